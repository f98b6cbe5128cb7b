import { describe, expect, test } from 'vitest';

import { isSparse, labelledOf, nearestOf, shareOf, ticksOf } from './scale.ts';

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
  test('at most five labels, all the same number of points apart', () => {
    expect(labelledOf(30)).toEqual([0, 7, 14, 21, 28]);
    expect(labelledOf(31)).toEqual([0, 10, 20, 30]);
    expect(labelledOf(90)).toEqual([0, 22, 44, 66, 88]);
    expect(labelledOf(7)).toEqual([0, 2, 4, 6]);
    expect(labelledOf(6)).toEqual([0, 2, 4]);
    expect(labelledOf(24)).toEqual([0, 6, 12, 18]);
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

  test('a few points with something are sparse, none or many are not', () => {
    expect(isSparse([0, 0, 5, 0])).toBe(true);
    expect(isSparse([0, 3, 5, 0])).toBe(false);
    expect(isSparse([0, 0, 0, null])).toBe(false);
    expect(isSparse([])).toBe(false);
  });

  test('a single point stands in the middle', () => expect(shareOf(0, 1)).toBe(0.5));
});
