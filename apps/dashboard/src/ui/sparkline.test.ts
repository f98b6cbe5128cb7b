import { expect, test } from 'vitest';

import { smoothPath } from '#ui/smooth-path.ts';
import { sparklinePoints } from '#ui/sparkline.tsx';

test('a sparkline fills its box, and constant values are centred', () => {
  expect(sparklinePoints([1, 3, 2])).toEqual([
    [0, 26],
    [42, 2],
    [84, 14],
  ]);
  expect(sparklinePoints([5, 5]).map(([, y]) => y)).toEqual([14, 14]);
});

test('the curve is horizontal at extrema, so it never leaves the range of its points', () => {
  expect(
    smoothPath([
      [0, 0],
      [30, 10],
      [60, 0],
    ]),
  ).toBe('M0 0C10 3.33 20 10 30 10C40 10 50 3.33 60 0');
  expect(smoothPath([[0, 4]])).toBe('M0 4');
});
