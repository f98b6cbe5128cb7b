import * as z from 'zod/mini';
import { onClearAll } from '#platform/query/clear-all.ts';

const KEY = 'souk-jobs';
const storedJobs = z.array(z.object({ id: z.string(), total: z.number() }));
export type StoredJob = z.infer<typeof storedJobs>[number];

/** Jobs that were started in this tab and have not ended, as far as the tab knows. They survive a reload. */
export function readStoredJobs(): StoredJob[] {
  try {
    return z.parse(storedJobs, JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

export const storeJob = (job: StoredJob): void => write([...withoutJob(job.id), job]);

export const removeStoredJob = (id: string): void => write(withoutJob(id));

const withoutJob = (id: string): StoredJob[] => readStoredJobs().filter((job) => job.id !== id);

/** Ignores errors of the storage, because without it only the progress bar is missing after a reload. */
function write(jobs: readonly StoredJob[]): void {
  try {
    if (jobs.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(jobs));
  } catch {
    // the storage is full or blocked
  }
}

onClearAll(() => write([]));
