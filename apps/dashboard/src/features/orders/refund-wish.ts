import type { OrderDetails, OrderLine } from '@souk/contract/orders/details.ts';
import type { RefundInput } from '@souk/contract/orders/writes.ts';
import { chosenLines, type Pieces } from './pieces.ts';

/** What is to be given back, as it is being chosen. */
export interface RefundWish {
  way: 'lines' | 'amount';
  pieces: Pieces;
  shipping: boolean;
  amount: number | null;
  stays: 'shelf' | 'parcel';
}

/** Pieces whose money has not gone back. */
export const piecesLeft = (line: OrderLine): number => line.quantity - line.refundedQuantity;

/** What is asked for, in the shape of the call; nothing while it is not whole or too much. */
export function wishOf(
  { way, pieces, shipping, amount, stays }: RefundWish,
  order: OrderDetails,
): Pick<RefundInput, 'amount' | 'lines' | 'shipping' | 'restock'> | undefined {
  if (way === 'amount')
    return amount !== null && amount > 0 && amount <= order.payment.refundable ? { amount } : undefined;
  const lines = chosenLines(pieces);
  const isTooMuch = order.lines.some((line) => (pieces[line.id] ?? 0) > piecesLeft(line));
  if (isTooMuch || (lines.length === 0 && !shipping)) return undefined;
  return {
    ...(lines.length > 0 ? { lines, restock: isHere(order) && stays === 'shelf' } : {}),
    ...(shipping ? { shipping } : {}),
  };
}

/** The parcel has not left, so pieces can be taken out of it. */
export const isHere = ({ status }: OrderDetails): boolean => status === 'placed' || status === 'packed';

/** What the wish comes to: of each line the share of its pieces in what it has left, as the server splits it. */
export function wishedAmount({ way, pieces, shipping, amount }: RefundWish, { lines, payment }: OrderDetails): number {
  if (way === 'amount') return amount ?? 0;
  const ofLines = lines.reduce((sum, line) => {
    const left = piecesLeft(line);
    return left === 0 ? sum : sum + Math.round(((line.total - line.refunded) * (pieces[line.id] ?? 0)) / left);
  }, 0);
  return ofLines + (shipping ? payment.refundableShipping : 0);
}
