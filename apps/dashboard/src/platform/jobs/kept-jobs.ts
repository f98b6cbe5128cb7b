import * as z from 'zod/mini';
import { onClearAll } from '#platform/query/clear-all.ts';

const KEY = 'souk-jobs';
const keptJobs = z.array(z.object({ id: z.string(), total: z.number() }));
export type KeptJob = z.infer<typeof keptJobs>[number];

/** The jobs that this window has begun and not seen the end of; they outlive a reload. */
export function readKeptJobs(): KeptJob[] {
  try {
    return z.parse(keptJobs, JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

export const keepJob = (job: KeptJob): void => write([...withoutJob(job.id), job]);

export const forgetJob = (id: string): void => write(withoutJob(id));

const withoutJob = (id: string): KeptJob[] => readKeptJobs().filter((job) => job.id !== id);

/** A full or forbidden storage costs the bar after a reload, nothing else. */
function write(jobs: readonly KeptJob[]): void {
  try {
    if (jobs.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(jobs));
  } catch {
    // nothing to tell
  }
}

onClearAll(() => write([]));
