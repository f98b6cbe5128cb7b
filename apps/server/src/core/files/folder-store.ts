import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, storePath } from './file-store.ts';

/** A file store in a local folder, which is made on the first write. */
export function createFolderStore(folder: string): FileStore {
  const target = (path: string): string => join(folder, storePath(path));
  return {
    place: folder,

    async put(path, content) {
      const file = target(path);
      const draft = `${file}.${process.pid}-${Date.now()}.part`;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
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
  const handle = await open(path, 'wx', 0o600);
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
