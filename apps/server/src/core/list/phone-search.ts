import { type Condition, condition } from '#core/db/statement.ts';
import { containsAll } from './definition.ts';

/** Marks of direction come along when a number is copied out of a chat. */
const INVISIBLE = /\p{Cf}/gu;
/** The address of a link that calls. */
const LINK = /^tel:/i;
const PHONE = /^\+?[\d\s()./\p{Pd}]+$/u;
/** Fewer digits are part of too many numbers. */
const MIN_DIGITS = 5;
/**
 * Of a whole number only the end is compared: what comes before it is written as +212, 00212, 0, or +212 (0), and the end alone
 * tells numbers apart.
 */
const COMPARED_DIGITS = 9;

const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Their last four bits are the value. */
const VALUE_BITS = 0xf;

/** Arabic and Persian digits as the database holds them. */
export const asciiDigits = (words: string): string =>
  words.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & VALUE_BITS));

/** The digits by which a stored number (E.164) is found, however it was typed; undefined for what is no phone number. */
export function phoneDigits(words: string): string | undefined {
  const typed = asciiDigits(words).replace(INVISIBLE, '').trim().replace(LINK, '');
  if (!PHONE.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < MIN_DIGITS ? undefined : digits.slice(-COMPARED_DIGITS);
}

/** Contains the words, or the phone number in any notation. A number in several groups is nothing but a phone number. */
export const containsAllOrPhone =
  (column: string) =>
  (words: string): Condition => {
    const contains = containsAll(column)(words);
    const digits = phoneDigits(words);
    if (digits === undefined) return contains;
    const phone = condition(`${column} like ?`, `%${digits}%`);
    if (/\s/.test(words.trim())) return phone;
    return { text: `((${contains.text}) or ${phone.text})`, values: [...contains.values, ...phone.values] };
  };
