import { describe, expect, it, test } from 'vitest';
import { cleanEachOnce, cleanHtml } from './rich-text.ts';

const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;

describe('rich text that somebody wrote', () => {
  it.each([
    ['lists within lists', '<ul><li>'.repeat(9) + 'brass' + '</li></ul>'.repeat(9)],
    ['sloppy tags', '<p>one<p>two<br>'.repeat(500)],
    ['a long contract', '<p>Hand-made <strong>brass</strong> &amp; copper</p>'.repeat(700)],
    ['signs that are no tags', '1 < 2 '.repeat(2000)],
  ])('is cleaned: %s', (_, html) => {
    expect(cleanHtml(html)?.length).toBeGreaterThan(100);
  });
});

describe('rich text that nests too deeply or has too many parts', () => {
  const hidden = '<i x="</b>">'.repeat(40);
  it.each([
    ['tags without an end', '<b>'.repeat(50_000)],
    ['lists within lists', '<ul><li>'.repeat(2000)],
    ['tags with the end of another in an attribute', hidden],
    ['tags with the end of one that was never opened', '<b></i>'.repeat(40)],
    ['paragraphs within other tags', '<p><b>'.repeat(40)],
    ['more tags than any text has', '<i>x</i>'.repeat(20_000)],
    ['ends alone, each of which makes a paragraph', '</p>'.repeat(8000)],
    ['more entities than any text has', '&amp;'.repeat(20_000)],
    ['more attributes than any text has', `<p ${Array.from({ length: 12_000 }, (_, at) => `a${at}`).join(' ')}>x</p>`],
  ])('is not taken: %s', (_, html) => {
    expect(cleanHtml(html)).toBeUndefined();
  });
});

/** Milliseconds of the fastest of some runs: others work on this machine too. */
function timeOf(work: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

test.each([
  ['deep tags', (times: number) => nested(30).repeat(24 * times)],
  ['links that lead nowhere', (times: number) => `${'word '.repeat(4000 * times)}${'<a>x</a>'.repeat(150 * times)}`],
])('cleaning takes time in proportion to the text: %s', (_, textOf) => {
  const [short, long] = [textOf(1), textOf(8)];
  expect(cleanHtml(long)).toBeDefined();
  // Quadratic work would take 64 times as long.
  expect(timeOf(() => cleanHtml(long)) / timeOf(() => cleanHtml(short))).toBeLessThan(30);
});

test('a text that comes again within a file is not cleaned again', () => {
  const clean = cleanEachOnce();
  const html = '<p onclick="x()">Brass</p>'.repeat(200);
  const first = clean(html);
  expect(first).toBe('<p>Brass</p>'.repeat(200));
  // Reading it takes far longer than finding it again.
  const again = timeOf(() => Array.from({ length: 200 }, () => clean(html)));
  expect(again).toBeLessThan(timeOf(() => Array.from({ length: 20 }, () => cleanHtml(html))));
});
