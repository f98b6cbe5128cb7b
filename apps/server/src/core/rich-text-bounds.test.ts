import { isTooComplex } from '@souk/contract/core/rich-text.ts';
import { expect, test } from 'vitest';
import { cleanHtml } from './rich-text.ts';

/** The hardest texts that are taken: nested as deep as allowed, as often as they fit. */
const nested = (times: number): string => `${'<b>'.repeat(99)}x${'</b>'.repeat(99)}`.repeat(times);

function timeOf(html: string): number {
  const startedAt = performance.now();
  cleanHtml(html);
  return performance.now() - startedAt;
}

test('cleaning takes time in proportion to the text, for the hardest texts that are taken', () => {
  const [short, long] = [nested(5), nested(40)];
  expect(isTooComplex(long)).toBe(false);
  for (const html of [short, long]) timeOf(html);
  const fastest = (html: string) => Math.min(...Array.from({ length: 5 }, () => timeOf(html)));
  // Eight times the text; quadratic work would take 64 times as long.
  expect(fastest(long) / fastest(short)).toBeLessThan(30);
});
