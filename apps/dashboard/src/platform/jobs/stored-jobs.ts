import * as z from 'zod/mini';
import { onClearAll } from '#platform/query/clear-all.ts';

const STORAGE_KEY = 'souk-jobs';
const storedJobsSchema = z.array(z.object({ id: z.string(), total: z.number() }));
export type StoredJob = z.infer<typeof storedJobsSchema>[number];

/** Jobs that were started in this tab and have not ended, as far as the tab knows. They survive a reload. */
export function readStoredJobs(): StoredJob[] {
  try {
    return z.parse(storedJobsSchema, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

export const storeJob = (job: StoredJob): void => writeStoredJobs([...withoutJob(job.id), job]);

export const removeStoredJob = (id: string): void => writeStoredJobs(withoutJob(id));

const withoutJob = (id: string): StoredJob[] => readStoredJobs().filter((job) => job.id !== id);

/** Ignores errors of the storage, because without it only the progress bar is missing after a reload. */
function writeStoredJobs(jobs: readonly StoredJob[]): void {
  try {
    if (jobs.length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(jobs));
  } catch {
    // the storage is full or blocked
  }
}

onClearAll(() => writeStoredJobs([]));
