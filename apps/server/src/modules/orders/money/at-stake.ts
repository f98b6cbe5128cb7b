import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { type OrderLineRecord, type OrderRecord, readOrderLines } from '../locked-order.ts';
import { piecesLeft, planPieces, planWhole } from './plan-refund.ts';

const COMING_BACK = `
  select l.order_line_id as id, sum(l.quantity)::int as quantity from return_lines l join returns r on r.id = l.return_id
  where r.order_id = ? and r.status in ('requested', 'approved', 'received') and not r.is_refunded_already group by 1`;

/**
 * What the vendor would give up if every open return of the order were refunded: the pieces that are coming back and, where
 * nothing else is left of the order, its shipping.
 */
export async function earningAtStake(ctx: Context, order: OrderRecord): Promise<number> {
  const coming = await ctx.db.rows<{ id: string; quantity: number }>(statement(COMING_BACK, [order.id]));
  if (coming.length === 0) return 0;
  const lines = await readOrderLines(ctx, order.id);
  const wanted = new Map(coming.map(({ id, quantity }) => [id, quantity]));
  const ofLine = (line: OrderLineRecord) => Math.min(wanted.get(line.id) ?? 0, piecesLeft(line));
  const isWhole = lines.every((line) => ofLine(line) === piecesLeft(line));
  const pieces = new Map(lines.map((line) => [line.id, ofLine(line)]));
  const plan = isWhole ? planWhole(order, lines) : planPieces(order, lines, { pieces, shipping: false });
  return plan.parts.earning;
}

/** What a refund of this much earning takes from pending: all of it during the hold, later what no open return holds back. */
export async function takenFromPending(ctx: Context, order: OrderRecord, earning: number): Promise<number> {
  if (order.holdReleasedAt === null) return earning;
  if (order.pendingEarning === 0) return 0;
  return Math.min(earning, Math.max(0, order.pendingEarning - (await earningAtStake(ctx, order))));
}
