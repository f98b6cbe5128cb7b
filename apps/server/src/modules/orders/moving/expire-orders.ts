import type { Context } from '#core/context.ts';
import type { JobRun } from '#core/jobs/job-registry.ts';
import { lockOrder } from '../locked-order.ts';
import { recordOrder } from '../order-activity.ts';
import { tellStatus } from '../order-messages.ts';
import { cancelOrder } from './cancel-order.ts';
import { stepDueOrders } from './due-orders.ts';

const FIND = `
  select id, expires_at as at from orders where expires_at <= ? and (expires_at, id) > (?, ?) order by expires_at, id limit ?`;
const REASON = 'Not paid in time';

/** Cancels orders whose payment did not come in time, so that they hold no stock for ever. */
export const expireOrders = (run: JobRun): Promise<boolean> => stepDueOrders(run, { find: FIND, step: expire });

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
