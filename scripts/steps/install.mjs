import { existsSync, readFileSync } from 'node:fs';
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

const installedLockFile = 'node_modules/.package-lock.json';

/** Whether all packages of the lock file are installed, according to npm's own record. Ignores those for other platforms. */
export function isInstalled(lock, installed) {
  if (!lock || !installed) return false;
  return Object.entries(lock.packages)
    .filter(([path, { optional, peer, link }]) => path.includes('node_modules/') && !optional && !peer && !link)
    .every(([path, { version }]) => installed.packages[path]?.version === version);
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Installs the packages if the installed ones do not match package-lock.json. */
export async function installIfNeeded() {
  const expectedHash = hashOf(manifests);
  if (isStamped('installed', expectedHash) && existsSync(join(root, installedLockFile))) return;
  if (isInstalled(readLock('package-lock.json'), readLock(installedLockFile))) {
    stamp('installed', expectedHash);
    return;
  }
  process.stdout.write('Installing packages\n');
  removeStamp('installed');
  const flags = ['--no-audit', '--no-fund', '--include=dev'];
  if ((await run('npm', ['ci', '--loglevel=silent', ...flags])) !== 0) {
    process.stdout.write('npm ci failed; trying npm install\n');
    await mustRun('npm', ['install', '--no-save', '--loglevel=error', ...flags]);
  }
  stamp('installed', expectedHash);
}
