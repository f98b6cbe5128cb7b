import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import type { JobRun } from '#core/jobs/job-registry.ts';
import { holdReleased, postEvent } from '#modules/ledger/ledger.service.ts';
import { orders } from '#tables/orders.ts';
import { lockOrder, type OrderRecord, shownNumber } from '../locked-order.ts';

const ROWS_AT_ONCE = 100;
// Of what was paid at the door the vendor gets nothing before the cash is in.
const FIND = `
  select id from orders
  where hold_until is not null and hold_released_at is null and hold_until <= ? and status = 'complete'
    and (cash_state is null or cash_state in ('handed_in', 'taken_by_vendor'))
  order by hold_until limit ?`;

/** Moves earnings whose hold is over from pending to available, each order once. True: there may be more. */
export async function releaseHolds({ ctx, signal }: JobRun): Promise<boolean> {
  const due = await ctx.db.rows<{ id: string }>(statement(FIND, [ctx.now, ROWS_AT_ONCE]));
  for (const { id } of due) {
    if (signal.aborted) return true;
    await inTransaction(ctx, (inside) => release(inside, id));
  }
  return due.length === ROWS_AT_ONCE;
}

const isStillHeld = ({ holdReleasedAt, holdUntil, status }: OrderRecord, now: Date): boolean =>
  status === 'complete' && holdReleasedAt === null && holdUntil !== null && holdUntil <= now;

async function release(ctx: Context, id: string): Promise<void> {
  const order = await lockOrder(ctx, id);
  if (!isStillHeld(order, ctx.now)) return;
  await updateRow(ctx, { table: orders, id }, { holdReleasedAt: ctx.now });
  await postEvent(ctx, {
    key: `order:${id}:hold`,
    kind: 'earning',
    vendorId: order.vendorId,
    orderId: id,
    reference: await shownNumber(ctx, order),
    description: 'Hold over',
    legs: holdReleased(order.earning - order.refundedEarning),
  });
}
