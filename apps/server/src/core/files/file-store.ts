import type { Readable } from 'node:stream';

export interface StoredFile {
  bytes: number;
  content: Readable;
}

/** Where uploaded bytes live. Paths are relative, of lower-case names joined by `/`, and never come from a client. */
export interface FileStore {
  /** Where that is, as it is told to whoever runs the server. */
  readonly place: string;
  /** Writes a file whole or not at all; one that is there is replaced. */
  put(path: string, content: Buffer): Promise<void>;
  /** A file as a stream, or undefined where there is none. */
  read(path: string): Promise<StoredFile | undefined>;
  /** Removes a file; one that is gone already is no error. */
  remove(path: string): Promise<void>;
}

const PATH_PATTERN = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]+)?$/;

/** The path, where it is one that a store accepts. Throws otherwise. */
export function storePath(path: string): string {
  if (!PATH_PATTERN.test(path)) throw new Error(`"${path}" is no path of a stored file`);
  return path;
}
