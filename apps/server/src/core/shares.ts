/** Hundredths of a percent in a whole: of commission and coupons. */
export const WHOLE_RATE = 10_000;

/** Thousandths of a percent in a whole, and in one percent: of tax, which may be 8.875 %. */
export const WHOLE_TAX_RATE = 100_000;
export const TAX_RATE_PER_PERCENT = 1000;

/** value × part ÷ whole, rounded half up; all are integers and not negative. */
export function portion(value: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(value) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** Splits an amount by weight so that the shares add up to it; what rounding leaves goes to the largest remainders, first come first. */
export function splitByLargestRemainder(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((value) => Number(value / whole));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value % whole }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1));
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}
