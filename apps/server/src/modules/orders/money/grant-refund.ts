import { actorOf, type Context, isSuperAdmin } from '#core/context.ts';
import { insertRow, insertRows } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { newId } from '#core/id.ts';
import { NUMBER_PREFIX, numberLabel, takeNumber } from '#core/numbers.ts';
import { postEvent, refundedAfterCompletion, refundedBeforeCompletion } from '#modules/ledger/ledger.service.ts';
import { orders } from '#tables/orders.ts';
import { type RefundKind, refundLines, refundNumbers, refunds } from '#tables/payments.ts';
import { type OrderRecord, shownNumber } from '../locked-order.ts';
import { countMoney } from '../order-figures.ts';
import { withoutCustomer } from '../order-words.ts';
import { issueCreditNote } from './issue-document.ts';
import { takenFromPending } from './at-stake.ts';
import type { RefundPlan } from './plan-refund.ts';
import { nextRelease } from './release-holds.ts';

export interface RefundFacts {
  kind: Exclude<RefundKind, 'goodwill'>;
  reason: string;
  note?: string | null | undefined;
  returnId?: string;
  restock?: boolean;
}

const TAKE_FROM_LINES = `
  update order_lines l set refunded_quantity = l.refunded_quantity + n.quantity, refunded = l.refunded + n.amount,
    refunded_promotion = l.refunded_promotion + n.promotion, refunded_commission = l.refunded_commission + n.commission, refunded_tax = l.refunded_tax + n.tax
  from unnest(?::uuid[], ?::int[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[]) n (id, quantity, amount, promotion, commission, tax)
  where l.order_id = ? and l.id = n.id`;

/**
 * Gives back what a plan says: the refund with its lines, the parts taken from the order, the posting, the credit note and
 * the figures. The order is locked and its refunded parts are brought up to date in `order` too. Answers the refund's id.
 */
export async function grantRefund(
  ctx: Context,
  order: OrderRecord,
  { plan, facts }: { plan: RefundPlan; facts: RefundFacts },
): Promise<string> {
  const id = newId(ctx.now);
  const { parts, lines, shipping } = plan;
  const isBeforeCompletion = order.completedAt === null;
  // Of goods that a promotion paid in full nothing is sent to the customer.
  const isSent = facts.kind === 'chargeback' || parts.amount === 0;
  const actor = actorOf(ctx);
  const number = await takeNumber(ctx, refundNumbers);
  await insertRow(ctx.db, refunds, {
    id,
    number,
    orderId: order.id,
    vendorId: order.vendorId,
    returnId: facts.returnId ?? null,
    kind: facts.kind,
    status: isSent ? 'sent' : 'to_send',
    isBeforeCompletion,
    ...parts,
    shipping: shipping.amount,
    reason: facts.reason,
    note: facts.note ?? null,
    restock: facts.restock ?? false,
    actorId: actor.id,
    actorName: actor.name,
    sentAt: isSent ? ctx.now : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await takeFromLines(ctx, order, { id, lines });
  const fromPending = await takeFromOrder(ctx, order, plan);
  await postEvent(ctx, {
    key: `refund:${id}:granted`,
    kind: 'refund',
    vendorId: order.vendorId,
    orderId: order.id,
    sourceId: id,
    reference: await shownNumber(ctx, order),
    description: withoutCustomer(order, facts.reason),
    legs: isBeforeCompletion ? refundedBeforeCompletion(parts.amount) : refundedAfterCompletion(parts, fromPending),
  });
  await countMoney(ctx, order, { refunded: parts.amount });
  if (parts.amount > 0 && facts.kind !== 'chargeback')
    await issueCreditNote(ctx, order, { refundId: id, total: parts.amount });
  ctx.effects.effects.push({
    entity: 'refund',
    id,
    label: numberLabel(NUMBER_PREFIX.refund, number),
    action: 'granted',
    before: null,
    after: {
      amount: parts.amount,
      shipping: shipping.amount,
      lines: lines
        .filter(({ amount, quantity }) => amount + quantity > 0)
        .map(({ orderLineId, quantity, amount }) => ({ orderLineId, quantity, amount })),
      // What the platform and the vendor give back is the super admin's to see.
      ...(isSuperAdmin(ctx) ? { commission: parts.commission, tax: parts.tax, earning: parts.earning } : {}),
    },
  });
  return id;
}

async function takeFromLines(
  ctx: Context,
  order: OrderRecord,
  { id, lines: all }: { id: string; lines: RefundPlan['lines'] },
): Promise<void> {
  const lines = all.filter(({ quantity, amount, promotion }) => quantity > 0 || amount > 0 || promotion > 0);
  if (lines.length === 0) return;
  await insertRows(
    ctx.db,
    refundLines,
    lines.map(({ orderLineId, quantity, amount, promotion, commission, tax }) => ({
      refundId: id,
      orderLineId,
      orderId: order.id,
      vendorId: order.vendorId,
      quantity,
      amount,
      promotion,
      commission,
      tax,
    })),
  );
  const of = <Key extends keyof (typeof lines)[number]>(key: Key) => lines.map((line) => line[key]);
  await ctx.db.rows(
    statement(
      TAKE_FROM_LINES,
      [of('orderLineId'), of('quantity'), of('amount'), of('promotion'), of('commission'), of('tax'), order.id],
      { writes: ['order_lines'] },
    ),
  );
}

/** Answers what of the earning came out of pending; before completion there is none. */
async function takeFromOrder(ctx: Context, order: OrderRecord, { parts }: RefundPlan): Promise<number> {
  order.refunded += parts.amount;
  order.refundedPromotion += parts.promotion;
  order.refundedCommission += parts.commission;
  order.refundedTax += parts.tax;
  order.refundedEarning += parts.earning;
  if (parts.amount > 0) order.paymentStatus = order.refunded >= order.paidAmount ? 'refunded' : 'partially_refunded';
  const fromPending = order.completedAt === null ? 0 : await takenFromPending(ctx, order, parts.earning);
  order.pendingEarning -= fromPending;
  await updateRow(
    ctx,
    { table: orders, id: order.id },
    {
      refunded: order.refunded,
      refundedPromotion: order.refundedPromotion,
      refundedCommission: order.refundedCommission,
      refundedTax: order.refundedTax,
      refundedEarning: order.refundedEarning,
      paymentStatus: order.paymentStatus,
      pendingEarning: order.pendingEarning,
      releaseAt: nextRelease(ctx, order),
    },
  );
  return fromPending;
}
