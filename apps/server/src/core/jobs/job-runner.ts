import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#core/context.ts';
import { isRecurring, isTimed, type JobRegistry, type OnJobError, type RecurringJob } from './job-registry.ts';
import type { ClockWatch } from '#core/clock-watch.ts';
import { clampDueTimes, ensureRecurring, claimDueJob } from './job-rows.ts';
import { createProcessJob } from './process-job.ts';
import { runJob } from './run-job.ts';

/** Interval for polling due jobs. */
const POLL_INTERVAL_MS = 1000;
/** Interval for correcting due times that were written with a wrong clock. */
const DUE_TIME_CLAMP_INTERVAL_MS = 60_000;
/** Delay after an error, such as an unreachable database. */
const RETRY_DELAY_MS = 5000;
/** How long a stop waits for running jobs. */
const MAX_STOP_WAIT_MS = 10_000;

export interface JobRunner {
  /**
   * Claims no more jobs. Resolves when all running jobs have ended, at the latest after 10 s. Other processes continue the rest.
   */
  stop(): Promise<void>;
}

interface JobRunnerOptions {
  onError?: OnJobError;
  /** No job starts while the clock is not trusted. After a jump of the clock, running jobs stop between their steps. */
  clockWatch?: ClockWatch;
}

/**
 * Runs due jobs until it is stopped. May run in every process: only one of them claims each job, except for jobs that are meant
 * to run in every process.
 */
export function startJobs(
  services: Services,
  registry: JobRegistry,
  { onError = () => undefined, clockWatch }: JobRunnerOptions = {},
): JobRunner {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const kinds = groupByLane(registry);
  const clampDueTimesPeriodically = createDueTimeClamp(services, registry);

  /** `runNext` resolves to the milliseconds until the next call. */
  async function runLane(runNext: () => Promise<number>): Promise<void> {
    while (!stopping.signal.aborted) {
      const delay = await runNext().catch((error: unknown) => {
        onError(error);
        return RETRY_DELAY_MS;
      });
      if (delay > 0) await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function runNextJob(lane: readonly string[]): Promise<number> {
    if (clockWatch && !(await clockWatch.isTrusted())) return POLL_INTERVAL_MS;
    await clampDueTimesPeriodically();
    const job = await claimDueJob(services.database, lane.filter(isAllowed), services.clock());
    if (!job) return POLL_INTERVAL_MS;
    await runJob(services, {
      registry,
      job,
      abortSignal: aborting.signal,
      onError,
      hasClockJumped: clockWatch?.hasJumped,
    });
    return 0;
  }

  const isAllowed = (kind: string): boolean => !clockWatch?.isAfterLongStop() || !isTimed(registry[kind]);

  function runProcessJob([kind, job]: [string, RecurringJob]): Promise<void> {
    const runOnce = createProcessJob(services, {
      kind,
      job,
      // The job shares its due rows with other processes, so it can stop after any of them.
      stopSignal: stopping.signal,
      onError,
      hasClockJumped: clockWatch?.hasJumped,
    });
    return runLane(async () => {
      if (clockWatch && !(await clockWatch.isTrusted())) return POLL_INTERVAL_MS;
      return isAllowed(kind) ? runOnce() : POLL_INTERVAL_MS;
    });
  }

  async function start(): Promise<void> {
    await ensureRecurring(services.database, getRecurringKinds(registry), services.clock()).catch(onError);
    // In separate lanes, a long import does not delay recurring jobs, and a slow host does not delay imports.
    const lanes = [kinds.recurring, kinds.oneTime, kinds.slow].filter((lane) => lane.length > 0);
    await Promise.all([
      ...lanes.map((lane) => runLane(() => runNextJob(lane))),
      ...getProcessJobs(registry).map(runProcessJob),
    ]);
  }

  const finished = start();
  return {
    async stop() {
      stopping.abort();
      const stopTimer = new AbortController();
      const timeout = pause(MAX_STOP_WAIT_MS, undefined, { signal: stopTimer.signal }).then(
        () => aborting.abort(),
        () => undefined,
      );
      await Promise.race([finished, timeout]);
      stopTimer.abort();
    },
  };
}

/** Corrects due times that were written with a wrong clock, at most once a minute. */
function createDueTimeClamp({ database, clock }: Services, registry: JobRegistry): () => Promise<void> {
  let clampedAt = -Infinity;
  return async () => {
    if (performance.now() - clampedAt < DUE_TIME_CLAMP_INTERVAL_MS) return;
    clampedAt = performance.now();
    await clampDueTimes(database, getMaxDelays(registry), clock());
  };
}

const getMaxDelays = (registry: JobRegistry): { kind: string; maxDelay: number }[] =>
  Object.entries(registry).flatMap(([kind, job]) =>
    isRecurring(job) ? [{ kind, maxDelay: Math.max(job.every, job.idle ?? 0) }] : [],
  );

const getRecurringKinds = (registry: JobRegistry): string[] => getMaxDelays(registry).map(({ kind }) => kind);

/** The jobs that every process runs, each in its own lane. */
const getProcessJobs = (registry: JobRegistry): [string, RecurringJob][] =>
  Object.entries(registry).flatMap(([kind, job]) => (isRecurring(job) && job.inEveryProcess ? [[kind, job]] : []));

/** The kinds of the other jobs by lane. Jobs of a lane run one after another. */
type Lanes = Record<'recurring' | 'oneTime' | 'slow', string[]>;

function groupByLane(registry: JobRegistry): Lanes {
  const lanes: Lanes = { recurring: [], oneTime: [], slow: [] };
  for (const [kind, job] of Object.entries(registry)) {
    if (!isRecurring(job)) lanes[job.isSlow ? 'slow' : 'oneTime'].push(kind);
    else if (!job.inEveryProcess) lanes.recurring.push(kind);
  }
  return lanes;
}

/**
 * Runs all jobs that are due by the services' clock, one after another, and returns their kinds. For tests and commands. It claims
 * the row of every job, also of those that every process runs by its own timer.
 */
export async function runDueJobsOf(
  services: Services,
  registry: JobRegistry,
  onError: OnJobError = rethrow,
): Promise<string[]> {
  await ensureRecurring(services.database, getRecurringKinds(registry), services.clock());
  await clampDueTimes(services.database, getMaxDelays(registry), services.clock());
  const ran: string[] = [];
  for (;;) {
    const job = await claimDueJob(services.database, Object.keys(registry), services.clock());
    if (!job) return ran;
    await runJob(services, { registry, job, abortSignal: new AbortController().signal, onError });
    ran.push(job.kind);
  }
}

function rethrow(error: unknown): never {
  throw error;
}
