import type { Context } from '#core/context.ts';
import { findRow } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { legsPosted, orderCompleted, postEvent, reversed } from '#modules/ledger/ledger.service.ts';
import { orders } from '#tables/orders.ts';
import { refunds } from '#tables/payments.ts';
import { type OrderRecord, shownNumber } from '../locked-order.ts';
import { countMoney } from '../order-figures.ts';
import { withoutCustomer } from '../order-words.ts';
import { nextRelease } from './release-holds.ts';

type RefundRecord = typeof refunds.$inferSelect;

const GIVE_TO_LINES = `
  update order_lines l set refunded_quantity = l.refunded_quantity - n.quantity, refunded = l.refunded - n.amount,
    refunded_promotion = l.refunded_promotion - n.promotion, refunded_commission = l.refunded_commission - n.commission, refunded_tax = l.refunded_tax - n.tax
  from refund_lines n where n.refund_id = ? and l.order_id = n.order_id and l.id = n.order_line_id`;

/**
 * Takes a granted refund back, in the ledger leg by leg: what it took from the order, its lines and the figures is there again.
 * Of an order that was completed in between its parts go where the completion would have put them. The order is locked.
 */
export async function reverseRefund(ctx: Context, order: OrderRecord, refundId: string): Promise<void> {
  const refund = await findRow(ctx.db, refunds, refundId);
  if (!refund) throw new Error(`There is no refund ${refundId}`);
  const key = `refund:${refundId}:granted`;
  const legs = reversed(await legsPosted(ctx, key));
  const isLate = refund.isBeforeCompletion && order.status === 'complete';
  const completion = isLate ? orderCompleted({ ...refund, paid: refund.amount }, false) : [];
  await updateRow(ctx, { table: refunds, id: refundId }, { status: 'reversed' });
  await ctx.db.rows(statement(GIVE_TO_LINES, [refundId], { writes: ['order_lines'] }));
  await giveToOrder(ctx, order, { refund, toPending: toPending(legs) + toPending(completion) });
  const facts = {
    vendorId: order.vendorId,
    orderId: order.id,
    sourceId: refundId,
    reference: await shownNumber(ctx, order),
    description: withoutCustomer(order, refund.reason),
  };
  await postEvent(ctx, { ...facts, key: `refund:${refundId}:reversed`, kind: 'reversal', reverses: key, legs });
  await postEvent(ctx, { ...facts, key: `refund:${refundId}:completed`, kind: 'completion', legs: completion });
  await countMoney(ctx, order, { at: refund.createdAt, refunded: -refund.amount });
}

const toPending = (legs: ReturnType<typeof reversed>): number =>
  legs.reduce((sum, { credit, amount }) => sum + (credit === 'vendor:pending' ? amount : 0), 0);

async function giveToOrder(
  ctx: Context,
  order: OrderRecord,
  { refund, toPending: pending }: { refund: RefundRecord; toPending: number },
): Promise<void> {
  order.refunded -= refund.amount;
  order.refundedPromotion -= refund.promotion;
  order.refundedCommission -= refund.commission;
  order.refundedTax -= refund.tax;
  order.refundedEarning -= refund.earning;
  order.pendingEarning += pending;
  order.paymentStatus = order.refunded === 0 ? 'paid' : 'partially_refunded';
  order.releaseAt = nextRelease(ctx, order);
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
