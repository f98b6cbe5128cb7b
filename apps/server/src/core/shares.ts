/** 100 % in basis points, the unit of commission and coupon rates. */
export const WHOLE_RATE = 10_000;

/** 100 % and 1 % in thousandths of a percent, the unit of tax rates, because a tax rate may be 8.875 %. */
export const WHOLE_TAX_RATE = 100_000;
export const TAX_RATE_PER_PERCENT = 1000;

/** value × part ÷ whole, rounded half up. All are non-negative integers. */
export function portion(value: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(value) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/**
 * Splits an amount by weight so that the shares add up to it. Units left by rounding go to the shares with the largest
 * remainders, and among equal remainders to the first.
 */
export function splitByLargestRemainder(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((value) => Number(value / whole));
  const remaining = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % whole }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, remaining)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
