import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stateFolder } from './paths.mjs';

const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

/** A hash of files and folders, whose paths are relative to the project's root. Missing ones count as empty. */
export function hashOf(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(root, path);
  const found = statSync(full, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isFile()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const name of readdirSync(full).toSorted()) {
    if (!skippedFolders.has(name) && !/\.test\.tsx?$/.test(name)) addTo(hash, `${path}/${name}`);
  }
}

/** Whether this is the stamp that the step stored when it last succeeded. */
export function isStamped(step, value) {
  try {
    return readFileSync(join(stateFolder, step), 'utf8') === value;
  } catch {
    return false;
  }
}

export function stamp(step, value) {
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(join(stateFolder, step), value);
}

export function removeStamp(step) {
  rmSync(join(stateFolder, step), { force: true });
}
