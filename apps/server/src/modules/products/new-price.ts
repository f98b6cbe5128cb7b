export type PriceStep = { percent: number } | { amount: number };

const PERCENT_PARTS = 10_000;

/** A price after a change by percent (to a hundredth, half a minor unit rounds up) or by an amount in minor units. */
export function newPrice(price: number, step: PriceStep): number {
  if ('amount' in step) return price + step.amount;
  const rate = BigInt(PERCENT_PARTS + Math.round(step.percent * (PERCENT_PARTS / 100)));
  const parts = BigInt(PERCENT_PARTS);
  return Number((BigInt(price) * rate * 2n + parts) / (parts * 2n));
}
