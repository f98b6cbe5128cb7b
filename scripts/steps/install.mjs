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

const installedLock = 'node_modules/.package-lock.json';

/** Whether npm's record of node_modules contains every package of the lock file, except those for other platforms. */
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

/** Installs the packages when they do not match package-lock.json. */
export async function installIfNeeded() {
  const expectedHash = hashOf(manifests);
  if (isStamped('installed', expectedHash) && existsSync(join(root, installedLock))) return;
  if (isInstalled(readLock('package-lock.json'), readLock(installedLock))) {
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
