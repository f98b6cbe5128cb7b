import type { OrderLineRecord, OrderRecord } from '../lock-order.ts';
import { type Refundable, refundParts, type RefundParts } from '../refund-parts.ts';
import { splitByLargestRemainder } from '#core/shares.ts';

/** The amounts of an order or of one of its lines, and how much of each was refunded. */
type RefundableFields =
  | 'total'
  | 'refunded'
  | 'promotion'
  | 'refundedPromotion'
  | 'commission'
  | 'refundedCommission'
  | 'taxRemitted'
  | 'refundedTax';
export type RefundableOrder = Pick<OrderRecord, RefundableFields>;
export type RefundableLine = Pick<OrderLineRecord, RefundableFields | 'id' | 'quantity' | 'refundedQuantity'>;

export type LinePart = Refundable & { orderLineId: string; quantity: number };

/** What a refund takes from each line, from shipping and in total. */
export interface RefundPlan {
  parts: RefundParts;
  lines: LinePart[];
  shipping: RefundParts;
}

const ZERO_PARTS: RefundParts = { amount: 0, promotion: 0, commission: 0, tax: 0, earning: 0 };

/** The refundable remainder of a line. */
const remainingLine = (line: RefundableLine): Refundable => ({
  amount: line.total - line.refunded,
  promotion: line.promotion - line.refundedPromotion,
  commission: line.commission - line.refundedCommission,
  tax: line.taxRemitted - line.refundedTax,
});

/** Whether there is anything to refund: an amount to the customer or a promotion to the platform. */
export const isNonZero = ({ amount, promotion }: Pick<Refundable, 'amount' | 'promotion'>): boolean =>
  amount > 0 || promotion > 0;

export const remainingQuantity = (line: Pick<RefundableLine, 'quantity' | 'refundedQuantity'>): number =>
  line.quantity - line.refundedQuantity;

/**
 * The refundable remainder of shipping. An order does not store how much of its shipping was refunded, so this is what remains
 * of the order less what remains of its lines.
 */
export function remainingShipping(order: RefundableOrder, lines: readonly RefundableLine[]): Refundable {
  const lineSums = sumParts(lines.map(remainingLine));
  return {
    amount: order.total - order.refunded - lineSums.amount,
    promotion: order.promotion - order.refundedPromotion - lineSums.promotion,
    commission: order.commission - order.refundedCommission - lineSums.commission,
    tax: order.taxRemitted - order.refundedTax - lineSums.tax,
  };
}

function sumParts(parts: readonly Refundable[]): Refundable {
  const sumOf = (key: keyof Refundable) => parts.reduce((total, part) => total + part[key], 0);
  return { amount: sumOf('amount'), promotion: sumOf('promotion'), commission: sumOf('commission'), tax: sumOf('tax') };
}

type PlannedLine = { line: RefundableLine; quantity: number; parts: RefundParts };

function buildPlan(lines: readonly PlannedLine[], shipping: RefundParts): RefundPlan {
  const allParts = [...lines.map(({ parts }) => parts), shipping];
  return {
    parts: { ...sumParts(allParts), earning: allParts.reduce((total, part) => total + part.earning, 0) },
    lines: lines.map(({ line, quantity, parts: { earning: _, ...parts } }) => ({
      orderLineId: line.id,
      quantity,
      ...parts,
    })),
    shipping,
  };
}

const allOfParts = (remaining: Refundable): RefundParts => refundParts(remaining, 1, 1);

/** Plans a refund of everything that remains: all pieces and shipping. */
export const planFullRefund = (order: RefundableOrder, lines: readonly RefundableLine[]): RefundPlan =>
  buildPlan(
    lines.map((line) => ({ line, quantity: remainingQuantity(line), parts: allOfParts(remainingLine(line)) })),
    allOfParts(remainingShipping(order, lines)),
  );

/**
 * Plans a refund of pieces. Each piece is a proportional share of what remains of its line. With `shipping`, includes the
 * remaining shipping.
 */
export function planPieceRefund(
  order: RefundableOrder,
  lines: readonly RefundableLine[],
  { pieces, shipping }: { pieces: ReadonlyMap<string, number>; shipping: boolean },
): RefundPlan {
  const planned = lines.flatMap((line) => {
    const quantity = pieces.get(line.id) ?? 0;
    return quantity > 0
      ? [{ line, quantity, parts: refundParts(remainingLine(line), quantity, remainingQuantity(line)) }]
      : [];
  });
  const remainingShippingParts = remainingShipping(order, lines);
  // If the customer paid no shipping, no one can select it, so its promotion is returned with the last piece.
  const isLastPiece =
    remainingShippingParts.amount === 0 &&
    lines.every((line) => (pieces.get(line.id) ?? 0) === remainingQuantity(line));
  return buildPlan(planned, shipping || isLastPiece ? allOfParts(remainingShippingParts) : ZERO_PARTS);
}

/**
 * Plans a refund of an amount without pieces, in proportion to what remains of lines and shipping. If the amount is all that
 * remains, also returns the whole remaining promotion, including that of lines that cost the customer nothing.
 */
export function planAmountRefund(order: RefundableOrder, lines: readonly RefundableLine[], amount: number): RefundPlan {
  if (amount > 0 && amount === order.total - order.refunded)
    return buildPlan(
      lines.map((line) => ({ line, quantity: 0, parts: allOfParts(remainingLine(line)) })),
      allOfParts(remainingShipping(order, lines)),
    );
  const remainders = [...lines.map(remainingLine), remainingShipping(order, lines)];
  const shares = splitByLargestRemainder(
    amount,
    remainders.map((remainder) => remainder.amount),
  );
  const parts = remainders.map((remainder, index) => refundParts(remainder, shares[index] ?? 0, remainder.amount));
  return buildPlan(
    lines.map((line, index) => ({ line, quantity: 0, parts: parts[index] ?? ZERO_PARTS })),
    parts.at(-1) ?? ZERO_PARTS,
  );
}
