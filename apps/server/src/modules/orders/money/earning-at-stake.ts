import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { type OrderLineRecord, type OrderRecord, readOrderLines } from '../lock-order.ts';
import { remainingQuantity, planPieceRefund, planFullRefund } from './plan-refund.ts';

const OPEN_RETURNS = `
  select l.order_line_id as id, sum(l.quantity)::int as quantity from return_lines l join returns r on r.id = l.return_id
  where r.order_id = ? and r.status in ('requested', 'approved', 'received') and not r.is_refunded_already group by 1`;

/**
 * The earning that the vendor would lose if every open return of the order were refunded: the earning of the returned pieces
 * and, if no other pieces remain, of shipping.
 */
export async function earningAtStake(ctx: Context, order: OrderRecord): Promise<number> {
  const returningPieces = await ctx.db.rows<{ id: string; quantity: number }>(statement(OPEN_RETURNS, [order.id]));
  if (returningPieces.length === 0) return 0;
  const lines = await readOrderLines(ctx, order.id);
  const returningQuantities = new Map(returningPieces.map(({ id, quantity }) => [id, quantity]));
  const returningQuantity = (line: OrderLineRecord) =>
    Math.min(returningQuantities.get(line.id) ?? 0, remainingQuantity(line));
  const isFullRefund = lines.every((line) => returningQuantity(line) === remainingQuantity(line));
  const pieces = new Map(lines.map((line) => [line.id, returningQuantity(line)]));
  const plan = isFullRefund ? planFullRefund(order, lines) : planPieceRefund(order, lines, { pieces, shipping: false });
  return plan.parts.earning;
}

/**
 * The part of a refund's earning to take from the order's pending earning. During the hold, it is all of it. After the hold,
 * it is limited to the pending earning that open returns do not need.
 */
export async function amountFromPending(ctx: Context, order: OrderRecord, earning: number): Promise<number> {
  if (order.holdReleasedAt === null) return earning;
  if (order.pendingEarning === 0) return 0;
  return Math.min(earning, Math.max(0, order.pendingEarning - (await earningAtStake(ctx, order))));
}
