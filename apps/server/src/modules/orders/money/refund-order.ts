import { message } from '@souk/contract/core/message.ts';
import type { RefundInput } from '@souk/contract/orders/writes.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { badRequest, conflict, fieldError, forbidden, wrongField, wrongFields } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { getOrder } from '../get-order.ts';
import { lockOrder, type OrderLineRecord, type OrderRecord, readOrderLines } from '../locked-order.ts';
import { recordOrder } from '../order-activity.ts';
import { tellRefund } from '../order-messages.ts';
import { releasePieces } from '../moving/release-pieces.ts';
import { grantRefund } from './grant-refund.ts';
import { isSomething, piecesLeft, planAmount, planPieces, type RefundPlan } from './plan-refund.ts';

/**
 * Gives money back for pieces, shipping, or as an amount. Throws 400 at the field that asks for more than is left, 403 above the
 * configured limit, 404, or 409 where nothing was paid or somebody else changed the order.
 */
export async function refundOrder(ctx: Context, id: string, input: RefundInput): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id, input.version);
  checkRefundable(order);
  const lines = await readOrderLines(ctx, id);
  const plan = planOf(order, lines, input);
  if (!isSomething(plan.parts)) throw badRequest('refund.nothing_left_of_lines');
  await demandRefundRight(ctx, plan.parts.amount);
  const before = { refunded: order.refunded, paymentStatus: order.paymentStatus };
  const { reason, note, restock = false } = input;
  if (restock) await release(ctx, order, { lines, input });
  await grantRefund(ctx, order, { plan, facts: { kind: 'refund', reason, note, restock } });
  if (plan.parts.amount > 0) await tellRefund(ctx, order, plan.parts.amount);
  await recordOrder(ctx, order, {
    action: 'refunded',
    before,
    after: { refunded: order.refunded, paymentStatus: order.paymentStatus },
    note: reason,
  });
  return getOrder(ctx, id);
}

/** Throws 409 where nothing is there to be given back, to the customer or of a promotion to the platform. */
export function checkRefundable({ total, paidAmount, refunded, promotion, refundedPromotion }: OrderRecord): void {
  const isFree = total === 0 && promotion > 0;
  if (paidAmount === 0 && !isFree) throw conflict('refund.not_paid');
  if (refunded >= paidAmount && refundedPromotion >= promotion) throw conflict('refund.nothing_left');
}

function planOf(order: OrderRecord, lines: readonly OrderLineRecord[], input: RefundInput): RefundPlan {
  const { amount, lines: wanted, shipping = false } = input;
  if (amount !== undefined && (wanted || shipping)) throw wrongField('amount', 'refund.amount_or_lines');
  if (amount === undefined && !wanted && !shipping) throw wrongField('amount', 'refund.amount_missing');
  if (amount === undefined) return planPieces(order, lines, { pieces: checkedPieces(lines, wanted ?? []), shipping });
  if (amount > order.paidAmount - order.refunded) throw wrongField('amount', 'refund.too_much');
  return planAmount(order, lines, amount);
}

function checkedPieces(
  lines: readonly OrderLineRecord[],
  wanted: NonNullable<RefundInput['lines']>,
): Map<string, number> {
  const pieces = new Map<string, number>();
  const errors = wanted.flatMap(({ orderLineId, quantity }, at) => {
    const line = lines.find((each) => each.id === orderLineId);
    if (!line) return [fieldError(`lines.${at}.orderLineId`, 'order.line_unknown')];
    if (pieces.has(orderLineId)) return [fieldError(`lines.${at}.orderLineId`, 'order.line_repeated')];
    pieces.set(orderLineId, quantity);
    const left = piecesLeft(line);
    if (quantity <= left) return [];
    const problem =
      left === 0
        ? message('refund.line_nothing_left', { sku: line.sku })
        : message('refund.line_too_many', { left, sku: line.sku });
    return [fieldError(`lines.${at}.quantity`, problem)];
  });
  if (errors.length > 0) throw wrongFields(errors);
  return pieces;
}

/** Throws 403 where the amount is above what an ADMIN may give back. */
export async function demandRefundRight(ctx: Context, amount: number): Promise<void> {
  const { 'money.refundApprovalOver': limit } = await readConfiguration(ctx, ['money.refundApprovalOver']);
  if (limit !== null && amount > limit && !isSuperAdmin(ctx)) throw forbidden('refund.above_limit').withData({ limit });
}

async function release(
  ctx: Context,
  order: OrderRecord,
  { lines, input }: { lines: readonly OrderLineRecord[]; input: RefundInput },
): Promise<void> {
  if (!input.lines) throw wrongField('restock', 'refund.restock_without_lines');
  if (order.status !== 'placed' && order.status !== 'packed')
    throw wrongField('restock', 'refund.restock_after_departure');
  await releasePieces(ctx, order, {
    lines,
    pieces: new Map(input.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity])),
    reason: input.reason,
  });
}
