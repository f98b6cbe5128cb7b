import type { Context } from '#core/context.ts';
import { findRow } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { readPostedLegs, orderCompleted, postEvent, reversed } from '#modules/ledger/ledger.service.ts';
import { orders } from '#tables/orders.ts';
import { refunds } from '#tables/payments.ts';
import { type OrderRecord, formatOrderNumber } from '../lock-order.ts';
import { countMoney } from '../order-counters.ts';
import { redactCustomer } from '../order-texts.ts';
import { nextReleaseAt } from './release-holds.ts';

type RefundRecord = typeof refunds.$inferSelect;

const SUBTRACT_FROM_LINES = `
  update order_lines l set refunded_quantity = l.refunded_quantity - n.quantity, refunded = l.refunded - n.amount,
    refunded_promotion = l.refunded_promotion - n.promotion, refunded_commission = l.refunded_commission - n.commission, refunded_tax = l.refunded_tax - n.tax
  from refund_lines n where n.refund_id = ? and l.order_id = n.order_id and l.id = n.order_line_id`;

/**
 * Reverses a refund: posts its ledger legs in reverse, and restores what it took from the order, its lines and the counters.
 * If the order has been completed since, also posts the restored amounts as a completion does. The order must be locked.
 */
export async function reverseRefund(ctx: Context, order: OrderRecord, refundId: string): Promise<void> {
  const refund = await findRow(ctx.db, refunds, refundId);
  if (!refund) throw new Error(`There is no refund ${refundId}`);
  const key = `refund:${refundId}:granted`;
  const legs = reversed(await readPostedLegs(ctx, key));
  const isCompletedSince = refund.isBeforeCompletion && order.status === 'complete';
  const completion = isCompletedSince ? orderCompleted({ ...refund, paid: refund.amount }, false) : [];
  await updateRow(ctx, { table: refunds, id: refundId }, { status: 'reversed' });
  await ctx.db.rows(statement(SUBTRACT_FROM_LINES, [refundId], { writes: ['order_lines'] }));
  await subtractFromOrder(ctx, order, {
    refund,
    restoredPending: sumCreditsToPending(legs) + sumCreditsToPending(completion),
  });
  const event = {
    vendorId: order.vendorId,
    orderId: order.id,
    sourceId: refundId,
    reference: await formatOrderNumber(ctx, order),
    description: redactCustomer(order, refund.reason),
  };
  await postEvent(ctx, { ...event, key: `refund:${refundId}:reversed`, kind: 'reversal', reverses: key, legs });
  await postEvent(ctx, { ...event, key: `refund:${refundId}:completed`, kind: 'completion', legs: completion });
  await countMoney(ctx, order, { at: refund.createdAt, refunded: -refund.amount });
}

const sumCreditsToPending = (legs: ReturnType<typeof reversed>): number =>
  legs.reduce((sum, { credit, amount }) => sum + (credit === 'vendor:pending' ? amount : 0), 0);

async function subtractFromOrder(
  ctx: Context,
  order: OrderRecord,
  { refund, restoredPending }: { refund: RefundRecord; restoredPending: number },
): Promise<void> {
  order.refunded -= refund.amount;
  order.refundedPromotion -= refund.promotion;
  order.refundedCommission -= refund.commission;
  order.refundedTax -= refund.tax;
  order.refundedEarning -= refund.earning;
  order.pendingEarning += restoredPending;
  order.paymentStatus = order.refunded === 0 ? 'paid' : 'partially_refunded';
  order.releaseAt = nextReleaseAt(ctx, order);
  const { refunded, refundedPromotion, refundedCommission, refundedTax, refundedEarning } = order;
  const { pendingEarning, paymentStatus, releaseAt } = order;
  await updateRow(
    ctx,
    { table: orders, id: order.id },
    {
      refunded,
      refundedPromotion,
      refundedCommission,
      refundedTax,
      refundedEarning,
      pendingEarning,
      paymentStatus,
      releaseAt,
    },
  );
}
