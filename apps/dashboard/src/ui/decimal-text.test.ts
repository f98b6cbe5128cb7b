import { expect, test } from 'vitest';

import { parseDecimal, formatDecimal } from '#ui/decimal-text.ts';

const moneyRules = { decimals: 2, allowNegative: false };

test.each([
  ['12.5', 1250],
  ['12', 1200],
  ['.5', 50],
  ['12.', 1200],
  ['1,234.50', 123_450],
  [' $ 1,234.50 ', 123_450],
  ['٣٫٥', 350],
  ['0', 0],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ['', null],
])('%s is %s in hundredths', (text, scaled) => expect(parseDecimal(text, moneyRules)).toBe(scaled));

test.each(['12.345', '1.2.3', 'abc', '-1', '90071992547409.92'])('%s is rejected', (text) =>
  expect(parseDecimal(text, moneyRules)).toBeUndefined(),
);

test('negative numbers and decimals are accepted only where allowed', () => {
  expect(parseDecimal('−3.20', { ...moneyRules, allowNegative: true })).toBe(-320);
  expect(parseDecimal('1500', { decimals: 0, allowNegative: false })).toBe(1500);
  expect(parseDecimal('1.5', { decimals: 0, allowNegative: false })).toBeUndefined();
});

test('numbers are formatted with thousands separators and all decimals', () => {
  expect(formatDecimal(123_450, 2)).toBe('1,234.50');
  expect(formatDecimal(5, 3)).toBe('0.005');
  expect(formatDecimal(-1_234_567, 0)).toBe('-1,234,567');
  expect(formatDecimal(null, 2)).toBe('');
});
