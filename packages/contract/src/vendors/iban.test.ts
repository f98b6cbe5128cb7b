import { expect, it } from 'vitest';
import { ibanProblem } from '#contract/vendors/iban.ts';

it.each([
  'GB82 WEST 1234 5698 7654 32',
  'MA64011519000001205000534921',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'EG380019000500000000263180002',
  'ae070331234567890123456',
])('accepts %s', (iban) => expect(ibanProblem(iban)).toBeUndefined());

it.each([
  ['GB82 WEST 1234 5698 7654 33', 'iban.checksum'],
  ['MA64 0115 1900 0001 2050 0053 49', 'iban.length'],
  ['US64011519000001205000534921', 'iban.country'],
  ['12345', 'iban.format'],
  ['DE89 3704 0044 0532 0130 0!', 'iban.format'],
])('reports the problem of %s', (iban, code) => expect(ibanProblem(iban)).toBe(code));
