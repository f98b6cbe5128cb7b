import type { AreaLevel, Role } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import { type Actor, type Context, noEffects, type Services } from '#core/context.ts';
import { nameTransactions } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, forbidden, errorMessage } from '#core/errors.ts';
import {
  isRecurring,
  type JobRegistry,
  type JobRun,
  type OneTimeJob,
  type OnJobError,
  type RecurringJob,
} from './job-registry.ts';
import {
  finishJob,
  renewLease,
  saveJobProgress,
  LEASE_SECONDS,
  MAX_ATTEMPTS,
  nextAttemptAt,
  postponeJob,
  type StepCount,
  type ClaimedJob,
} from './job-rows.ts';
import { type Message, message } from '@souk/contract/core/message.ts';

const HEARTBEAT_INTERVAL_MS = (LEASE_SECONDS * 1000) / 4;

interface RunJobOptions {
  registry: Readonly<JobRegistry>;
  job: ClaimedJob;
  /** Aborted when the process is shutting down. */
  abortSignal: AbortSignal;
  onError: OnJobError;
  /** If it returns true, the job stops, because it must not write wrong times. */
  hasClockJumped?: () => boolean;
}

/** Runs a claimed job and stores its outcome. Rejects only if the outcome cannot be stored, or for an unknown kind of job. */
export async function runJob(
  processServices: Services,
  { registry, job, abortSignal, onError, hasClockJumped = () => false }: RunJobOptions,
): Promise<void> {
  const definition = registry[job.kind];
  if (!definition) throw new Error(`Unknown job kind ${job.kind}`);
  const services = { ...processServices, database: nameTransactions(processServices.database, `souk ${job.kind}`) };
  const stop = new AbortController();
  const jump = new AbortController();
  const unfinished = AbortSignal.any([abortSignal, jump.signal]);
  const signal = AbortSignal.any([stop.signal, unfinished]);
  const claimedAt = services.clock();
  const now = () => (hasClockJumped() ? claimedAt : services.clock());
  const progress: StepCount = { progress: 0, total: null };
  const heartbeat = setInterval(() => {
    renewLease(services, job, progress)
      .then((isOwned) => isOwned || stop.abort())
      .catch(() => undefined);
  }, HEARTBEAT_INTERVAL_MS);
  const createRun = async (): Promise<JobRun> => ({
    id: job.id,
    ctx: await createJobContext(services, job),
    payload: job.payload,
    signal,
    shouldStop: () => {
      if (hasClockJumped()) jump.abort();
      return signal.aborted;
    },
    report: (done, total) => {
      progress.progress = done;
      progress.total = total ?? progress.total;
    },
    warn: (error) => onError(error, job),
    refreshContext: () => createJobContext(services, job),
    saveProgress: (db, jobProgress) => saveJobProgress(db, job, jobProgress),
  });
  try {
    if (isRecurring(definition))
      await runRecurring(services, { definition, job, now, run: await createRun(), onError });
    else await runOneTime(services, { definition, job, now, createRun, progress, unfinished, onError });
  } finally {
    clearInterval(heartbeat);
  }
}

interface RecurringRun {
  definition: RecurringJob;
  job: ClaimedJob;
  /** The current time or, after a clock jump, the time at which the job was claimed. */
  now: () => Date;
  run: JobRun;
  onError: RunJobOptions['onError'];
}

async function runRecurring(services: Services, { definition, job, now, run, onError }: RecurringRun): Promise<void> {
  const reschedule = (delay: number) =>
    postponeJob(services, job, { runAt: new Date(now().getTime() + delay), attempts: 0 });
  try {
    const hasMore = run.shouldStop() || (await definition.handle(run));
    await reschedule(hasMore ? definition.every : (definition.idle ?? definition.every));
  } catch (error) {
    await reschedule(definition.every);
    onError(error, job);
  }
}

interface OneTimeRun {
  definition: OneTimeJob;
  job: ClaimedJob;
  now: () => Date;
  createRun: () => Promise<JobRun>;
  progress: StepCount;
  /** Aborted when the job has to be postponed. */
  unfinished: AbortSignal;
  onError: RunJobOptions['onError'];
}

async function runOneTime(
  services: Services,
  { definition, job, now, createRun, progress, ...more }: OneTimeRun,
): Promise<void> {
  const { unfinished, onError } = more;
  const fail = (error: Message) => finishJob(services, job, { ...progress, status: 'failed', error });
  const postpone = () => postponeJob(services, job, { runAt: now(), attempts: job.attempts - 1 });
  if (job.attempts > MAX_ATTEMPTS) return fail(message('job.no_end'));
  try {
    const result = await definition.handle(await createRun());
    // The process is shutting down or the clock has jumped. A later run continues the job.
    if (unfinished.aborted && result === undefined) return await postpone();
    await finishJob(services, job, { ...progress, status: 'done', ...(result ? { result } : {}) });
  } catch (error) {
    if (unfinished.aborted) return await postpone();
    if (error instanceof AppError) return await fail(errorMessage(error));
    if (job.attempts >= MAX_ATTEMPTS) await fail(message('server.error'));
    else await postponeJob(services, job, { runAt: nextAttemptAt(job.attempts, now()), attempts: job.attempts });
    onError(error, job);
  }
}

/** The context of a job: of the system, or of the user who started it. Throws 403 if they may no longer sign in. */
export async function createJobContext(
  services: Services,
  job: Pick<ClaimedJob, 'id' | 'createdBy'>,
): Promise<Context> {
  return {
    db: services.database,
    actor: job.createdBy === null ? { kind: 'system' } : await findJobStarter(services, job.createdBy),
    language: 'en',
    now: services.clock(),
    requestId: job.id,
    address: '',
    userAgent: '',
    effects: noEffects(),
    services,
  };
}

/** The user who started the job, with their current permissions. Throws 403 if they may no longer sign in. */
async function findJobStarter(services: Services, userId: string): Promise<Actor> {
  const [row] = await services.database.rows<{
    id: string;
    name: string;
    role: Role;
    areas: Partial<Record<Area, AreaLevel>>;
  }>(statement(`select id, name, role, areas from users where id = ? and status = 'active'`, [userId]));
  if (!row) throw forbidden('job.starter_left');
  return { kind: 'person', ...row, sessionId: '' };
}
