import type { QueryStatus } from '@souk/contract/queries/inputs.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import type { QueryRow } from './query-row.ts';

type StatusColumns = Pick<QueryRow, 'status' | 'statusSince' | 'waitingSince' | 'lateAt' | 'resolvedAt'>;
type StatusRow = Pick<QueryRow, 'status' | 'statusSince' | 'waitingSince' | 'lateAt' | 'firstReplyAt' | 'resolvedAt'>;

interface StatusTarget {
  to: QueryStatus;
  /** When the wait began, for whoever did not wait before. */
  since: Date;
}

/** What follows from a status: who waits since when, and from when on that is late. */
export async function statusColumns(ctx: Context, row: StatusRow, { to, since }: StatusTarget): Promise<StatusColumns> {
  const isWaiting = to === 'new' || to === 'open';
  const waitingSince = isWaiting ? (row.waitingSince ?? since) : null;
  const isUnanswered = waitingSince !== null && row.firstReplyAt === null;
  return {
    status: to,
    statusSince: to === row.status ? row.statusSince : ctx.now,
    waitingSince,
    lateAt: isUnanswered ? (row.lateAt ?? (await lateAfter(ctx, waitingSince))) : null,
    resolvedAt: to === 'resolved' ? (row.status === 'resolved' ? row.resolvedAt : ctx.now) : null,
  };
}

const HOUR_MS = 3_600_000;

/** When a first reply to what came at `since` becomes late. */
export async function lateAfter(ctx: Context, since: Date): Promise<Date> {
  const { 'queries.firstReplyHours': hours } = await readConfiguration(ctx, ['queries.firstReplyHours']);
  return new Date(since.getTime() + hours * HOUR_MS);
}

const REWRITE = `
  update queries set late_at = waiting_since + ?::float8 * interval '1 hour'
  where first_reply_at is null and waiting_since is not null and status in ('new', 'open')
    and late_at is distinct from waiting_since + ?::float8 * interval '1 hour'`;

/**
 * Lets queries that nobody has answered become late by the hours configured now. Called within the write that changed
 * `queries.firstReplyHours`. Nobody's version moves.
 */
export async function rewriteQueryLateness(ctx: Context): Promise<void> {
  const { 'queries.firstReplyHours': hours } = await readConfiguration(ctx, ['queries.firstReplyHours']);
  await ctx.db.rows(statement(REWRITE, [hours, hours], { writes: ['queries'] }));
}
