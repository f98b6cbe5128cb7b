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
])('reads %s as the number that is stored as +212677665298', (typed) => {
  expect(phoneDigits(typed)).toBe('677665298');
});

it.each([
  ['067766', '67766'],
  ['00212677', '212677'],
])('reads %s, which is still being typed, as %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

it.each(['0677', 'SK-104397', 'lamp 0677665298', '', '-', '٣ رفوف'])('takes %s for no phone number', (typed) => {
  expect(phoneDigits(typed)).toBeUndefined();
});
