import type { Services } from '#core/context.ts';
import { isDatabaseAway } from '#core/db/database-errors.ts';
import { nameTransactions } from '#core/db/database.ts';
import { newId } from '#core/id.ts';
import type { OnJobError, RecurringJob } from './job-registry.ts';
import { recordRun } from './job-rows.ts';
import { createJobContext } from './run-job.ts';

/** Interval for recording that the job runs. Far below the delay after which a job counts as overdue. */
const RECORD_INTERVAL_MS = 60_000;

interface ProcessJobOptions {
  kind: string;
  job: RecurringJob;
  /** Aborted when the process is shutting down. */
  stopSignal: AbortSignal;
  onError: OnJobError;
  /** If it returns true, the job stops, because it must not write wrong times. */
  hasClockJumped: (() => boolean) | undefined;
}

/**
 * Returns a function that runs a job of every process once, and resolves to the milliseconds until its next run. No process claims
 * the row of the job, which only shows whether any process runs it.
 */
export function createProcessJob(
  processServices: Services,
  { kind, job, stopSignal, onError, hasClockJumped = () => false }: ProcessJobOptions,
): () => Promise<number> {
  const services = { ...processServices, database: nameTransactions(processServices.database, `souk ${kind}`) };
  let recordedAt = -Infinity;

  async function record(delay: number): Promise<void> {
    if (performance.now() - recordedAt < RECORD_INTERVAL_MS || hasClockJumped()) return;
    await recordRun(services.database, kind, new Date(services.clock().getTime() + delay));
    recordedAt = performance.now();
  }

  async function handle(): Promise<number> {
    let isStopped = false;
    const shouldStop = () => (isStopped ||= stopSignal.aborted || hasClockJumped());
    try {
      const ctx = await createJobContext(services, { id: newId(services.clock()), createdBy: null });
      const hasMore = await job.handle({ ctx, shouldStop, warn: (error) => onError(error, { kind }) });
      return hasMore || isStopped ? job.every : (job.idle ?? job.every);
    } catch (error) {
      // The runner reports that, and waits longer than for the job's own errors.
      if (isDatabaseAway(error)) throw error;
      onError(error, { kind });
      return job.every;
    }
  }

  return async () => {
    const heartbeat = setInterval(() => void record(0).catch(() => undefined), RECORD_INTERVAL_MS);
    try {
      const delay = await handle();
      await record(delay);
      return delay;
    } finally {
      clearInterval(heartbeat);
    }
  };
}
