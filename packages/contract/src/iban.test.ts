import { expect, it } from 'vitest';
import { ibanProblem } from './iban.ts';

it.each([
  'GB82 WEST 1234 5698 7654 32',
  'MA64011519000001205000534921',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'EG380019000500000000263180002',
  'ae070331234567890123456',
])('takes %s', (iban) => expect(ibanProblem(iban)).toBeUndefined());

it.each([
  ['GB82 WEST 1234 5698 7654 33', 'This IBAN does not check out. Compare it with the bank’s letter.'],
  ['MA64 0115 1900 0001 2050 0053 49', 'This IBAN is too short or too long for its country'],
  ['US64011519000001205000534921', 'No country with an IBAN has these first two letters'],
  ['12345', 'An IBAN begins with two letters and two digits'],
  ['DE89 3704 0044 0532 0130 0!', 'An IBAN begins with two letters and two digits'],
])('says what is wrong with %s', (iban, sentence) => expect(ibanProblem(iban)).toBe(sentence));
