import { statfs } from 'node:fs/promises';
import { errorCode } from '#core/db/database-errors.ts';
import { AppError } from '#core/errors.ts';
import { message } from '@souk/contract/core/message.ts';

/** PostgreSQL's disk_full, and the file system's codes for no space left and quota exceeded. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** How long the storage counts as full after a write that failed for lack of space. */
const FULL_DURATION_MS = 30_000;
/** One upload with its thumbnails may need this much, so less counts as full. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 60;

export const isStorageFull = (error: unknown): boolean => FULL_CODES.has(errorCode(error) ?? '');

export const storageFullError = () =>
  new AppError(503, message('server.storage_full'), {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** Whether this process can still write to its storage. */
export interface StorageState {
  /** Records that a write failed for lack of space. */
  markFull(): void;
  /** Whether a write recently failed for lack of space, or the data folder has too little space left. */
  isFull(): Promise<boolean>;
}

export function createStorageState(dataDir: string): StorageState {
  let failedAt = -Infinity;
  return {
    markFull() {
      failedAt = performance.now();
    },
    async isFull() {
      if (performance.now() - failedAt < FULL_DURATION_MS) return true;
      const disk = await statfs(dataDir).catch(() => undefined);
      return disk !== undefined && disk.bavail * disk.bsize < MIN_FREE_BYTES;
    },
  };
}
