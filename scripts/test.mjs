import './steps/node-version.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './steps/build.mjs';
import { findChromium } from './steps/find-chromium.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { root } from './steps/paths.mjs';
import { run } from './steps/run.mjs';
import { countPlaywright, countVitest } from './steps/test-counts.mjs';

const results = join(root, 'test-results');
const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'e2e.json');
const programs = {
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
  playwright: join(root, 'node_modules/@playwright/test/cli.js'),
};

await installIfNeeded();

const chosen = process.argv.slice(2);
if (chosen.length > 0) process.exit(await run(process.execPath, [programs.vitest, 'run', ...chosen]));

rmSync(results, { recursive: true, force: true });
const startedAt = Date.now();
const chromium = await findChromium();

process.stdout.write('Running unit and API tests\n');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
const codeOfVitest = await run(process.execPath, [programs.vitest, 'run', ...reporters]);

await buildIfNeeded();

process.stdout.write('Running browser tests\n');
const codeOfPlaywright = await run(process.execPath, [programs.playwright, 'test'], {
  env: { SOUK_CHROMIUM: chromium },
});

const counts = [countVitest(vitestReport), countPlaywright(playwrightReport)];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`Took ${Math.round((Date.now() - startedAt) / 1000)} s\n${passed} passed, ${failed} failed\n`);
process.exit(codeOfVitest || codeOfPlaywright || (failed > 0 ? 1 : 0));
