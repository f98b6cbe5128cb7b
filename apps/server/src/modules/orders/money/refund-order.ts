import { message } from '@souk/contract/core/message.ts';
import type { RefundInput } from '@souk/contract/orders/writes.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { badRequest, conflict, fieldError, forbidden, invalidField, invalidFields } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { getChangedOrder } from '../get-order.ts';
import { lockOrder, type OrderLineRecord, type OrderRecord, readOrderLines } from '../lock-order.ts';
import { recordOrderActivity } from '../order-activity.ts';
import { mailRefund } from '../order-mails.ts';
import { releasePieces } from '../transitions/release-pieces.ts';
import { grantRefund } from './grant-refund.ts';
import { isNonZero, remainingQuantity, planAmountRefund, planPieceRefund, type RefundPlan } from './plan-refund.ts';

/**
 * Refunds pieces, shipping or an amount. Throws 400 at a field that exceeds what remains, 403 above the configured limit, 404,
 * or 409 if nothing was paid or the version is stale.
 */
export async function refundOrder(ctx: Context, id: string, input: RefundInput): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id, input.version);
  assertRefundable(order);
  const lines = await readOrderLines(ctx, id);
  const plan = planRefund(order, lines, input);
  if (!isNonZero(plan.parts)) throw badRequest('refund.nothing_left_of_lines');
  await assertMayRefund(ctx, plan.parts.amount);
  const before = { refunded: order.refunded, paymentStatus: order.paymentStatus };
  const { reason, note, restock = false } = input;
  if (restock) await releaseRefundedPieces(ctx, order, { lines, input });
  await grantRefund(ctx, order, { plan, details: { kind: 'refund', reason, note, restock } });
  if (plan.parts.amount > 0) await mailRefund(ctx, order, plan.parts.amount);
  await recordOrderActivity(ctx, order, {
    action: 'refunded',
    before,
    after: { refunded: order.refunded, paymentStatus: order.paymentStatus },
    note: reason,
  });
  return getChangedOrder(ctx, id);
}

/** Throws 409 if nothing can be refunded, neither an amount to the customer nor a promotion to the platform. */
export function assertRefundable({ total, paidAmount, refunded, promotion, refundedPromotion }: OrderRecord): void {
  const isFree = total === 0 && promotion > 0;
  if (paidAmount === 0 && !isFree) throw conflict('refund.not_paid');
  if (refunded >= paidAmount && refundedPromotion >= promotion) throw conflict('refund.nothing_left');
}

function planRefund(order: OrderRecord, lines: readonly OrderLineRecord[], input: RefundInput): RefundPlan {
  const { amount, lines: requestedLines, shipping = false } = input;
  if (amount !== undefined && (requestedLines || shipping)) throw invalidField('amount', 'refund.amount_or_lines');
  if (amount === undefined && !requestedLines && !shipping) throw invalidField('amount', 'refund.amount_missing');
  if (amount === undefined)
    return planPieceRefund(order, lines, { pieces: validatePieces(lines, requestedLines ?? []), shipping });
  if (amount > order.paidAmount - order.refunded) throw invalidField('amount', 'refund.too_much');
  return planAmountRefund(order, lines, amount);
}

function validatePieces(
  lines: readonly OrderLineRecord[],
  requestedLines: NonNullable<RefundInput['lines']>,
): Map<string, number> {
  const pieces = new Map<string, number>();
  const errors = requestedLines.flatMap(({ orderLineId, quantity }, index) => {
    const line = lines.find((candidate) => candidate.id === orderLineId);
    if (!line) return [fieldError(`lines.${index}.orderLineId`, 'order.line_unknown')];
    if (pieces.has(orderLineId)) return [fieldError(`lines.${index}.orderLineId`, 'order.line_repeated')];
    pieces.set(orderLineId, quantity);
    const remaining = remainingQuantity(line);
    if (quantity <= remaining) return [];
    const problem =
      remaining === 0
        ? message('refund.line_nothing_left', { sku: line.sku })
        : message('refund.line_too_many', { left: remaining, sku: line.sku });
    return [fieldError(`lines.${index}.quantity`, problem)];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return pieces;
}

/** Throws 403 if the amount exceeds the limit for callers who are not super admins. */
export async function assertMayRefund(ctx: Context, amount: number): Promise<void> {
  const { 'money.refundApprovalOver': limit } = await readConfiguration(ctx, ['money.refundApprovalOver']);
  if (limit !== null && amount > limit && !isSuperAdmin(ctx)) throw forbidden('refund.above_limit').withData({ limit });
}

async function releaseRefundedPieces(
  ctx: Context,
  order: OrderRecord,
  { lines, input }: { lines: readonly OrderLineRecord[]; input: RefundInput },
): Promise<void> {
  if (!input.lines) throw invalidField('restock', 'refund.restock_without_lines');
  if (order.status !== 'placed' && order.status !== 'packed')
    throw invalidField('restock', 'refund.restock_after_departure');
  await releasePieces(ctx, order, {
    lines,
    pieces: new Map(input.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity])),
    reason: input.reason,
  });
}
