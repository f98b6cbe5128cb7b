import type { QueryStatus } from '@souk/contract/queries/inputs.ts';
import type { Context } from '#core/context.ts';
import { lateAfter } from './query-lateness.ts';
import type { QueryRow } from './query-row.ts';

type Standing = Pick<QueryRow, 'status' | 'statusSince' | 'waitingSince' | 'lateAt' | 'resolvedAt'>;
type Known = Pick<QueryRow, 'status' | 'statusSince' | 'waitingSince' | 'lateAt' | 'firstReplyAt' | 'resolvedAt'>;

interface Step {
  to: QueryStatus;
  /** When the wait began, for whoever did not wait before. */
  since: Date;
}

/** What follows from a status: who waits since when, and from when on that is late. */
export async function standingAt(ctx: Context, row: Known, { to, since }: Step): Promise<Standing> {
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
