import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of Chromium, which is installed if missing; undefined to use Playwright's copy. */
export async function findChromium() {
  const found = process.env.SOUK_CHROMIUM ?? onPath();
  if (found) return found;
  process.stdout.write('Installing Chromium for the browser tests\n');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    const installed = onPath();
    if (installed) return installed;
  }
  await run('npx', ['playwright', 'install', 'chromium']);
  return undefined;
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
}

/** Whether a program is Chromium. Some systems have a wrapper that only prints how to install it. */
function runs(path) {
  if (!existsSync(path)) return false;
  try {
    return /chrom/i.test(
      execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', stdio: 'pipe', timeout: 20_000 }),
    );
  } catch {
    return false;
  }
}
