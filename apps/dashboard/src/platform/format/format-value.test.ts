import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { formatValue } from './format-value.ts';

afterEach(() => setLanguage('en'));

const LONG_TEXT = 'x'.repeat(61);
const CUT_TEXT = `${'x'.repeat(60)}…`;

test.each<[unknown, string]>([
  [null, '–'],
  [undefined, '–'],
  ['', '–'],
  [true, 'Yes'],
  [false, 'No'],
  [0, '0'],
  [12.5, '12.5'],
  ['Lamp', 'Lamp'],
  ['<p>By <b>post</b></p>', ' By  post  '],
  ['x'.repeat(60), 'x'.repeat(60)],
  [LONG_TEXT, CUT_TEXT],
  [['red', 'large'], 'red, large'],
  [[1, 2], '1, 2'],
  [[], ''],
  [[LONG_TEXT], CUT_TEXT],
  [[{ sku: 'a' }], '1 entry'],
  [[{ sku: 'a' }, 'b'], '2 entries'],
  [{ en: 'Lamp', ar: 'مصباح' }, 'Lamp / مصباح'],
  [{ en: 'Lamp', ar: null }, 'Lamp'],
  [{ en: '<p>Lamp</p>' }, ' Lamp '],
  [{ fileId: 'f1', url: '/files/f1.webp', alt: '' }, 'an image'],
  [{ url: 'https://souk.example' }, 'https://souk.example'],
  [{ url: LONG_TEXT }, CUT_TEXT],
  [{ city: 'Fez', postcode: '', isDefault: true }, 'city: Fez, postcode: –, isDefault: Yes'],
  [Symbol('x'), '–'],
])('%j is formatted as "%s"', (value, text) => expect(formatValue(value)).toBe(text));

test('Arabic uses its own words, plural and comma', async () => {
  await setLanguage('ar');
  expect(formatValue(true)).toBe('نعم');
  expect(formatValue(['red', 'large'])).toBe('red، large');
  expect(formatValue([{}, {}])).not.toMatch(/entr/);
});
