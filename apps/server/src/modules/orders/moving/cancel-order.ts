import type { PaymentStatus } from '@souk/contract/orders/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { giveBackCouponUse } from '#modules/coupons/coupons.service.ts';
import { type OrderLineRecord, type OrderRecord, readOrderLines } from '../locked-order.ts';
import { countCancelled } from '../order-figures.ts';
import { moveOrderStock } from '../order-stock.ts';
import { grantRefund } from '../money/grant-refund.ts';
import { planWhole } from '../money/plan-refund.ts';
import { openReturn } from '../returning/open-return.ts';
import { piecesInParcel } from './release-pieces.ts';
import { writeStatus } from './write-status.ts';

interface Cancellation {
  reason: string;
  note?: string | null | undefined;
}

/**
 * Ends an order: what was paid goes back, what was promised is free again, a parcel on its way is expected back as a return
 * case, and the coupon has cost less: its use is given back with the last order of the checkout. The order is locked and may be cancelled.
 */
export async function cancelOrder(ctx: Context, order: OrderRecord, { reason, note }: Cancellation): Promise<void> {
  const lines = await readOrderLines(ctx, order.id);
  const isAway = order.status === 'pickup' || order.status === 'delivering';
  const paymentStatus = afterCancelling(order.paymentStatus);
  await writeStatus(ctx, order, {
    to: 'cancelled',
    reason,
    note,
    cancelReason: reason,
    expiresAt: null,
    paymentStatus,
    ...(order.cashState === 'due' ? { cashState: null } : {}),
  });
  order.paymentStatus = paymentStatus;
  const pieces = lines.map((line) => ({ ...line, quantity: piecesInParcel(line) }));
  if (!isAway) await moveOrderStock(ctx, { orderId: order.id, kind: 'released', pieces, reason });
  if (order.paidAmount > order.refunded) await refundAll(ctx, order, { lines, reason });
  if (isAway) await openReturn(ctx, order, { pieces, reason, isRefundedAlready: true });
  await countCancelled(ctx, order, lines);
  await giveBackCoupon(ctx, order);
}

const COUPON_OF_CHECKOUT = `
  select coupon_id as "couponId" from orders where checkout_id = ? and coupon_id is not null limit 1`;

/** Another order of the checkout may be the one that the coupon made cheaper. */
async function giveBackCoupon(ctx: Context, { checkoutId, couponId, discount }: OrderRecord): Promise<void> {
  const [coupon] = await ctx.db.rows<{ couponId: string }>(statement(COUPON_OF_CHECKOUT, [checkoutId]));
  const share = couponId === null ? 0 : discount;
  if (coupon) await giveBackCouponUse(ctx, { couponId: coupon.couponId, checkoutId, share });
}

/** Nothing will be paid any more. */
const afterCancelling = (status: PaymentStatus): PaymentStatus =>
  status === 'pending' || status === 'failed' ? 'expired' : status;

const refundAll = (
  ctx: Context,
  order: OrderRecord,
  { lines, reason }: { lines: readonly OrderLineRecord[]; reason: string },
) => grantRefund(ctx, order, { plan: planWhole(order, lines), facts: { kind: 'cancellation', reason } });
