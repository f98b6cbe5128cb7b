import type { AreaLevel, Role } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import { type Actor, type Context, noEffects, type Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, forbidden, messageOf } from '#core/errors.ts';
import { isRecurring, type JobRegistry, type JobRun, type OneTimeJob, type RecurringJob } from './job-registry.ts';
import {
  finishJob,
  keepJob,
  keepReached,
  LEASE_SECONDS,
  MAX_ATTEMPTS,
  nextTryAt,
  postponeJob,
  type Progress,
  type TakenJob,
} from './job-rows.ts';
import { type Message, message } from '@souk/contract/core/message.ts';

const HEARTBEAT_MS = (LEASE_SECONDS * 1000) / 4;

interface RunOptions {
  registry: Readonly<JobRegistry>;
  job: TakenJob;
  /** Told when the process is about to end. */
  ending: AbortSignal;
  onError: (error: unknown, job: TakenJob) => void;
  /** Work under way stops as well: what it would do next is not to be done at a wrong instant. */
  hasClockJumped?: () => boolean;
}

/** Runs one taken job to its end and writes down what became of it. Rejects only when the database is away. */
export async function runJob(
  services: Services,
  { registry, job, ending, onError, hasClockJumped = () => false }: RunOptions,
): Promise<void> {
  const definition = registry[job.kind];
  if (!definition) throw new Error(`Nothing here does jobs of the kind ${job.kind}`);
  const stop = new AbortController();
  const jump = new AbortController();
  const unfinished = AbortSignal.any([ending, jump.signal]);
  const signal = AbortSignal.any([stop.signal, unfinished]);
  const takenAt = services.clock();
  const now = () => (hasClockJumped() ? takenAt : services.clock());
  const progress: Progress = { progress: 0, total: null };
  const beat = setInterval(() => {
    keepJob(services, job, progress)
      .then((isMine) => isMine || stop.abort())
      .catch(() => undefined);
  }, HEARTBEAT_MS);
  const run = async (): Promise<JobRun> => ({
    id: job.id,
    ctx: await contextOf(services, job),
    payload: job.payload,
    signal,
    isOver: () => {
      if (hasClockJumped()) jump.abort();
      return signal.aborted;
    },
    report: (done, total) => {
      progress.progress = done;
      progress.total = total ?? progress.total;
    },
    warn: (error) => onError(error, job),
    renew: () => contextOf(services, job),
    keep: (db, reached) => keepReached(db, job, reached),
  });
  try {
    if (isRecurring(definition)) await runRecurring(services, { definition, job, now, run: await run(), onError });
    else await runOnce(services, { definition, job, now, run, progress, unfinished, onError });
  } finally {
    clearInterval(beat);
  }
}

interface Recurring {
  definition: RecurringJob;
  job: TakenJob;
  /** The newest instant that is not wrong. */
  now: () => Date;
  run: JobRun;
  onError: RunOptions['onError'];
}

async function runRecurring(services: Services, { definition, job, now, run, onError }: Recurring): Promise<void> {
  const again = (delay: number) =>
    postponeJob(services, job, { runAt: new Date(now().getTime() + delay), attempts: 0 });
  try {
    const hasMore = run.isOver() || (await definition.handle(run));
    await again(hasMore ? definition.every : (definition.idle ?? definition.every));
  } catch (error) {
    await again(definition.every);
    onError(error, job);
  }
}

interface Once {
  definition: OneTimeJob;
  job: TakenJob;
  now: () => Date;
  run: () => Promise<JobRun>;
  progress: Progress;
  /** Told when the job has to be left for later. */
  unfinished: AbortSignal;
  onError: RunOptions['onError'];
}

async function runOnce(services: Services, { definition, job, now, run, progress, ...more }: Once): Promise<void> {
  const { unfinished, onError } = more;
  const fail = (error: Message) => finishJob(services, job, { ...progress, status: 'failed', error });
  const leave = () => postponeJob(services, job, { runAt: now(), attempts: job.attempts - 1 });
  if (job.attempts > MAX_ATTEMPTS) return fail(message('job.no_end'));
  try {
    const result = await definition.handle(await run());
    // Unfinished because the process ends or the clock has jumped: another run goes on with it.
    if (unfinished.aborted && result === undefined) return await leave();
    await finishJob(services, job, { ...progress, status: 'done', ...(result ? { result } : {}) });
  } catch (error) {
    if (unfinished.aborted) return await leave();
    if (error instanceof AppError) return await fail(messageOf(error));
    if (job.attempts >= MAX_ATTEMPTS) await fail(message('server.error'));
    else await postponeJob(services, job, { runAt: nextTryAt(job.attempts, now()), attempts: job.attempts });
    onError(error, job);
  }
}

async function contextOf(services: Services, job: TakenJob): Promise<Context> {
  return {
    db: services.database,
    actor: job.createdBy === null ? { kind: 'system' } : await starterOf(services, job.createdBy),
    language: 'en',
    now: services.clock(),
    requestId: job.id,
    address: '',
    userAgent: '',
    effects: noEffects(),
    services,
  };
}

/** The person who started the job with the rights they have now. Throws when they may not sign in any more. */
async function starterOf(services: Services, userId: string): Promise<Actor> {
  const [row] = await services.database.rows<{
    id: string;
    name: string;
    role: Role;
    areas: Partial<Record<Area, AreaLevel>>;
  }>(statement(`select id, name, role, areas from users where id = ? and status = 'active'`, [userId]));
  if (!row) throw forbidden('job.starter_left');
  return { kind: 'person', ...row, sessionId: '' };
}
