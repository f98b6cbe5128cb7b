import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root folder of the repository. Works from the sources and from the built server. */
export const projectRoot = findUpwards(import.meta.dirname, 'package-lock.json');

function findUpwards(start: string, name: string): string {
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, name))) return folder;
  }
  return process.cwd();
}
