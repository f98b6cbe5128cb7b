import { describe, expect, it } from 'vitest';
import { portion, splitByLargestRemainder } from './shares.ts';

describe('a portion', () => {
  it('is the value times the part, divided by the whole', () => {
    expect(portion(1000, 1, 4)).toBe(250);
    expect(portion(1000, 4, 4)).toBe(1000);
    expect(portion(1000, 0, 4)).toBe(0);
  });

  it('rounds half a cent up, and less than half down', () => {
    expect(portion(1, 1, 2)).toBe(1);
    expect(portion(3, 1, 2)).toBe(2);
    expect(portion(1, 49, 100)).toBe(0);
    expect(portion(1, 1, 3)).toBe(0);
    expect(portion(2, 1, 3)).toBe(1);
  });

  it('is zero if the whole is zero', () => {
    expect(portion(1000, 0, 0)).toBe(0);
  });

  it('is exact even if the product exceeds what a double can represent', () => {
    expect(portion(9_007_199_254_740_991, 9_999, 10_000)).toBe(9_006_298_534_815_517);
  });
});

describe('a split by largest remainder', () => {
  it('adds up to the amount', () => {
    for (const amount of [0, 1, 99, 100, 101, 4666]) {
      const shares = splitByLargestRemainder(amount, [1, 1, 1, 7, 13]);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
    }
  });

  it('follows the weights', () => {
    expect(splitByLargestRemainder(100, [1, 3])).toEqual([25, 75]);
    expect(splitByLargestRemainder(100, [0, 5])).toEqual([0, 100]);
  });

  it('assigns the cents left by rounding to the shares with the largest remainders', () => {
    // The exact shares are 16.67, 33.33 and 50. The missing cent goes to the first share.
    expect(splitByLargestRemainder(100, [1, 2, 3])).toEqual([17, 33, 50]);
    // The exact shares are 12.5, 37.5 and 50. In a tie, the cent goes to the first share.
    expect(splitByLargestRemainder(100, [1, 3, 4])).toEqual([13, 37, 50]);
    expect(splitByLargestRemainder(2, [1, 1, 1])).toEqual([1, 1, 0]);
    expect(splitByLargestRemainder(1, [1, 2])).toEqual([0, 1]);
  });

  it('assigns the cents left by rounding in order if the remainders are equal', () => {
    expect(splitByLargestRemainder(3, [1, 1, 1, 1, 1])).toEqual([1, 1, 1, 0, 0]);
    expect(splitByLargestRemainder(3, [2, 1, 1, 2])).toEqual([1, 1, 0, 1]);
  });

  it('contains only zeros if all weights are zero', () => {
    expect(splitByLargestRemainder(100, [0, 0])).toEqual([0, 0]);
    expect(splitByLargestRemainder(100, [])).toEqual([]);
  });
});
