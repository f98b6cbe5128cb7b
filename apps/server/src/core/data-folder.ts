import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '#core/startup-error.ts';
import { thrownCode } from '#core/thrown.ts';

/** Other users, such as the database's account, may traverse the folders but not list them. */
const TRAVERSABLE = 0o711;

/** Creates the data folder and its parents. Throws StartupError if that is not possible. */
export function createDataFolder(dataDir: string): void {
  try {
    const first = createFolders(dataDir);
    if (first === undefined) return;
    // Set explicitly, because the umask may deny access to the database's account.
    for (let folder = dataDir; folder.length >= first.length; folder = dirname(folder)) chmodSync(folder, TRAVERSABLE);
  } catch (error) {
    const code = thrownCode(error);
    throw new StartupError(`DATA_DIR ${dataDir} cannot be created (${code}): choose a writable folder.`);
  }
}

/** Like `mkdirSync` with `recursive`, which never returns for paths where nothing can be created, such as /proc. */
function createFolders(path: string): string | undefined {
  try {
    mkdirSync(path);
    return path;
  } catch (error) {
    const code = thrownCode(error);
    if (code === 'EEXIST' && statSync(path).isDirectory()) return undefined;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    const first = createFolders(dirname(path));
    mkdirSync(path);
    return first;
  }
}
