import type { FormCode } from '#contract/messages/form-messages.ts';
import { formCode } from '#contract/core/message.ts';
/** The length of IBANs by country (SWIFT registry of IBAN formats). */
const IBAN_LENGTHS: Record<string, number> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MA: 28,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SO: 23,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
};

/** The number of characters of the country code and the check digits, which come first. */
const HEAD_LENGTH = 4;
const LETTER_BASE = 36;

const IBAN_CODES = {
  form: formCode('iban.format'),
  country: formCode('iban.country'),
  length: formCode('iban.length'),
  digits: formCode('iban.checksum'),
};

/** The problem of an IBAN as a code, or undefined if it is valid. Spaces are ignored. */
export function ibanProblem(input: string): FormCode | undefined {
  const iban = plainIban(input);
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/.test(iban)) return IBAN_CODES.form;
  const length = IBAN_LENGTHS[iban.slice(0, 2)];
  if (length === undefined) return IBAN_CODES.country;
  if (iban.length !== length) return IBAN_CODES.length;
  return ibanRemainder(iban) === 1 ? undefined : IBAN_CODES.digits;
}

/** Formats an IBAN for storage: in capitals, without spaces. */
export const plainIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

/** ISO 7064, mod 97: the first four characters move to the end, and letters count from 10. */
function ibanRemainder(iban: string): number {
  const digits = Array.from(iban.slice(HEAD_LENGTH) + iban.slice(0, HEAD_LENGTH), (sign) =>
    parseInt(sign, LETTER_BASE),
  ).join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
