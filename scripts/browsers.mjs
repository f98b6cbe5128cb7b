// Runs the main journeys (e2e/browsers) in Firefox and WebKit, on the built server with demo data.
import './steps/node-version.mjs';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildIfNeeded } from './steps/build.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { root } from './steps/paths.mjs';
import { run } from './steps/run.mjs';

const folders = (process.env.PATH ?? '').split(delimiter);
const onPath = (name) => folders.map((folder) => join(folder, name)).find(existsSync);

const programs = {
  SOUK_FIREFOX: process.env.SOUK_FIREFOX ?? onPath('firefox-esr') ?? onPath('firefox'),
  SOUK_WEBKIT_DRIVER: process.env.SOUK_WEBKIT_DRIVER ?? onPath('WebKitWebDriver'),
  SOUK_XVFB: process.env.SOUK_XVFB ?? onPath('Xvfb'),
};
const missing = Object.keys(programs).filter((name) => programs[name] === undefined);
if (missing.length > 0) {
  process.stderr.write(
    `Not found: ${missing.join(', ')}. Install Firefox, WebKitWebDriver and Xvfb ` +
      '(Debian: apt-get install firefox-esr webkit2gtk-driver xvfb), or name their paths in these variables.\n',
  );
  process.exit(1);
}

await installIfNeeded();
await buildIfNeeded();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
process.exit(
  await run(process.execPath, [vitest, 'run', '--config', 'e2e/browsers/vitest.config.ts'], { env: programs }),
);
