import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import type { JobRun } from '#core/jobs/job-registry.ts';
import { holdReleased, postEvent } from '#modules/ledger/ledger.service.ts';
import { orders } from '#tables/orders.ts';
import { stepDueOrders } from '../moving/due-orders.ts';
import { lockOrder, type OrderRecord, shownNumber } from '../locked-order.ts';

// Of what was paid at the door the vendor gets nothing before the cash is in.
const FIND = `
  select id, hold_until as at from orders
  where hold_until is not null and hold_released_at is null and hold_until <= ? and (hold_until, id) > (?, ?) and status = 'complete'
    and (cash_state is null or cash_state in ('handed_in', 'taken_by_vendor'))
  order by hold_until, id limit ?`;

/** Moves earnings whose hold is over from pending to available, each order once. */
export const releaseHolds = (run: JobRun): Promise<boolean> => stepDueOrders(run, { find: FIND, step: release });

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
