import { describe, expect, test } from 'vitest';

import { labelledOf, nearestOf, shareOf, ticksOf } from './scale.ts';

describe('ticks', () => {
  test('are five round numbers from zero that reach the highest value', () => {
    expect(ticksOf([12_694, 23_417, null])).toEqual([0, 6_000, 12_000, 18_000, 24_000]);
    expect(ticksOf([0.3])).toEqual([0, 0.08, 0.16, 0.24, 0.32]);
    expect(ticksOf([4000])).toEqual([0, 1000, 2000, 3000, 4000]);
  });

  test('of counts are whole', () => {
    expect(ticksOf([3], true)).toEqual([0, 1, 2, 3, 4]);
    expect(ticksOf([5], true)).toEqual([0, 2, 4, 6, 8]);
  });

  test('stand even where there is nothing', () => {
    expect(ticksOf([])).toEqual([0, 1, 2, 3, 4]);
    expect(ticksOf([0, null])).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('places along the axis', () => {
  test('at most five labels, first and last among them', () => {
    expect(labelledOf(30)).toEqual([0, 7, 15, 22, 29]);
    expect(labelledOf(3)).toEqual([0, 1, 2]);
    expect(labelledOf(1)).toEqual([0]);
    expect(labelledOf(0)).toEqual([]);
  });

  test('a pointer finds the nearest point, also beyond the edges', () => {
    expect(nearestOf(0.49, 3)).toBe(1);
    expect(nearestOf(-1, 30)).toBe(0);
    expect(nearestOf(2, 30)).toBe(29);
    expect(shareOf(nearestOf(0.5, 31), 31)).toBe(0.5);
  });

  test('a single point stands in the middle', () => expect(shareOf(0, 1)).toBe(0.5));
});
