import type { OrderDetails, OrderLine } from '@souk/contract/orders/details.ts';
import type { RefundInput } from '@souk/contract/orders/writes.ts';
import { toRequestLines, type LineQuantities } from './line-quantities.ts';

/** Form values of a refund. */
export interface RefundDraft {
  method: 'lines' | 'amount';
  quantities: LineQuantities;
  shipping: boolean;
  amount: number | null;
  itemsGoTo: 'shelf' | 'parcel';
}

/** Quantity that has not been refunded yet. */
export const unrefundedQuantity = (line: OrderLine): number => line.quantity - line.refundedQuantity;

/** Converts a draft to the request body, or undefined while it is incomplete or exceeds the refundable amount. */
export function toRefundBody(
  { method, quantities, shipping, amount, itemsGoTo }: RefundDraft,
  order: OrderDetails,
): Pick<RefundInput, 'amount' | 'lines' | 'shipping' | 'restock'> | undefined {
  if (method === 'amount')
    return amount !== null && amount > 0 && amount <= order.payment.refundable ? { amount } : undefined;
  const lines = toRequestLines(quantities);
  const exceedsRemaining = order.lines.some((line) => (quantities[line.id] ?? 0) > unrefundedQuantity(line));
  if (exceedsRemaining || (lines.length === 0 && !shipping)) return undefined;
  return {
    ...(lines.length > 0 ? { lines, restock: hasNotShipped(order) && itemsGoTo === 'shelf' } : {}),
    ...(shipping ? { shipping } : {}),
  };
}

/** Whether the order has not shipped yet. Items can be removed from the parcel until then. */
export const hasNotShipped = ({ status }: OrderDetails): boolean => status === 'placed' || status === 'packed';

/** Estimates the refund: each line's remaining total in proportion to the quantity, rounded like on the server, plus shipping. */
export function estimateRefund(
  { method, quantities, shipping, amount }: RefundDraft,
  { lines, payment }: OrderDetails,
): number {
  if (method === 'amount') return amount ?? 0;
  const linesAmount = lines.reduce((sum, line) => {
    const remaining = unrefundedQuantity(line);
    return remaining === 0
      ? sum
      : sum + Math.round(((line.total - line.refunded) * (quantities[line.id] ?? 0)) / remaining);
  }, 0);
  return linesAmount + (shipping ? payment.refundableShipping : 0);
}
