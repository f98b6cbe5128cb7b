import { describeActor, type Context, isSuperAdmin } from '#core/context.ts';
import { insertRow, insertRows } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { newId } from '#core/id.ts';
import { NUMBER_PREFIX, numberLabel, nextNumber } from '#core/numbers.ts';
import { postEvent, refundedAfterCompletion, refundedBeforeCompletion } from '#modules/ledger/ledger.service.ts';
import { orders } from '#tables/orders.ts';
import { type RefundKind, refundLines, refundNumbers, refunds } from '#tables/payments.ts';
import { type OrderRecord, formatOrderNumber } from '../lock-order.ts';
import { countMoney } from '../order-counters.ts';
import { redactCustomer } from '../order-texts.ts';
import { issueCreditNote } from './issue-document.ts';
import { amountFromPending } from './earning-at-stake.ts';
import type { RefundPlan } from './plan-refund.ts';
import { nextReleaseAt } from './release-holds.ts';

export interface RefundDetails {
  kind: Exclude<RefundKind, 'goodwill'>;
  reason: string;
  note?: string | null | undefined;
  returnId?: string;
  restock?: boolean;
}

const ADD_TO_LINES = `
  update order_lines l set refunded_quantity = l.refunded_quantity + n.quantity, refunded = l.refunded + n.amount,
    refunded_promotion = l.refunded_promotion + n.promotion, refunded_commission = l.refunded_commission + n.commission, refunded_tax = l.refunded_tax + n.tax
  from unnest(?::uuid[], ?::int[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[]) n (id, quantity, amount, promotion, commission, tax)
  where l.order_id = ? and l.id = n.id`;

/**
 * Grants a refund as planned: inserts it with its lines, updates the order, posts to the ledger, issues the credit note and
 * updates the counters. Returns the id of the refund. The order must be locked. Updates the refunded amounts in `order` too.
 */
export async function grantRefund(
  ctx: Context,
  order: OrderRecord,
  { plan, details }: { plan: RefundPlan; details: RefundDetails },
): Promise<string> {
  const id = newId(ctx.now);
  const { parts, lines, shipping } = plan;
  const isBeforeCompletion = order.completedAt === null;
  // If a promotion paid for the goods in full, the amount is zero. Nothing must be transferred, so the refund counts as sent.
  const isSent = details.kind === 'chargeback' || parts.amount === 0;
  const actor = describeActor(ctx);
  const number = await nextNumber(ctx, refundNumbers);
  await insertRow(ctx.db, refunds, {
    id,
    number,
    orderId: order.id,
    vendorId: order.vendorId,
    returnId: details.returnId ?? null,
    kind: details.kind,
    status: isSent ? 'sent' : 'to_send',
    isBeforeCompletion,
    ...parts,
    shipping: shipping.amount,
    reason: details.reason,
    note: details.note ?? null,
    restock: details.restock ?? false,
    actorId: actor.id,
    actorName: actor.name,
    sentAt: isSent ? ctx.now : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await addToLines(ctx, order, { id, lines });
  const fromPending = await addToOrder(ctx, order, plan);
  await postEvent(ctx, {
    key: `refund:${id}:granted`,
    kind: 'refund',
    vendorId: order.vendorId,
    orderId: order.id,
    sourceId: id,
    reference: await formatOrderNumber(ctx, order),
    description: redactCustomer(order, details.reason),
    legs: isBeforeCompletion ? refundedBeforeCompletion(parts.amount) : refundedAfterCompletion(parts, fromPending),
  });
  await countMoney(ctx, order, { refunded: parts.amount });
  if (parts.amount > 0 && details.kind !== 'chargeback')
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
      // Only super admins may see how a refund is divided between platform and vendor.
      ...(isSuperAdmin(ctx) ? { commission: parts.commission, tax: parts.tax, earning: parts.earning } : {}),
    },
  });
  return id;
}

async function addToLines(
  ctx: Context,
  order: OrderRecord,
  { id, lines: allLines }: { id: string; lines: RefundPlan['lines'] },
): Promise<void> {
  const lines = allLines.filter(({ quantity, amount, promotion }) => quantity > 0 || amount > 0 || promotion > 0);
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
  const column = <Key extends keyof (typeof lines)[number]>(key: Key) => lines.map((line) => line[key]);
  await ctx.db.rows(
    statement(
      ADD_TO_LINES,
      [
        column('orderLineId'),
        column('quantity'),
        column('amount'),
        column('promotion'),
        column('commission'),
        column('tax'),
        order.id,
      ],
      { writes: ['order_lines'] },
    ),
  );
}

/** Adds a refund to the order's amounts. Returns the part of its earning that was taken from the pending earning. */
async function addToOrder(ctx: Context, order: OrderRecord, { parts }: RefundPlan): Promise<number> {
  order.refunded += parts.amount;
  order.refundedPromotion += parts.promotion;
  order.refundedCommission += parts.commission;
  order.refundedTax += parts.tax;
  order.refundedEarning += parts.earning;
  if (parts.amount > 0) order.paymentStatus = order.refunded >= order.paidAmount ? 'refunded' : 'partially_refunded';
  const fromPending = order.completedAt === null ? 0 : await amountFromPending(ctx, order, parts.earning);
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
      releaseAt: nextReleaseAt(ctx, order),
    },
  );
  return fromPending;
}
