import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of Chromium, which is installed if it is missing. Undefined if Playwright's own copy had to be installed. */
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
  return programNames.flatMap((name) => folders.map((folder) => join(folder, name))).find(isChromium);
}

/** Whether a program really is Chromium. Some systems have a placeholder that only prints how to install it. */
function isChromium(path) {
  if (!existsSync(path)) return false;
  try {
    return /chrom/i.test(
      execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', stdio: 'pipe', timeout: 20_000 }),
    );
  } catch {
    return false;
  }
}
