import { describe, expect, test } from 'vitest';

import { isSparse, labelledIndexes, nearestIndex, positionShare, computeTicks } from './scale.ts';

describe('ticks', () => {
  test('are five round numbers from zero up to at least the highest value', () => {
    expect(computeTicks([12_694, 23_417, null])).toEqual([0, 6_000, 12_000, 18_000, 24_000]);
    expect(computeTicks([0.3])).toEqual([0, 0.08, 0.16, 0.24, 0.32]);
    expect(computeTicks([4000])).toEqual([0, 1000, 2000, 3000, 4000]);
  });

  test('are integers for counts', () => {
    expect(computeTicks([3], true)).toEqual([0, 1, 2, 3, 4]);
    expect(computeTicks([5], true)).toEqual([0, 2, 4, 6, 8]);
  });

  test('exist even without values', () => {
    expect(computeTicks([])).toEqual([0, 1, 2, 3, 4]);
    expect(computeTicks([0, null])).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('positions on the axis', () => {
  test('have at most five labels, evenly spaced', () => {
    expect(labelledIndexes(30)).toEqual([0, 7, 14, 21, 28]);
    expect(labelledIndexes(31)).toEqual([0, 10, 20, 30]);
    expect(labelledIndexes(90)).toEqual([0, 22, 44, 66, 88]);
    expect(labelledIndexes(7)).toEqual([0, 2, 4, 6]);
    expect(labelledIndexes(6)).toEqual([0, 2, 4]);
    expect(labelledIndexes(24)).toEqual([0, 6, 12, 18]);
    expect(labelledIndexes(3)).toEqual([0, 1, 2]);
    expect(labelledIndexes(1)).toEqual([0]);
    expect(labelledIndexes(0)).toEqual([]);
  });

  test('a pointer selects the nearest point, even beyond the edges', () => {
    expect(nearestIndex(0.49, 3)).toBe(1);
    expect(nearestIndex(-1, 30)).toBe(0);
    expect(nearestIndex(2, 30)).toBe(29);
    expect(positionShare(nearestIndex(0.5, 31), 31)).toBe(0.5);
  });

  test('values are sparse if few of them are non-zero', () => {
    expect(isSparse([0, 0, 5, 0])).toBe(true);
    expect(isSparse([0, 3, 5, 0])).toBe(false);
    expect(isSparse([0, 0, 0, null])).toBe(false);
    expect(isSparse([])).toBe(false);
  });

  test('a single point is centred', () => expect(positionShare(0, 1)).toBe(0.5));
});
