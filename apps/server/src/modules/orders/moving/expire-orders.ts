import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import type { JobRun } from '#core/jobs/job-registry.ts';
import { lockOrder } from '../locked-order.ts';
import { recordOrder } from '../order-activity.ts';
import { tellStatus } from '../order-messages.ts';
import { cancelOrder } from './cancel-order.ts';

const ROWS_AT_ONCE = 50;
const FIND = 'select id from orders where expires_at <= ? order by expires_at limit ?';
const REASON = 'Not paid in time';

/** Cancels orders whose payment did not come in time, so that they hold no stock for ever. True: there may be more. */
export async function expireOrders({ ctx, signal }: JobRun): Promise<boolean> {
  const due = await ctx.db.rows<{ id: string }>(statement(FIND, [ctx.now, ROWS_AT_ONCE]));
  for (const { id } of due) {
    if (signal.aborted) return true;
    await inTransaction(ctx, (inside) => expire(inside, id));
  }
  return due.length === ROWS_AT_ONCE;
}

async function expire(ctx: Context, id: string): Promise<void> {
  const order = await lockOrder(ctx, id);
  // Paid or cancelled in the meantime.
  if (order.status !== 'placed' || !order.expiresAt || order.expiresAt > ctx.now) return;
  await cancelOrder(ctx, order, { reason: REASON });
  await recordOrder(ctx, order, {
    action: 'cancelled',
    before: { status: order.status },
    after: { status: 'cancelled' },
    note: REASON,
  });
  await tellStatus(ctx, order, 'cancelled');
}
