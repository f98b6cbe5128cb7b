import { chmodSync, createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, storePath } from './file-store.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** A file store in a local folder, created on the first write. Only the account of the server can look into it. */
export function createFolderStore(folder: string): FileStore {
  // Earlier versions left the folders of the demo open to every account of the machine.
  if (existsSync(folder)) chmodSync(folder, PRIVATE_FOLDER);
  const target = (path: string): string => join(folder, storePath(path));
  return {
    place: folder,

    async put(path, content) {
      const file = target(path);
      const draft = `${file}.${process.pid}-${Date.now()}.part`;
      await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
      try {
        await writeDurably(draft, content);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(path) {
      const handle = await open(target(path), 'r').catch(undefinedWhenMissing);
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { bytes: size, content: createReadStream('', { fd: handle }) };
    },

    remove: (path) => rm(target(path), { force: true }),
  };
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
