import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { Context } from '#core/context.ts';
import { countDurations } from '#modules/analytics/rollups.service.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { orderCompleted, postEvent } from '#modules/ledger/ledger.service.ts';
import { type OrderRecord, formatOrderNumber } from '../lock-order.ts';
import { issueInvoice } from '../money/issue-document.ts';
import { addPayment, markPaid } from '../money/record-payment.ts';
import { writeStatus } from './write-status.ts';

const DAY_MS = 86_400_000;

/**
 * Completes a delivered order: records cash on delivery, moves the money out of escrow, and puts the vendor's earning
 * on hold.
 */
export async function completeOrder(
  ctx: Context,
  order: OrderRecord,
  change: { to: OrderStatus; reason?: string | undefined; note?: string | null | undefined },
): Promise<void> {
  const isCashOnDelivery = order.paymentMethod === 'cash_on_delivery' && order.paidAmount === 0 && order.total > 0;
  if (isCashOnDelivery) {
    await addPayment(ctx, order, { status: 'captured', description: 'Cash collected by the carrier' });
    await markPaid(ctx, order);
  }
  const { 'money.holdDays': holdDays } = await readConfiguration(ctx, ['money.holdDays']);
  const holdUntil = new Date(ctx.now.getTime() + holdDays * DAY_MS);
  const remaining = remainingAmounts(order);
  await writeStatus(ctx, order, {
    ...change,
    holdUntil,
    releaseAt: holdUntil,
    pendingEarning: remaining.earning,
    ...(isCashOnDelivery ? { cashState: 'with_carrier' as const } : {}),
  });
  await countDurations(ctx, { ...order, completedAt: ctx.now });
  await postEvent(ctx, {
    key: `order:${order.id}:complete`,
    kind: 'completion',
    vendorId: order.vendorId,
    orderId: order.id,
    reference: await formatOrderNumber(ctx, order),
    legs: orderCompleted(remaining, isCashOnDelivery),
  });
  await issueInvoice(ctx, order);
}

/** The order's amounts after earlier refunds. */
const remainingAmounts = (order: OrderRecord) => ({
  paid: order.total - order.refunded,
  promotion: order.promotion - order.refundedPromotion,
  commission: order.commission - order.refundedCommission,
  tax: order.taxRemitted - order.refundedTax,
  earning: order.earning - order.refundedEarning,
});
