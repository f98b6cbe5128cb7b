import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { mustRun, run } from './run.mjs';
import { hashOf, isStamped, removeStamp, stamp } from './stamp.mjs';

const manifests = [
  'package-lock.json',
  'package.json',
  'apps/server/package.json',
  'apps/dashboard/package.json',
  'packages/contract/package.json',
];

/** Installs the packages when they do not match package-lock.json. */
export async function installIfNeeded() {
  const wanted = hashOf(manifests);
  if (existsSync(join(root, 'node_modules/.package-lock.json')) && isStamped('installed', wanted)) return;
  process.stdout.write('Installing packages\n');
  removeStamp('installed');
  const flags = ['--no-audit', '--no-fund', '--include=dev'];
  if ((await run('npm', ['ci', '--loglevel=silent', ...flags])) !== 0) {
    process.stdout.write('npm ci did not work; trying npm install\n');
    await mustRun('npm', ['install', '--no-save', '--loglevel=error', ...flags]);
  }
  stamp('installed', wanted);
}
