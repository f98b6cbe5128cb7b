import { expect, test } from 'vitest';
import { isTooComplex } from './rich-text.ts';

test('text that somebody wrote is taken, also where its tags are sloppy', () => {
  expect(isTooComplex('<p>Hand-made</p><ul><li>brass</li><li>a < b</li></ul>')).toBe(false);
  expect(isTooComplex('<p>one<p>two<li>three<br>'.repeat(1000))).toBe(false);
  expect(isTooComplex('<b>bold</b> '.repeat(4000))).toBe(false);
  expect(isTooComplex('1 < 2 & 3 > 2 '.repeat(10_000))).toBe(false);
});

test.each([
  ['tags nested without an end', '<b>'.repeat(50_000)],
  ['lists within lists', '<ul><li>'.repeat(2000)],
  ['more tags than any text has', '<i>x</i>'.repeat(20_000)],
  ['tags in other letters, with attributes', '<DIV class="x">'.repeat(500)],
])('%s are refused', (_, html) => {
  expect(isTooComplex(html)).toBe(true);
});
