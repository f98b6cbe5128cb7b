import { chmodSync, createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, validateStorePath } from './file-store.ts';

const PRIVATE_FOLDER_MODE = 0o700;
const PRIVATE_FILE_MODE = 0o600;

/** A file store in a local folder, created on the first write. Only the server's account can access it. */
export function createFolderStore(folder: string): FileStore {
  // Earlier versions created the demo's folders with access for all accounts.
  if (existsSync(folder)) chmodSync(folder, PRIVATE_FOLDER_MODE);
  const resolvePath = (path: string): string => join(folder, validateStorePath(path));
  return {
    location: folder,

    async put(path, content) {
      const file = resolvePath(path);
      const draft = `${file}.${process.pid}-${Date.now()}.part`;
      await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER_MODE });
      try {
        await writeDurably(draft, content);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(path) {
      const handle = await open(resolvePath(path), 'r').catch(ignoreMissing);
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { bytes: size, content: createReadStream('', { fd: handle }) };
    },

    remove: (path) => rm(resolvePath(path), { force: true }),
  };
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx', PRIVATE_FILE_MODE);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
