// Runs apps/server/test/torture in full: eight clients make random calls to the built server, which is killed while they do, and
// each race runs for twenty rounds.
import './steps/node-version.mjs';
import { join } from 'node:path';
import { buildIfNeeded } from './steps/build.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { root } from './steps/paths.mjs';
import { run } from './steps/run.mjs';

await installIfNeeded();
await buildIfNeeded();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const code = await run(process.execPath, [vitest, 'run', '--project', 'server', 'torture'], {
  env: { SOUK_TORTURE: 'whole' },
});
process.exit(code);
