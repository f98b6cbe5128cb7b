import type { ReturnStatus } from '@souk/contract/orders/returns.ts';
import type { Context } from '#core/context.ts';
import { addToCounters, type CounterChange } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { nextReturnStatuses, type ReturnCase } from '../orders.lifecycle.ts';

/** The number of returns that need action, for the tab and the badge. */
export const OPEN_COUNTER = 'returns:open';

/** SQL condition for returns `r` that need action. Must be the same expression as in the index. */
export const IS_OPEN_SQL = `(r.status in ('requested', 'approved') or r.status = 'received' and not r.is_refunded_already)`;

/** Statement that recounts the counter of open returns. */
export const COUNT_OPEN_RETURNS = `
  select '${OPEN_COUNTER}' as key, count(*) as count, coalesce(sum(r.amount), 0) as amount from returns r where ${IS_OPEN_SQL}`;

interface CountedReturn extends ReturnCase {
  amount: number;
}

const counterChanges = (row: CountedReturn, by: 1 | -1): CounterChange[] =>
  [`returns:status:${row.status}`, ...(nextReturnStatuses(row).length > 0 ? [OPEN_COUNTER] : [])].map((key) => ({
    key,
    count: by,
    amount: by * row.amount,
  }));

/** Moves a return from its status to another in the counters. */
export const countReturnStatus = (ctx: Context, row: CountedReturn, to: ReturnStatus): Promise<void> =>
  addToCounters(ctx.db, [...counterChanges(row, -1), ...counterChanges({ ...row, status: to }, 1)]);

const SUM_LINES = `
  with sums as (
    select sum(rl.quantity)::int as items, sum(l.total * rl.quantity / l.quantity)::bigint as amount
    from return_lines rl join order_lines l on l.order_id = ? and l.id = rl.order_line_id where rl.return_id = ?
  )
  update returns r set items_count = coalesce(sums.items, 0), amount = coalesce(sums.amount, 0) from sums where r.id = ?
  returning r.amount, r.status, r.is_refunded_already as "isRefundedAlready"`;
const COUNT_FOR_ORDER = 'update orders set returns_count = returns_count + 1 where id = ?';

/** Stores the items and the value of a new return, and adds it to the counters and to its order, which must be locked. */
export async function countOpenedReturn(ctx: Context, { id, orderId }: { id: string; orderId: string }): Promise<void> {
  const [row] = await ctx.db.rows<CountedReturn>(statement(SUM_LINES, [orderId, id, id], { writes: ['returns'] }));
  if (!row) throw new Error(`The return ${id} was not inserted`);
  await addToCounters(ctx.db, [{ key: 'returns', count: 1, amount: row.amount }, ...counterChanges(row, 1)]);
  await ctx.db.rows(statement(COUNT_FOR_ORDER, [orderId], { writes: ['orders'] }));
}
