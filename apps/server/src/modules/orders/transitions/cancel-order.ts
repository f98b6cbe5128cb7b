import type { PaymentStatus } from '@souk/contract/orders/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { releaseCouponUse } from '#modules/coupons/coupons.service.ts';
import { type OrderLineRecord, type OrderRecord, readOrderLines } from '../lock-order.ts';
import { countCancelled } from '../order-counters.ts';
import { moveOrderStock } from '../order-stock.ts';
import { grantRefund } from '../money/grant-refund.ts';
import { planFullRefund } from '../money/plan-refund.ts';
import { openReturn } from '../returns/open-return.ts';
import { piecesInParcel } from './release-pieces.ts';
import { writeStatus } from './write-status.ts';

interface Cancellation {
  reason: string;
  note?: string | null | undefined;
}

/**
 * Cancels an order. Refunds the payment, and releases the reserved stock or, if the parcel has left, opens a return. Subtracts
 * the order's discount from the coupon. If no other order of the checkout remains, the coupon can be used again. The order
 * must be locked and in a status that allows the cancellation.
 */
export async function cancelOrder(ctx: Context, order: OrderRecord, { reason, note }: Cancellation): Promise<void> {
  const lines = await readOrderLines(ctx, order.id);
  const hasLeft = order.status === 'pickup' || order.status === 'delivering';
  const paymentStatus = paymentStatusAfterCancellation(order.paymentStatus);
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
  if (!hasLeft) await moveOrderStock(ctx, { orderId: order.id, kind: 'released', pieces, reason });
  if (order.paidAmount > order.refunded) await refundRemainder(ctx, order, { lines, reason });
  if (hasLeft) await openReturn(ctx, order, { pieces, reason, isRefundedAlready: true });
  await countCancelled(ctx, order, lines);
  await restoreCouponUse(ctx, order);
}

const SELECT_COUPON = `
  select coupon_id as "couponId" from orders where checkout_id = ? and coupon_id is not null limit 1`;

/** Finds the coupon by checkout, because this order may be one of those that it did not discount. */
async function restoreCouponUse(ctx: Context, { checkoutId, couponId, discount }: OrderRecord): Promise<void> {
  const [coupon] = await ctx.db.rows<{ couponId: string }>(statement(SELECT_COUPON, [checkoutId]));
  const share = couponId === null ? 0 : discount;
  if (coupon) await releaseCouponUse(ctx, { couponId: coupon.couponId, checkoutId, share });
}

/** An outstanding payment expires, because a cancelled order is no longer due. */
const paymentStatusAfterCancellation = (status: PaymentStatus): PaymentStatus =>
  status === 'pending' || status === 'failed' ? 'expired' : status;

const refundRemainder = (
  ctx: Context,
  order: OrderRecord,
  { lines, reason }: { lines: readonly OrderLineRecord[]; reason: string },
) => grantRefund(ctx, order, { plan: planFullRefund(order, lines), details: { kind: 'cancellation', reason } });
