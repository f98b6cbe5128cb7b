import type { Context, Services } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import type { JobProgress } from './job-registry.ts';
import type { Message } from '@souk/contract/core/message.ts';

/** Seconds for which a process owns a running job. Heartbeats renew the lease; when it expires, another process takes over. */
export const LEASE_SECONDS = 15;
/** Maximum number of attempts of a job that fails with an unexpected error or whose process dies. */
export const MAX_ATTEMPTS = 5;
const FIRST_RETRY_DELAY_SECONDS = 10;

export interface ClaimedJob {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  /** The number of this attempt. Only the latest attempt may update the job. */
  attempts: number;
  createdBy: string | null;
}

const INSERT_JOB = `
  insert into jobs (id, kind, unique_key, payload, status, run_at, created_by, created_at)
  values (?, ?, ?, ?, 'waiting', ?, ?, ?) on conflict do nothing`;

/** Enqueues a job in the caller's transaction, so that it runs only after a commit. Returns its id. */
export async function enqueueJob(ctx: Context, kind: string, payload: Record<string, unknown>): Promise<string> {
  const id = newId(ctx.now);
  const createdBy = ctx.actor.kind === 'person' ? ctx.actor.id : null;
  await ctx.db.rows(
    statement(INSERT_JOB, [id, kind, null, JSON.stringify(payload), ctx.now, createdBy, ctx.now], { writes: ['jobs'] }),
  );
  return id;
}

const recurringKey = (kind: string): string => `every:${kind}`;

/** Inserts a row for each recurring job that has none, due now. */
export async function ensureRecurring(db: Queryable, kinds: readonly string[], now: Date): Promise<void> {
  for (const kind of kinds)
    await db.rows(
      statement(INSERT_JOB, [newId(now), kind, recurringKey(kind), '{}', now, null, now], { writes: ['jobs'] }),
    );
}

const RECORD_RUN = 'update jobs set run_at = ? where unique_key = ?';

/** Records when a job that every process runs is due again. `findOverdueJobs` reports it if no process has recorded a run. */
export async function recordRun(db: Queryable, kind: string, runAt: Date): Promise<void> {
  await db.rows(statement(RECORD_RUN, [runAt, recurringKey(kind)], { writes: ['jobs'] }));
}

/** Longer than any retry delay. */
const MAX_RETRY_DELAY_SECONDS = 600;

const CLAMP_DUE_TIMES = `
  update jobs j set
    run_at = least(j.run_at, coalesce(b.latest, ?::timestamptz + make_interval(secs => ${MAX_RETRY_DELAY_SECONDS}))),
    locked_until = case when j.locked_until is not null then least(j.locked_until, ?::timestamptz + make_interval(secs => ${LEASE_SECONDS})) end
  from jobs k left join unnest(?::text[], ?::timestamptz[]) b (key, latest) on b.key = k.unique_key
  where j.id = k.id and k.status in ('waiting', 'running') and (
    k.run_at > coalesce(b.latest, ?::timestamptz + make_interval(secs => ${MAX_RETRY_DELAY_SECONDS}))
    or k.locked_until > ?::timestamptz + make_interval(secs => ${LEASE_SECONDS}))`;

/**
 * Brings forward jobs whose due time is implausibly late because a process with a wrong clock wrote it. `maxDelay` is the longest
 * delay between runs of a recurring job, in milliseconds.
 */
export async function clampDueTimes(
  db: Queryable,
  recurring: readonly { kind: string; maxDelay: number }[],
  now: Date,
): Promise<void> {
  const keys = recurring.map(({ kind }) => recurringKey(kind));
  const latest = recurring.map(({ maxDelay }) => new Date(now.getTime() + maxDelay));
  await db.rows(statement(CLAMP_DUE_TIMES, [now, now, keys, latest, now, now], { writes: ['jobs'] }));
}

const FIND_OVERDUE_JOBS = `
  select kind from jobs
  where unique_key is not null and run_at < ?::timestamptz - make_interval(secs => ?) and (status = 'waiting' or locked_until < ?)
  order by kind`;
/** Delay after which a recurring job counts as overdue. Long, because a step of another job may take a few minutes. */
const OVERDUE_SECONDS = 900;

/** Recurring jobs that no process has run for far longer than their interval. */
export async function findOverdueJobs(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.rows<{ kind: string }>(statement(FIND_OVERDUE_JOBS, [now, OVERDUE_SECONDS, now]));
  return rows.map(({ kind }) => kind);
}

const CLAIM_JOB = `
  update jobs set status = 'running', attempts = attempts + 1, locked_until = ?::timestamptz + make_interval(secs => ${LEASE_SECONDS})
  where id = (
    select id from jobs
    where status in ('waiting', 'running') and run_at <= ? and (status = 'waiting' or locked_until < ?) and kind = any(?)
    order by run_at limit 1 for update skip locked)
  returning id, kind, payload, attempts, created_by as "createdBy"`;

/** Claims the job of these kinds that has been due longest. No other process gets that job while the lease is valid. */
export async function claimDueJob(db: Queryable, kinds: readonly string[], now: Date): Promise<ClaimedJob | undefined> {
  const [job] = await db.rows<ClaimedJob>(statement(CLAIM_JOB, [now, now, now, kinds], { writes: ['jobs'] }));
  return job;
}

export interface StepCount {
  progress: number;
  total: number | null;
}

const WHERE_OWNED = `where id = ? and attempts = ? and status = 'running'`;

const RENEW_LEASE = `update jobs set locked_until = ?::timestamptz + make_interval(secs => ${LEASE_SECONDS}), progress = ?, total = ? ${WHERE_OWNED} returning id`;

/** Renews the lease. Returns false if the job was stopped or taken over by another process. */
export async function renewLease(
  { database, clock }: Services,
  job: ClaimedJob,
  { progress, total }: StepCount,
): Promise<boolean> {
  return (
    (
      await database.rows(
        statement(RENEW_LEASE, [clock(), progress, total, job.id, job.attempts], { writes: ['jobs'] }),
      )
    ).length > 0
  );
}

const SAVE_PROGRESS = `update jobs set progress = ?, total = ?, result = ?, payload = payload || ?::jsonb ${WHERE_OWNED} returning id`;

/** Saves the progress in the transaction of a step. Returns false if the job was stopped or taken over by another process. */
export async function saveJobProgress(
  db: Queryable,
  job: ClaimedJob,
  { progress, total, result, payload }: JobProgress,
): Promise<boolean> {
  const values = [progress, total, JSON.stringify(result), JSON.stringify(payload), job.id, job.attempts];
  return (await db.rows(statement(SAVE_PROGRESS, values, { writes: ['jobs'] }))).length > 0;
}

// Removes `content`, the uploaded file, which is not needed after the job.
const FINISH_JOB = `
  update jobs set status = ?, result = coalesce(?, result), error = ?, progress = ?, total = ?, finished_at = ?, locked_until = null,
    payload = payload - 'content' ${WHERE_OWNED}`;

export interface JobOutcome extends StepCount {
  status: 'done' | 'failed' | 'stopped';
  result?: Record<string, unknown>;
  error?: Message;
}

export async function finishJob({ database, clock }: Services, job: ClaimedJob, outcome: JobOutcome): Promise<void> {
  const { status, result, error, progress, total } = outcome;
  await database.rows(
    statement(
      FINISH_JOB,
      [
        status,
        result ? JSON.stringify(result) : null,
        error ? JSON.stringify(error) : null,
        progress,
        total,
        clock(),
        job.id,
        job.attempts,
      ],
      { writes: ['jobs'] },
    ),
  );
}

const POSTPONE_JOB = `update jobs set status = 'waiting', run_at = ?, attempts = ?, locked_until = null ${WHERE_OWNED}`;

/** Releases a job, which becomes due again at `runAt`. */
export async function postponeJob(
  { database }: Services,
  job: ClaimedJob,
  { runAt, attempts }: { runAt: Date; attempts: number },
): Promise<void> {
  await database.rows(statement(POSTPONE_JOB, [runAt, attempts, job.id, job.attempts], { writes: ['jobs'] }));
}

/** The time of the next attempt of a failed job, with exponential backoff. */
export const nextAttemptAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + FIRST_RETRY_DELAY_SECONDS * 1000 * 2 ** (attempts - 1));
