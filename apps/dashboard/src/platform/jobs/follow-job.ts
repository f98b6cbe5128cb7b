import { type Job, jobsApi } from '@souk/contract/jobs/api.ts';
import { isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { onClearAll } from '#platform/query/clear-all.ts';
import type { FollowedJob, JobState } from '#platform/toast/toast.types.ts';

/** Polling interval of a job. */
const POLL_INTERVAL_MS = 1000;

const activeTrackers = new Set<{ isOver: boolean }>();
onClearAll(() => {
  for (const tracker of activeTrackers) tracker.isOver = true;
});

/** Polls a job until it has ended. Failed polls are retried. */
export function followJob(id: string, total: number | null = null): FollowedJob {
  const listeners = new Set<() => void>();
  const tracker = { isOver: false };
  let state: JobState = { progress: 0, total, isStopping: false };
  const updateState = (part: Partial<JobState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  activeTrackers.add(tracker);
  return {
    id,
    state: () => state,
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    stop: () => {
      updateState({ isStopping: true });
      return stopJob(id).catch(() => updateState({ isStopping: false }));
    },
    ended: pollUntilEnded(id, tracker, (job) =>
      updateState({ progress: job.progress, total: job.total ?? state.total }),
    ).finally(() => activeTrackers.delete(tracker)),
  };
}

const CONFLICT = 409;
const ACCESS_LOST_STATUS_CODES = [401, 403, 404];

/** Stops a job. Does nothing if the job has already ended. */
async function stopJob(id: string): Promise<void> {
  try {
    await request(jobsApi.stop, { params: { id }, quiet: (error) => error.statusCode === CONFLICT });
  } catch (error) {
    if (!isApiError(error) || error.statusCode !== CONFLICT) throw error;
  }
}

async function pollUntilEnded(
  id: string,
  tracker: { isOver: boolean },
  onProgress: (job: Job) => void,
): Promise<Job | undefined> {
  while (!tracker.isOver) {
    try {
      const job = await request(jobsApi.get, { params: { id }, background: true });
      onProgress(job);
      if (job.finishedAt !== null) return job;
    } catch (error) {
      if (isApiError(error) && ACCESS_LOST_STATUS_CODES.includes(error.statusCode)) return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  return undefined;
}
