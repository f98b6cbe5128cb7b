import type { Context, Services } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import type { Reached } from './job-registry.ts';
import type { Message } from '@souk/contract/core/message.ts';

/** Seconds for which a running job is one process's own; a heartbeat renews it, and after it another process takes over. */
export const LEASE_SECONDS = 60;
/** Tries of a job that fails by an error of ours, or whose process dies. */
export const MAX_ATTEMPTS = 5;
const FIRST_DELAY_SECONDS = 10;

export interface TakenJob {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  /** Which try this is; only the newest one may write about the job. */
  attempts: number;
  createdBy: string | null;
}

const INSERT = `
  insert into jobs (id, kind, unique_key, payload, status, run_at, created_by, created_at)
  values (?, ?, ?, ?, 'waiting', ?, ?, ?) on conflict do nothing`;

/** Puts work into the queue in the caller's transaction, so that it waits only if the rest holds. Answers its id. */
export async function enqueue(ctx: Context, kind: string, payload: Record<string, unknown>): Promise<string> {
  const id = newId(ctx.now);
  const createdBy = ctx.actor.kind === 'person' ? ctx.actor.id : null;
  await ctx.db.rows(
    statement(INSERT, [id, kind, null, JSON.stringify(payload), ctx.now, createdBy, ctx.now], { writes: ['jobs'] }),
  );
  return id;
}

const recurringKey = (kind: string): string => `every:${kind}`;

/** Makes sure that a recurring job has its one row, due now where it is new. */
export async function ensureRecurring(db: Queryable, kinds: readonly string[], now: Date): Promise<void> {
  for (const kind of kinds)
    await db.rows(
      statement(INSERT, [newId(now), kind, recurringKey(kind), '{}', now, null, now], { writes: ['jobs'] }),
    );
}

/** Longer than any retry waits. */
const LONGEST_RETRY_SECONDS = 600;

const BOUND = `
  update jobs j set
    run_at = least(j.run_at, coalesce(b.latest, ?::timestamptz + make_interval(secs => ${LONGEST_RETRY_SECONDS}))),
    locked_until = case when j.locked_until is not null then least(j.locked_until, ?::timestamptz + make_interval(secs => ${LEASE_SECONDS})) end
  from jobs k left join unnest(?::text[], ?::timestamptz[]) b (key, latest) on b.key = k.unique_key
  where j.id = k.id and k.status in ('waiting', 'running') and (
    k.run_at > coalesce(b.latest, ?::timestamptz + make_interval(secs => ${LONGEST_RETRY_SECONDS}))
    or k.locked_until > ?::timestamptz + make_interval(secs => ${LEASE_SECONDS}))`;

/**
 * Brings every job forward that is due later than it can be: written by a clock that was wrong, it would rest for as long.
 * `longest` is how long a recurring job rests at most, in milliseconds.
 */
export async function boundRunTimes(
  db: Queryable,
  recurring: readonly { kind: string; longest: number }[],
  now: Date,
): Promise<void> {
  const keys = recurring.map(({ kind }) => recurringKey(kind));
  const latest = recurring.map(({ longest }) => new Date(now.getTime() + longest));
  await db.rows(statement(BOUND, [now, now, keys, latest, now, now], { writes: ['jobs'] }));
}

const OVERDUE = `
  select kind from jobs
  where unique_key is not null and run_at < ?::timestamptz - make_interval(secs => ?) and (status = 'waiting' or locked_until < ?)
  order by kind`;
/** Behind which a recurring job counts as overdue: the longest steps of others take a few minutes. */
const OVERDUE_SECONDS = 900;

/** Recurring jobs that nobody has run for far longer than they rest. */
export async function overdueJobs(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.rows<{ kind: string }>(statement(OVERDUE, [now, OVERDUE_SECONDS, now]));
  return rows.map(({ kind }) => kind);
}

const TAKE = `
  update jobs set status = 'running', attempts = attempts + 1, locked_until = ?::timestamptz + make_interval(secs => ${LEASE_SECONDS})
  where id = (
    select id from jobs
    where status in ('waiting', 'running') and run_at <= ? and (status = 'waiting' or locked_until < ?) and kind = any(?)
    order by run_at limit 1 for update skip locked)
  returning id, kind, payload, attempts, created_by as "createdBy"`;

/** Takes the job of these kinds that has been due longest; no other process gets it while its lease holds. */
export async function takeDueJob(db: Queryable, kinds: readonly string[], now: Date): Promise<TakenJob | undefined> {
  const [job] = await db.rows<TakenJob>(statement(TAKE, [now, now, now, kinds], { writes: ['jobs'] }));
  return job;
}

export interface Progress {
  progress: number;
  total: number | null;
}

const MINE = `where id = ? and attempts = ? and status = 'running'`;

const BEAT = `update jobs set locked_until = ?::timestamptz + make_interval(secs => ${LEASE_SECONDS}), progress = ?, total = ? ${MINE} returning id`;

/** Renews the lease. False: the job was stopped, or belongs to another process now. */
export async function keepJob(
  { database, clock }: Services,
  job: TakenJob,
  { progress, total }: Progress,
): Promise<boolean> {
  return (
    (await database.rows(statement(BEAT, [clock(), progress, total, job.id, job.attempts], { writes: ['jobs'] })))
      .length > 0
  );
}

const KEEP = `update jobs set progress = ?, total = ?, result = ?, payload = payload || ?::jsonb ${MINE} returning id`;

/** Writes within a step's transaction how far the job is. False: the job was stopped, or belongs to another process now. */
export async function keepReached(
  db: Queryable,
  job: TakenJob,
  { progress, total, result, payload }: Reached,
): Promise<boolean> {
  const values = [progress, total, JSON.stringify(result), JSON.stringify(payload), job.id, job.attempts];
  return (await db.rows(statement(KEEP, values, { writes: ['jobs'] }))).length > 0;
}

// The file that a job was about is nobody's business once it has ended.
const FINISH = `
  update jobs set status = ?, result = coalesce(?, result), error = ?, progress = ?, total = ?, finished_at = ?, locked_until = null,
    payload = payload - 'content' ${MINE}`;

export interface Outcome extends Progress {
  status: 'done' | 'failed' | 'stopped';
  result?: Record<string, unknown>;
  error?: Message;
}

export async function finishJob({ database, clock }: Services, job: TakenJob, outcome: Outcome): Promise<void> {
  const { status, result, error, progress, total } = outcome;
  await database.rows(
    statement(
      FINISH,
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

const AGAIN = `update jobs set status = 'waiting', run_at = ?, attempts = ?, locked_until = null ${MINE}`;

/** Gives a job back, due at that instant. */
export async function postponeJob(
  { database }: Services,
  job: TakenJob,
  { runAt, attempts }: { runAt: Date; attempts: number },
): Promise<void> {
  await database.rows(statement(AGAIN, [runAt, attempts, job.id, job.attempts], { writes: ['jobs'] }));
}

/** When the next try of a failed job is due: each waits twice as long. */
export const nextTryAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + FIRST_DELAY_SECONDS * 1000 * 2 ** (attempts - 1));
