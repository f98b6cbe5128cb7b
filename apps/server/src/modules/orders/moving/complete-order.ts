import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { Context } from '#core/context.ts';
import { countCompleted } from '#modules/analytics/rollups.service.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { orderCompleted, postEvent } from '#modules/ledger/ledger.service.ts';
import { type OrderRecord, shownNumber } from '../locked-order.ts';
import { issueInvoice } from '../money/issue-document.ts';
import { addPayment, markPaid } from '../money/record-payment.ts';
import { writeStatus } from './write-status.ts';

const DAY_MS = 86_400_000;

/** The parcel has arrived: cash at the door is taken, the money leaves escrow, the vendor's earning is held for a while. */
export async function completeOrder(
  ctx: Context,
  order: OrderRecord,
  words: { to: OrderStatus; reason?: string | undefined; note?: string | null | undefined },
): Promise<void> {
  const isOnDelivery = order.paymentMethod === 'cash_on_delivery' && order.paidAmount === 0 && order.total > 0;
  if (isOnDelivery) {
    await addPayment(ctx, order, { status: 'captured', description: 'Cash taken by the carrier' });
    await markPaid(ctx, order);
  }
  const { 'money.holdDays': holdDays } = await readConfiguration(ctx, ['money.holdDays']);
  const holdUntil = new Date(ctx.now.getTime() + holdDays * DAY_MS);
  const left = leftOf(order);
  await writeStatus(ctx, order, {
    ...words,
    holdUntil,
    releaseAt: holdUntil,
    pendingEarning: left.earning,
    ...(isOnDelivery ? { cashState: 'with_carrier' as const } : {}),
  });
  await countCompleted(ctx, { ...order, completedAt: ctx.now });
  await postEvent(ctx, {
    key: `order:${order.id}:complete`,
    kind: 'completion',
    vendorId: order.vendorId,
    orderId: order.id,
    reference: await shownNumber(ctx, order),
    legs: orderCompleted(left, isOnDelivery),
  });
  await issueInvoice(ctx, order);
}

/** P, D, C, X and E less what earlier refunds took. */
const leftOf = (order: OrderRecord) => ({
  paid: order.total - order.refunded,
  promotion: order.promotion - order.refundedPromotion,
  commission: order.commission - order.refundedCommission,
  tax: order.taxRemitted - order.refundedTax,
  earning: order.earning - order.refundedEarning,
});
