import { portion } from '#core/shares.ts';

/** The refundable remainder of a line or of shipping. */
export type Refundable = { amount: number; promotion: number; commission: number; tax: number };

export type RefundParts = Refundable & { earning: number };

/** Refunds the share `part / whole` of what remains. Both are numbers of pieces, or both are amounts. */
export function refundParts(remaining: Refundable, part: number, whole: number): RefundParts {
  const amount = portion(remaining.amount, part, whole);
  const promotion = portion(remaining.promotion, part, whole);
  const tax = portion(remaining.tax, part, whole);
  const exactEarning = amount + promotion - portion(remaining.commission, part, whole) - tax;
  // Each part is rounded separately, so earning or commission may exceed what remains by a cent. Both are limited to what
  // remains.
  const remainingEarning = remaining.amount + remaining.promotion - remaining.commission - remaining.tax;
  const earning = clamp(
    exactEarning,
    Math.max(0, amount + promotion - tax - remaining.commission),
    Math.min(remainingEarning, amount + promotion - tax),
  );
  return { amount, promotion, tax, earning, commission: amount + promotion - tax - earning };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
