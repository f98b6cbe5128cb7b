import { type Job, jobsApi } from '@souk/contract/jobs/api.ts';
import { isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { onClearAll } from '#platform/query/clear-all.ts';
import type { FollowedJob, JobState } from '#platform/toast/toast.types.ts';

/** How often a job is asked how far it is. */
const POLL_MS = 1000;

const watched = new Set<{ isOver: boolean }>();
onClearAll(() => {
  for (const followed of watched) followed.isOver = true;
});

/** Asks how far a job is until it has ended. What goes wrong on the way is no news: it is asked again. */
export function followJob(id: string, total: number | null = null): FollowedJob {
  const listeners = new Set<() => void>();
  const followed = { isOver: false };
  let state: JobState = { progress: 0, total, isStopping: false };
  const set = (part: Partial<JobState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  watched.add(followed);
  return {
    id,
    state: () => state,
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    stop: () => {
      set({ isStopping: true });
      return stopJob(id).catch(() => set({ isStopping: false }));
    },
    ended: untilEnded(id, followed, (job) => set({ progress: job.progress, total: job.total ?? state.total })).finally(
      () => watched.delete(followed),
    ),
  };
}

const CONFLICT = 409;
const REFUSED = [401, 403, 404];

/** One that has ended meanwhile needs no stop. */
async function stopJob(id: string): Promise<void> {
  try {
    await request(jobsApi.stop, { params: { id }, quiet: (error) => error.statusCode === CONFLICT });
  } catch (error) {
    if (!isApiError(error) || error.statusCode !== CONFLICT) throw error;
  }
}

async function untilEnded(
  id: string,
  followed: { isOver: boolean },
  onProgress: (job: Job) => void,
): Promise<Job | undefined> {
  while (!followed.isOver) {
    try {
      const job = await request(jobsApi.get, { params: { id }, background: true });
      onProgress(job);
      if (job.finishedAt !== null) return job;
    } catch (error) {
      if (isApiError(error) && REFUSED.includes(error.statusCode)) return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return undefined;
}
