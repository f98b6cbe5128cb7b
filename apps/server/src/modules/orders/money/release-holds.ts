import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import type { RecurringJobRun } from '#core/jobs/job-registry.ts';
import { holdReleased, postEvent } from '#modules/ledger/ledger.service.ts';
import { orders } from '#tables/orders.ts';
import { processDueOrders } from '../transitions/process-due-orders.ts';
import { lockOrder, type OrderRecord, formatOrderNumber } from '../lock-order.ts';
import { earningAtStake } from './earning-at-stake.ts';

// With cash on delivery, waits until the cash is settled, because until then the carrier has it.
const CLAIM_DUE_HOLD = `
  select id, release_at as at from orders
  where release_at <= ? and (release_at, id) > (?, ?) and status = 'complete'
    and (cash_state is null or cash_state in ('handed_in', 'taken_by_vendor'))
  order by release_at, id limit 1 for update skip locked`;

/**
 * Moves earnings whose hold has ended from pending to available. The part that open returns may take stays on hold until the
 * returns are closed.
 */
export const releaseHolds = (run: RecurringJobRun): Promise<boolean> =>
  processDueOrders(run, { claim: CLAIM_DUE_HOLD, process: releaseHold });

async function releaseHold(ctx: Context, id: string): Promise<void> {
  const order = await lockOrder(ctx, id);
  const stillHeld = Math.min(await earningAtStake(ctx, order), order.pendingEarning);
  const isFirst = order.holdReleasedAt === null;
  await updateRow(
    ctx,
    { table: orders, id },
    { holdReleasedAt: order.holdReleasedAt ?? ctx.now, releaseAt: null, pendingEarning: stillHeld },
  );
  await postEvent(ctx, {
    // What stays on hold for open returns is released later by further events, so their keys contain the order's version.
    key: isFirst ? `order:${id}:hold` : `order:${id}:hold:${order.version}`,
    kind: 'earning',
    vendorId: order.vendorId,
    orderId: id,
    reference: await formatOrderNumber(ctx, order),
    description: 'Hold released',
    legs: holdReleased(order.pendingEarning - stillHeld),
  });
}

/**
 * The new `releaseAt` after a change that may reduce what has to stay on hold. If the hold has ended and a part is still
 * pending, the job should process the order now. Otherwise `releaseAt` does not change.
 */
export const nextReleaseAt = (ctx: Context, { holdReleasedAt, pendingEarning, releaseAt }: OrderRecord): Date | null =>
  holdReleasedAt !== null && pendingEarning > 0 ? ctx.now : releaseAt;
