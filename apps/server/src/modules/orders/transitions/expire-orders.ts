import type { Context } from '#core/context.ts';
import type { RecurringJobRun } from '#core/jobs/job-registry.ts';
import { lockOrder } from '../lock-order.ts';
import { recordOrderActivity } from '../order-activity.ts';
import { mailOrderStatus } from '../order-mails.ts';
import { cancelOrder } from './cancel-order.ts';
import { processDueOrders } from './process-due-orders.ts';

const CLAIM_EXPIRED = `
  select id, expires_at as at from orders where expires_at <= ? and (expires_at, id) > (?, ?)
  order by expires_at, id limit 1 for update skip locked`;
const EXPIRY_REASON = 'Not paid in time';

/** Cancels orders that were not paid in time, to release the stock that they reserve. */
export const expireOrders = (run: RecurringJobRun): Promise<boolean> =>
  processDueOrders(run, { claim: CLAIM_EXPIRED, process: expireOrder });

async function expireOrder(ctx: Context, id: string): Promise<void> {
  const order = await lockOrder(ctx, id);
  if (order.status !== 'placed') return;
  await cancelOrder(ctx, order, { reason: EXPIRY_REASON });
  await recordOrderActivity(ctx, order, {
    action: 'cancelled',
    before: { status: order.status },
    after: { status: 'cancelled' },
    note: EXPIRY_REASON,
  });
  await mailOrderStatus(ctx, order, 'cancelled');
}
