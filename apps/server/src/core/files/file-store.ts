import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredFile {
  bytes: number;
  content: Readable;
}

/** Where uploaded bytes live. Paths are relative, of lower-case names joined by `/`, and never come from a client. */
export interface FileStore {
  /** Writes a file whole or not at all; one that is there is replaced. */
  put(path: string, content: Buffer): Promise<void>;
  /** A file as a stream, or undefined where there is none. */
  read(path: string): Promise<StoredFile | undefined>;
  /** Removes a file; one that is gone already is no error. */
  remove(path: string): Promise<void>;
}

const PATH_PATTERN = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]+)?$/;

/** A file store in a local folder, which is made on the first write. */
export function createFileStore(folder: string): FileStore {
  const place = (path: string): string => {
    if (!PATH_PATTERN.test(path)) throw new Error(`"${path}" is no path of a stored file`);
    return join(folder, path);
  };
  return {
    async put(path, content) {
      const target = place(path);
      const draft = `${target}.${process.pid}-${Date.now()}.part`;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        await writeDurably(draft, content);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(path) {
      const handle = await open(place(path), 'r').catch(undefinedWhenMissing);
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { bytes: size, content: createReadStream('', { fd: handle }) };
    },

    remove: (path) => rm(place(path), { force: true }),
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
