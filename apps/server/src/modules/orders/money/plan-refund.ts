import type { OrderLineRecord, OrderRecord } from '../locked-order.ts';
import { type Refundable, refundParts, type RefundParts } from '../refund-parts.ts';
import { splitByLargestRemainder } from '#core/shares.ts';

export type LinePart = Refundable & { orderLineId: string; quantity: number };

/** What a refund would take from each line and from shipping, and in all. */
export interface RefundPlan {
  parts: RefundParts;
  lines: LinePart[];
  shipping: RefundParts;
}

const NOTHING: RefundParts = { amount: 0, promotion: 0, commission: 0, tax: 0, earning: 0 };

/** What a line has not given back yet. */
const leftOfLine = (line: OrderLineRecord): Refundable => ({
  amount: line.total - line.refunded,
  promotion: line.promotion - line.refundedPromotion,
  commission: line.commission - line.refundedCommission,
  tax: line.taxRemitted - line.refundedTax,
});

/** Whether anything goes back: to the customer, or of a promotion to the platform. */
export const isSomething = ({ amount, promotion }: Pick<Refundable, 'amount' | 'promotion'>): boolean =>
  amount > 0 || promotion > 0;

export const piecesLeft = (line: OrderLineRecord): number => line.quantity - line.refundedQuantity;

/** Shipping is what the order has left beside its lines. */
export function leftOfShipping(order: OrderRecord, lines: readonly OrderLineRecord[]): Refundable {
  const ofLines = sum(lines.map(leftOfLine));
  return {
    amount: order.total - order.refunded - ofLines.amount,
    promotion: order.promotion - order.refundedPromotion - ofLines.promotion,
    commission: order.commission - order.refundedCommission - ofLines.commission,
    tax: order.taxRemitted - order.refundedTax - ofLines.tax,
  };
}

function sum(parts: readonly Refundable[]): Refundable {
  const of = (key: keyof Refundable) => parts.reduce((total, part) => total + part[key], 0);
  return { amount: of('amount'), promotion: of('promotion'), commission: of('commission'), tax: of('tax') };
}

type PlannedLine = { line: OrderLineRecord; quantity: number; parts: RefundParts };

function planOf(lines: readonly PlannedLine[], shipping: RefundParts): RefundPlan {
  const all = [...lines.map(({ parts }) => parts), shipping];
  return {
    parts: { ...sum(all), earning: all.reduce((total, part) => total + part.earning, 0) },
    lines: lines.map(({ line, quantity, parts: { earning: _, ...kept } }) => ({
      orderLineId: line.id,
      quantity,
      ...kept,
    })),
    shipping,
  };
}

const whole = (left: Refundable): RefundParts => refundParts(left, 1, 1);

/** Everything that is left, pieces and shipping. */
export const planWhole = (order: OrderRecord, lines: readonly OrderLineRecord[]): RefundPlan =>
  planOf(
    lines.map((line) => ({ line, quantity: piecesLeft(line), parts: whole(leftOfLine(line)) })),
    whole(leftOfShipping(order, lines)),
  );

/** Pieces of lines, each a share of what its line has left; with the shipping that is left where wished. */
export function planPieces(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  { pieces, shipping }: { pieces: ReadonlyMap<string, number>; shipping: boolean },
): RefundPlan {
  const planned = lines.flatMap((line) => {
    const quantity = pieces.get(line.id) ?? 0;
    return quantity > 0 ? [{ line, quantity, parts: refundParts(leftOfLine(line), quantity, piecesLeft(line)) }] : [];
  });
  const ofShipping = leftOfShipping(order, lines);
  // Free shipping leaves nobody a choice: with the last piece, what the promotion paid for it goes back too.
  const isLast = ofShipping.amount === 0 && lines.every((line) => (pieces.get(line.id) ?? 0) === piecesLeft(line));
  return planOf(planned, shipping || isLast ? whole(ofShipping) : NOTHING);
}

/**
 * An amount without goods, split by what lines and shipping have left. All that is left to the customer takes back all of the
 * promotion too, also of what cost the customer nothing.
 */
export function planAmount(order: OrderRecord, lines: readonly OrderLineRecord[], amount: number): RefundPlan {
  if (amount > 0 && amount === order.total - order.refunded)
    return planOf(
      lines.map((line) => ({ line, quantity: 0, parts: whole(leftOfLine(line)) })),
      whole(leftOfShipping(order, lines)),
    );
  const lefts = [...lines.map(leftOfLine), leftOfShipping(order, lines)];
  const shares = splitByLargestRemainder(
    amount,
    lefts.map((left) => left.amount),
  );
  const parts = lefts.map((left, at) => refundParts(left, shares[at] ?? 0, left.amount));
  return planOf(
    lines.map((line, at) => ({ line, quantity: 0, parts: parts[at] ?? NOTHING })),
    parts.at(-1) ?? NOTHING,
  );
}
