import { expect, test } from 'vitest';
import { formatDayLimits, placementLabels } from './placement-labels.ts';

test.each([
  [{ minDays: 3, maxDays: 30 }, '3 to 30'],
  [{ minDays: 7, maxDays: 7 }, '7'],
  [{ minDays: 1, maxDays: 365 }, '1 to 365'],
])('day limits of %o are “%s”', (...[limits, text]) => {
  expect(formatDayLimits(limits)).toBe(text);
});

test('every field has its own label', () => {
  const labels = Object.values(placementLabels());
  expect(new Set(labels).size).toBe(labels.length);
});
