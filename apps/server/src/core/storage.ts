import { statfs } from 'node:fs/promises';
import { errorCode } from '#core/db/database-errors.ts';
import { AppError } from '#core/errors.ts';
import { message } from '@souk/contract/core/message.ts';

/** PostgreSQL's disk_full, and what the file system says for the same: no space left, quota used up. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** For so long after a write that found no space, the storage counts as full. */
const FULL_FOR_MS = 30_000;
/** Less than this is as good as nothing: one upload with its smaller versions takes it. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 60;

export const isStorageFull = (error: unknown): boolean => FULL_CODES.has(errorCode(error) ?? '');

export const storageFull = () =>
  new AppError(503, message('server.storage_full'), {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** Whether this process can still write, as far as it knows. */
export interface StorageState {
  /** A write has found no space. */
  markFull(): void;
  /** Whether a write failed for want of space a moment ago, or the data folder has none left. */
  isFull(): Promise<boolean>;
}

export function createStorageState(dataDir: string): StorageState {
  let failedAt = -Infinity;
  return {
    markFull() {
      failedAt = performance.now();
    },
    async isFull() {
      if (performance.now() - failedAt < FULL_FOR_MS) return true;
      const disk = await statfs(dataDir).catch(() => undefined);
      return disk !== undefined && disk.bavail * disk.bsize < LEAST_FREE_BYTES;
    },
  };
}
