import { type Condition, condition } from '#core/db/statement.ts';
import { containsAll } from './definition.ts';

/** Direction marks, which are often copied along with a number. */
const DIRECTION_MARKS = /\p{Cf}/gu;
/** The prefix of a tel: link. */
const TEL_PREFIX = /^tel:/i;
const PHONE_PATTERN = /^\+?[\d\s()./\p{Pd}]+$/u;
/** With fewer digits, a search would match too many numbers. */
const MIN_PHONE_DIGITS = 5;
/**
 * Only the last digits of a number are compared. They identify the number, and its prefix may be written as +212, 00212, 0 or
 * +212 (0).
 */
const COMPARED_DIGITS = 9;

const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** The last four bits of such a digit are its value. */
const DIGIT_VALUE_BITS = 0xf;

/** Replaces Arabic and Persian digits by ASCII digits. */
export const asciiDigits = (text: string): string =>
  text.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & DIGIT_VALUE_BITS));

/** The digits to search stored numbers (E.164) for, or undefined if the text is not a phone number in any notation. */
export function phoneDigits(text: string): string | undefined {
  const number = asciiDigits(text).replace(DIRECTION_MARKS, '').trim().replace(TEL_PREFIX, '');
  if (!PHONE_PATTERN.test(number)) return undefined;
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < MIN_PHONE_DIGITS ? undefined : digits.slice(-COMPARED_DIGITS);
}

/**
 * Matches rows that contain all words, or the phone number in any notation. A phone number with spaces is not searched as words.
 */
export const containsAllOrPhone =
  (column: string) =>
  (text: string): Condition => {
    const contains = containsAll(column)(text);
    const digits = phoneDigits(text);
    if (digits === undefined) return contains;
    const phone = condition(`${column} like ?`, `%${digits}%`);
    if (/\s/.test(text.trim())) return phone;
    return { text: `((${contains.text}) or ${phone.text})`, values: [...contains.values, ...phone.values] };
  };
