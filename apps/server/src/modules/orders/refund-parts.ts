import { portion } from '#core/shares.ts';

/** What a line, or the shipping, has not given back yet. */
export type Refundable = { amount: number; promotion: number; commission: number; tax: number };

export type RefundParts = Refundable & { earning: number };

/** The parts that go back with `share` of `of` of what is left: pieces of the pieces left, or an amount of the amount left. */
export function refundParts(left: Refundable, share: number, of: number): RefundParts {
  const amount = portion(left.amount, share, of);
  const promotion = portion(left.promotion, share, of);
  const tax = portion(left.tax, share, of);
  const exactEarning = amount + promotion - portion(left.commission, share, of) - tax;
  // Rounding part by part may pass what the vendor has or what the commission was by a cent; both stay within what is left.
  const leftEarning = left.amount + left.promotion - left.commission - left.tax;
  const earning = clamp(
    exactEarning,
    Math.max(0, amount + promotion - tax - left.commission),
    Math.min(leftEarning, amount + promotion - tax),
  );
  return { amount, promotion, tax, earning, commission: amount + promotion - tax - earning };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
