import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '#core/startup-error.ts';
import { thrownCode } from '#core/thrown.ts';

/** Other users, such as the database's account, may traverse the folders but not list them. */
const TRAVERSABLE_MODE = 0o711;

/** Creates the data folder and its parents. Throws StartupError if that is not possible. */
export function createDataFolder(dataDir: string): void {
  try {
    const first = createFolders(dataDir);
    if (first === undefined) return;
    // Set explicitly, because the umask may deny access to the database's account.
    for (let folder = dataDir; folder.length >= first.length; folder = dirname(folder))
      chmodSync(folder, TRAVERSABLE_MODE);
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

/**
 * Reads a small file of the data folder, or creates the file (mode 0600) and its folder. Throws StartupError if that fails, or if
 * the file is shorter than `minLength`, because then it was damaged.
 */
export function readOrCreateFile(path: string, createContent: () => string, minLength = 1): string {
  const existing = readIfExists(path);
  if (existing.length >= minLength) return existing;
  const folder = dirname(path);
  createDataFolder(folder);
  try {
    createAtomically(path, createContent());
  } catch (error) {
    throw new StartupError(`DATA_DIR ${folder} cannot be written (${thrownCode(error)}): choose a writable folder.`);
  }
  const content = readFileSync(path, 'utf8');
  if (content.length >= minLength) return content;
  throw new StartupError(`${path} is damaged: restore it from a backup, or remove it to create another one.`);
}

function readIfExists(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (thrownCode(error) !== 'EACCES') return '';
    throw new StartupError(`${path} cannot be read: it belongs to another user.`);
  }
}

/** Creates a file unless another process has just created it, so that processes that start together use the same content. */
function createAtomically(path: string, content: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (thrownCode(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
