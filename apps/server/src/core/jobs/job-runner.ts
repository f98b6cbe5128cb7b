import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#core/context.ts';
import { isRecurring, isTimed, type JobRegistry } from './job-registry.ts';
import type { ClockWatch } from '#core/clock-watch.ts';
import { clampDueTimes, ensureRecurring, claimDueJob, type ClaimedJob } from './job-rows.ts';
import { runJob } from './run-job.ts';

/** Interval for polling due jobs. */
const POLL_INTERVAL_MS = 1000;
/** Interval for correcting due times that were written with a wrong clock. */
const DUE_TIME_CLAMP_INTERVAL_MS = 60_000;
/** Delay after an error, such as an unreachable database. */
const RETRY_DELAY_MS = 5000;
/** How long a stop waits for running jobs. */
const MAX_STOP_WAIT_MS = 10_000;

export type OnJobError = (error: unknown, job?: ClaimedJob) => void;

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

/** Runs due jobs until it is stopped. May run in every process, because only one of them claims each job. */
export function startJobs(
  services: Services,
  registry: JobRegistry,
  { onError = () => undefined, clockWatch }: JobRunnerOptions = {},
): JobRunner {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const kinds = groupByLane(registry);

  async function runLane(lane: readonly string[]): Promise<void> {
    while (!stopping.signal.aborted) {
      const delay = await runNextJob(lane).catch((error: unknown) => {
        onError(error);
        return RETRY_DELAY_MS;
      });
      if (delay > 0) await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function runNextJob(lane: readonly string[]): Promise<number> {
    if (clockWatch && !(await clockWatch.isTrusted())) return POLL_INTERVAL_MS;
    await clampDueTimesPeriodically();
    const allowedKinds = clockWatch?.isAfterLongStop() ? lane.filter((kind) => !isTimed(registry[kind])) : lane;
    const job = await claimDueJob(services.database, allowedKinds, services.clock());
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

  let clampedAt = -Infinity;
  async function clampDueTimesPeriodically(): Promise<void> {
    if (performance.now() - clampedAt < DUE_TIME_CLAMP_INTERVAL_MS) return;
    clampedAt = performance.now();
    await clampDueTimes(services.database, getMaxDelays(registry), services.clock());
  }

  async function start(): Promise<void> {
    await ensureRecurring(services.database, kinds.recurring, services.clock()).catch(onError);
    // In separate lanes, a long import does not delay recurring jobs, and a slow host does not delay imports.
    await Promise.all([kinds.recurring, kinds.oneTime, kinds.slow].filter((lane) => lane.length > 0).map(runLane));
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

const getMaxDelays = (registry: JobRegistry): { kind: string; maxDelay: number }[] =>
  Object.entries(registry).flatMap(([kind, job]) =>
    isRecurring(job) ? [{ kind, maxDelay: Math.max(job.every, job.idle ?? 0) }] : [],
  );

function groupByLane(registry: JobRegistry): { recurring: string[]; oneTime: string[]; slow: string[] } {
  const kinds = Object.entries(registry);
  const getLane = (job: JobRegistry[string]) => (isRecurring(job) ? 'recurring' : job.isSlow ? 'slow' : 'oneTime');
  const kindsInLane = (lane: ReturnType<typeof getLane>) =>
    kinds.filter(([, job]) => getLane(job) === lane).map(([kind]) => kind);
  return { recurring: kindsInLane('recurring'), oneTime: kindsInLane('oneTime'), slow: kindsInLane('slow') };
}

/** Runs all jobs that are due by the services' clock, one after another, and returns their kinds. For tests and commands. */
export async function runDueJobsOf(
  services: Services,
  registry: JobRegistry,
  onError: OnJobError = rethrow,
): Promise<string[]> {
  const kinds = groupByLane(registry);
  await ensureRecurring(services.database, kinds.recurring, services.clock());
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
