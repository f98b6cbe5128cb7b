import { expect, test } from 'vitest';
import { formatPriceRange } from './price-range.ts';

test.each<[number | null, number | null, string]>([
  [8400, 9200, '$84.00 – $92.00'],
  [8400, 8400, '$84.00'],
  [0, 0, '$0.00'],
  [null, null, '–'],
  [8400, null, '–'],
  [null, 8400, '–'],
])('a range from %j to %j reads "%s"', (min, max, text) => expect(formatPriceRange(min, max)).toBe(text));
