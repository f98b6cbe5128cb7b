import { expect, it } from 'vitest';
import { phoneDigits } from './phone-search.ts';

it.each([
  ['+212677665298'],
  ['00212677665298'],
  ['00 212 677 66 52 98'],
  ['+212 (0) 677-665-298'],
  ['+2120677665298'],
  ['0677665298'],
  ['06 77 66 52 98'],
  ['0677.66.52.98'],
  ['677-665-298'],
  ['677/665298'],
  ['tel:+212677665298'],
  ['٠٦٧٧٦٦٥٢٩٨'],
  ['\u202A+212 677\u2011665298\u202C'],
])('finds the number +212677665298 by %s', (input) => {
  expect(phoneDigits(input)).toBe('677665298');
});

it.each([
  ['067766', '67766'],
  ['00212677', '212677'],
])('searches for the incomplete number %s by the digits %s', (input, digits) => {
  expect(phoneDigits(input)).toBe(digits);
});

it.each(['0677', 'SK-104397', 'lamp 0677665298', '', '-', '٣ رفوف'])('does not treat %s as a phone number', (input) => {
  expect(phoneDigits(input)).toBeUndefined();
});
