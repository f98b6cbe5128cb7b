import { describe, expect, it, test } from 'vitest';
import { createCachedCleaner, cleanHtml } from './rich-text.ts';

const nestTags = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;

describe('rich text within the limits', () => {
  it.each([
    ['lists within lists', '<ul><li>'.repeat(9) + 'brass' + '</li></ul>'.repeat(9)],
    ['sloppy tags', '<p>one<p>two<br>'.repeat(500)],
    ['a long contract', '<p>Hand-made <strong>brass</strong> &amp; copper</p>'.repeat(700)],
    ['signs that are not tags', '1 < 2 '.repeat(2000)],
  ])('is sanitized: %s', (_, html) => {
    expect(cleanHtml(html)?.length).toBeGreaterThan(100);
  });
});

describe('rich text that is nested too deeply or has too many parts', () => {
  const hidden = '<i x="</b>">'.repeat(40);
  it.each([
    ['tags without an end', '<b>'.repeat(50_000)],
    ['lists within lists', '<ul><li>'.repeat(2000)],
    ['tags with an end tag in an attribute', hidden],
    ['tags with the end tag of an unopened one', '<b></i>'.repeat(40)],
    ['paragraphs within other tags', '<p><b>'.repeat(40)],
    ['too many tags', '<i>x</i>'.repeat(20_000)],
    ['end tags alone, each of which creates a paragraph', '</p>'.repeat(8000)],
    ['too many entities', '&amp;'.repeat(20_000)],
    ['too many attributes', `<p ${Array.from({ length: 12_000 }, (_, index) => `a${index}`).join(' ')}>x</p>`],
  ])('is rejected: %s', (_, html) => {
    expect(cleanHtml(html)).toBeUndefined();
  });
});

/** The CPU time in microseconds of the fastest of several runs. Other processes on this machine don't affect it. */
function measureCpuTime(work: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const startedAt = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(startedAt);
    return user + system;
  });
  return Math.min(...times);
}

test.each([
  ['deep tags', (times: number) => nestTags(30).repeat(24 * times)],
  ['links without a target', (times: number) => `${'word '.repeat(4000 * times)}${'<a>x</a>'.repeat(150 * times)}`],
])('sanitizing takes linear time: %s', (_, createText) => {
  const [short, long] = [createText(1), createText(8)];
  expect(cleanHtml(long)).toBeDefined();
  // Quadratic work would take 64 times as long.
  expect(measureCpuTime(() => cleanHtml(long)) / measureCpuTime(() => cleanHtml(short))).toBeLessThan(30);
});

test('a repeated text is sanitized only once', () => {
  const clean = createCachedCleaner();
  const html = '<p onclick="x()">Brass</p>'.repeat(200);
  const first = clean(html);
  expect(first).toBe('<p>Brass</p>'.repeat(200));
  // Sanitizing takes far longer than a lookup in the cache.
  const cachedTime = measureCpuTime(() => Array.from({ length: 200 }, () => clean(html)));
  expect(cachedTime).toBeLessThan(measureCpuTime(() => Array.from({ length: 20 }, () => cleanHtml(html))));
});
