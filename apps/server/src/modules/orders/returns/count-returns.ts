import { RETURN_STATUSES, type ReturnCounts } from '@souk/contract/orders/returns.ts';
import type { Context } from '#core/context.ts';
import { readTotals } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { recordFromKeys } from '#core/records.ts';
import { latestReturnTime } from './list-returns.ts';
import { IS_OPEN_SQL, OPEN_COUNTER } from './return-counters.ts';

// Fast, because the index contains only open returns.
const COUNT_LATE = `select count(*) as count from returns r where ${IS_OPEN_SQL} and r.status_since <= ?`;

/** The number of returns in each tab of the list. */
export async function countReturns(ctx: Context): Promise<ReturnCounts> {
  const keys = RETURN_STATUSES.map((status) => `returns:status:${status}`);
  const [totals, [late]] = await Promise.all([
    readTotals(ctx.db, ['returns', OPEN_COUNTER, ...keys]),
    ctx.db.rows<{ count: number }>(statement(COUNT_LATE, [latestReturnTime(ctx)])),
  ]);
  const countOf = (key: string) => totals.get(key)?.count ?? 0;
  return {
    all: countOf('returns'),
    open: countOf(OPEN_COUNTER),
    late: late?.count ?? 0,
    byStatus: recordFromKeys(RETURN_STATUSES, (status) => countOf(`returns:status:${status}`)),
  };
}
