import type { QueryStatus } from '@souk/contract/queries/inputs.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import type { QueryRow } from './query-row.ts';

type StatusColumns = Pick<QueryRow, 'status' | 'statusSince' | 'waitingSince' | 'lateAt' | 'resolvedAt'>;
type StatusRow = Pick<QueryRow, 'status' | 'statusSince' | 'waitingSince' | 'lateAt' | 'firstReplyAt' | 'resolvedAt'>;

interface StatusTarget {
  to: QueryStatus;
  /** When the customer started to wait, unless they were already waiting. */
  since: Date;
}

/** The columns that depend on the status, such as since when the customer waits and when the first reply becomes late. */
export async function statusColumns(ctx: Context, row: StatusRow, { to, since }: StatusTarget): Promise<StatusColumns> {
  const isWaiting = to === 'new' || to === 'open';
  const waitingSince = isWaiting ? (row.waitingSince ?? since) : null;
  const isUnanswered = waitingSince !== null && row.firstReplyAt === null;
  return {
    status: to,
    statusSince: to === row.status ? row.statusSince : ctx.now,
    waitingSince,
    lateAt: isUnanswered ? (row.lateAt ?? (await firstReplyDueAt(ctx, waitingSince))) : null,
    resolvedAt: to === 'resolved' ? (row.status === 'resolved' ? row.resolvedAt : ctx.now) : null,
  };
}

const HOUR_MS = 3_600_000;

/** When the first reply becomes late if the customer has waited since `since`. */
export async function firstReplyDueAt(ctx: Context, since: Date): Promise<Date> {
  const { 'queries.firstReplyHours': hours } = await readConfiguration(ctx, ['queries.firstReplyHours']);
  return new Date(since.getTime() + hours * HOUR_MS);
}

const UPDATE_LATENESS = `
  update queries set late_at = waiting_since + ?::float8 * interval '1 hour'
  where first_reply_at is null and waiting_since is not null and status in ('new', 'open')
    and late_at is distinct from waiting_since + ?::float8 * interval '1 hour'`;

/**
 * Recomputes when unanswered queries become late. Called in the transaction that changes `queries.firstReplyHours`.
 * Leaves the versions of the queries unchanged.
 */
export async function recalculateQueryLateness(ctx: Context): Promise<void> {
  const { 'queries.firstReplyHours': hours } = await readConfiguration(ctx, ['queries.firstReplyHours']);
  await ctx.db.rows(statement(UPDATE_LATENESS, [hours, hours], { writes: ['queries'] }));
}
