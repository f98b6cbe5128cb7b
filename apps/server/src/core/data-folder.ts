import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartRefused } from '#core/start-refused.ts';
import { thrownCode } from '#core/thrown.ts';

/** Others may pass through to what is theirs, as the database's own account must, but see nothing on the way. */
const passable = 0o711;

/** Makes the folder of all data with those above it; throws StartRefused where that is not possible. */
export function makeDataFolder(dataDir: string): void {
  try {
    const first = makeFolders(dataDir);
    if (first === undefined) return;
    // Not left to the umask, which may shut the folders to the database's account.
    for (let folder = dataDir; folder.length >= first.length; folder = dirname(folder)) chmodSync(folder, passable);
  } catch (error) {
    const code = thrownCode(error);
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be made (${code}): choose a folder that may be written.`);
  }
}

/** As `mkdirSync` with `recursive`, which never comes back from places where nothing can be made, such as /proc. */
function makeFolders(path: string): string | undefined {
  try {
    mkdirSync(path);
    return path;
  } catch (error) {
    const code = thrownCode(error);
    if (code === 'EEXIST' && statSync(path).isDirectory()) return undefined;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    const first = makeFolders(dirname(path));
    mkdirSync(path);
    return first;
  }
}
