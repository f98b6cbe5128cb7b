import type { Readable } from 'node:stream';

export interface StoredFile {
  bytes: number;
  content: Readable;
}

/** Stores uploaded files. Paths are relative, consist of lower-case names joined by `/`, and never come from a client. */
export interface FileStore {
  /** The location of the store, for operators. */
  readonly location: string;
  /** Writes a file atomically, replacing an existing one. */
  put(path: string, content: Buffer): Promise<void>;
  /** Opens a file as a stream. Resolves to undefined if it does not exist. */
  read(path: string): Promise<StoredFile | undefined>;
  /** Removes a file, if it exists. */
  remove(path: string): Promise<void>;
}

const PATH_PATTERN = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]+)?$/;

/** Returns the path if it is valid. Throws otherwise. */
export function validateStorePath(path: string): string {
  if (!PATH_PATTERN.test(path)) throw new Error(`"${path}" is not a path of a stored file`);
  return path;
}
