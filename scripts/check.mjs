import './steps/node-version.mjs';
import { join } from 'node:path';
import { findUnneededLayoutRules } from './lint/layout-rules.mjs';
import { findCoverageProblems } from './steps/brief-coverage.mjs';
import { findDeadDocumentPaths } from './steps/document-paths.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { root } from './steps/paths.mjs';
import { run } from './steps/run.mjs';

await installIfNeeded();

const program = (path) => join(root, 'node_modules', path);
const typescript = program('typescript/bin/tsc');
const node = (path, ...args) => run(process.execPath, [path, ...args]);

const checks = {
  format: () => node(program('oxfmt/bin/oxfmt'), '--check', '.'),
  lint: () => node(program('oxlint/bin/oxlint'), '--type-aware'),
  'types of the contract': () => node(typescript, '-p', 'packages/contract'),
  'types of the server': () => node(typescript, '-p', 'apps/server'),
  'types of the dashboard': () => node(typescript, '-p', 'apps/dashboard'),
  'types of the browser tests': () => node(typescript, '-p', 'e2e'),
  'unused code': () =>
    node(program('knip/bin/knip.js'), '--cache', '--cache-location', join(root, 'node_modules/.cache/knip')),
  'layout of the dashboard': checkLayout,
  'paths in documents': checkDocuments,
  'coverage of the brief': checkCoverage,
};

const failed = [];
for (const [name, check] of Object.entries(checks)) {
  process.stdout.write(`\n${name}\n`);
  if ((await check()) !== 0) failed.push(name);
}
process.stdout.write(failed.length === 0 ? '\nAll checks passed\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function checkDocuments() {
  const dead = findDeadDocumentPaths();
  for (const line of dead) process.stdout.write(`${line} does not exist\n`);
  return dead.length === 0 ? 0 : 1;
}

async function checkLayout() {
  const unneeded = findUnneededLayoutRules();
  for (const line of unneeded) process.stdout.write(`${line}\n`);
  return unneeded.length === 0 ? 0 : 1;
}

async function checkCoverage() {
  const missing = findCoverageProblems();
  for (const line of missing) process.stdout.write(`${line}\n`);
  return missing.length === 0 ? 0 : 1;
}
