import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import type { JobRun } from '#core/jobs/job-registry.ts';
import { holdReleased, postEvent } from '#modules/ledger/ledger.service.ts';
import { orders } from '#tables/orders.ts';
import { stepDueOrders } from '../moving/due-orders.ts';
import { lockOrder, type OrderRecord, shownNumber } from '../locked-order.ts';
import { earningAtStake } from './at-stake.ts';

// Of what was paid at the door the vendor gets nothing before the cash is in.
const FIND = `
  select id, release_at as at from orders
  where release_at <= ? and (release_at, id) > (?, ?) and status = 'complete'
    and (cash_state is null or cash_state in ('handed_in', 'taken_by_vendor'))
  order by release_at, id limit ?`;

/** Moves earnings whose hold is over from pending to available; what open returns may take stays until they are closed. */
export const releaseHolds = (run: JobRun): Promise<boolean> => stepDueOrders(run, { find: FIND, step: release });

const isDue = ({ releaseAt, status }: OrderRecord, now: Date): boolean =>
  status === 'complete' && releaseAt !== null && releaseAt <= now;

async function release(ctx: Context, id: string): Promise<void> {
  const order = await lockOrder(ctx, id);
  if (!isDue(order, ctx.now)) return;
  const heldBack = Math.min(await earningAtStake(ctx, order), order.pendingEarning);
  const isFirst = order.holdReleasedAt === null;
  await updateRow(
    ctx,
    { table: orders, id },
    { holdReleasedAt: order.holdReleasedAt ?? ctx.now, releaseAt: null, pendingEarning: heldBack },
  );
  await postEvent(ctx, {
    // What was held back is released by itself: the version of the order tells the times apart.
    key: isFirst ? `order:${id}:hold` : `order:${id}:hold:${order.version}`,
    kind: 'earning',
    vendorId: order.vendorId,
    orderId: id,
    reference: await shownNumber(ctx, order),
    description: 'Hold over',
    legs: holdReleased(order.pendingEarning - heldBack),
  });
}

/** When the job looks at an order again of which less may be held back now: at once after the hold, else at its end. */
export const nextRelease = (ctx: Context, { holdReleasedAt, pendingEarning, releaseAt }: OrderRecord): Date | null =>
  holdReleasedAt !== null && pendingEarning > 0 ? ctx.now : releaseAt;
