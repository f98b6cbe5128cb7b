import { expect, test } from 'vitest';

import { sparklinePoints } from '#shared/ui/sparkline.tsx';

test('a sparkline fills its box, a flat one runs through the middle', () => {
  expect(sparklinePoints([1, 3, 2])).toEqual([
    [0, 26],
    [42, 2],
    [84, 14],
  ]);
  expect(sparklinePoints([5, 5]).map(([, y]) => y)).toEqual([14, 14]);
});
