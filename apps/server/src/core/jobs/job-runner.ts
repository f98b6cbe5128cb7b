import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#core/context.ts';
import { isRecurring, isTimed, type JobRegistry } from './job-registry.ts';
import type { ClockWatch } from '#core/clock-watch.ts';
import { boundRunTimes, ensureRecurring, takeDueJob, type TakenJob } from './job-rows.ts';
import { runJob } from './run-job.ts';

/** How often a process looks for due work. */
const POLL_MS = 1000;
/** How often jobs are brought forward that a wrong clock has put too far away. */
const BOUND_EVERY_MS = 60_000;
/** While the database is away. */
const RETRY_MS = 5000;
/** For which a stop waits for what runs. */
const GRACE_MS = 10_000;

export type OnJobError = (error: unknown, job?: TakenJob) => void;

export interface JobRunner {
  /** Takes nothing new and resolves when what runs has ended, after 10 s at the latest; unfinished work is left to others. */
  stop(): Promise<void>;
}

interface StartOptions {
  onError?: OnJobError;
  /** Nothing is run while it does not trust the clock, and what runs stops between its steps. */
  clockWatch?: ClockWatch;
}

/** Works off due jobs until it is stopped. Safe in every process: a row is taken by one of them. */
export function startJobs(
  services: Services,
  registry: JobRegistry,
  { onError = () => undefined, clockWatch }: StartOptions = {},
): JobRunner {
  const stopping = new AbortController();
  const ending = new AbortController();
  const kinds = lanes(registry);

  async function work(lane: readonly string[]): Promise<void> {
    while (!stopping.signal.aborted) {
      const delay = await takeAndRun(lane).catch((error: unknown) => {
        onError(error);
        return RETRY_MS;
      });
      if (delay > 0) await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function takeAndRun(lane: readonly string[]): Promise<number> {
    if (clockWatch && !(await clockWatch.isTrusted())) return POLL_MS;
    await boundNowAndThen();
    const kindsNow = clockWatch?.isAfterLongStop() ? lane.filter((kind) => !isTimed(registry[kind])) : lane;
    const job = await takeDueJob(services.database, kindsNow, services.clock());
    if (!job) return POLL_MS;
    await runJob(services, { registry, job, ending: ending.signal, onError, hasClockJumped: clockWatch?.hasJumped });
    return 0;
  }

  let boundAt = -Infinity;
  async function boundNowAndThen(): Promise<void> {
    if (performance.now() - boundAt < BOUND_EVERY_MS) return;
    boundAt = performance.now();
    await boundRunTimes(services.database, restsOf(registry), services.clock());
  }

  async function begin(): Promise<void> {
    await ensureRecurring(services.database, kinds.recurring, services.clock()).catch(onError);
    // Lanes of their own, so that a long import never holds up the counters, nor a slow host an import.
    await Promise.all([kinds.recurring, kinds.oneTime, kinds.slow].filter((lane) => lane.length > 0).map(work));
  }

  const finished = begin();
  return {
    async stop() {
      stopping.abort();
      const over = new AbortController();
      const late = pause(GRACE_MS, undefined, { signal: over.signal }).then(
        () => ending.abort(),
        () => undefined,
      );
      await Promise.race([finished, late]);
      over.abort();
    },
  };
}

const restsOf = (registry: JobRegistry): { kind: string; longest: number }[] =>
  Object.entries(registry).flatMap(([kind, job]) =>
    isRecurring(job) ? [{ kind, longest: Math.max(job.every, job.idle ?? 0) }] : [],
  );

function lanes(registry: JobRegistry): { recurring: string[]; oneTime: string[]; slow: string[] } {
  const kinds = Object.entries(registry);
  const laneOf = (job: JobRegistry[string]) => (isRecurring(job) ? 'recurring' : job.isSlow ? 'slow' : 'oneTime');
  const kindsOf = (lane: ReturnType<typeof laneOf>) =>
    kinds.filter(([, job]) => laneOf(job) === lane).map(([kind]) => kind);
  return { recurring: kindsOf('recurring'), oneTime: kindsOf('oneTime'), slow: kindsOf('slow') };
}

/** Runs everything that is due by the services' clock, one after another, and answers the kinds that ran. For tests and commands. */
export async function runDue(
  services: Services,
  registry: JobRegistry,
  onError: OnJobError = rethrow,
): Promise<string[]> {
  const kinds = lanes(registry);
  await ensureRecurring(services.database, kinds.recurring, services.clock());
  await boundRunTimes(services.database, restsOf(registry), services.clock());
  const ran: string[] = [];
  for (;;) {
    const job = await takeDueJob(services.database, Object.keys(registry), services.clock());
    if (!job) return ran;
    await runJob(services, { registry, job, ending: new AbortController().signal, onError });
    ran.push(job.kind);
  }
}

function rethrow(error: unknown): never {
  throw error;
}
