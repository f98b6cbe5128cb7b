import { type Message, message } from '@souk/contract/core/message.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { invalidField } from '#core/errors.ts';

/** The value of a cell, or the reason why it is invalid. */
export type ParsedCell<Value> = { value: Value } | { problem: Message };

/** Parses an amount in any common notation to minor units: `49.9`, `1,299.00`, `1.299,00`, `$ 49`. */
export function parseMoney(text: string, exponent: number): ParsedCell<number> {
  const example = (4990 / 10 ** 2).toFixed(exponent);
  const trimmed = text.replace(/[\s\u00a0']/g, '').replace(/^[^\d.,-]+|[^\d.,]+$/g, '');
  if (trimmed.startsWith('-')) return { problem: message('import.negative_amount') };
  const { whole, fraction } = splitAmount(trimmed, exponent);
  if (!/^\d{1,13}$/.test(whole) || !/^\d*$/.test(fraction)) return { problem: message('import.amount', { example }) };
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > exponent)
    return {
      problem:
        exponent === 0 ? message('import.no_decimals') : message('import.too_many_decimals', { digits: exponent }),
    };
  return { value: Number(whole + significant.padEnd(exponent, '0')) };
}

/** Splits at the last point or comma, unless it is a thousands separator. */
function splitAmount(amount: string, exponent: number): { whole: string; fraction: string } {
  const index = Math.max(amount.lastIndexOf('.'), amount.lastIndexOf(','));
  if (index < 0) return { whole: amount, fraction: '' };
  const separator = amount.charAt(index);
  const otherSeparator = separator === ',' ? '.' : ',';
  const isRepeated = amount.indexOf(separator) < index;
  const isThousands =
    separator === ',' && exponent !== 3 && !amount.includes(otherSeparator) && /^\d{1,3}(,\d{3})+$/.test(amount);
  if (isRepeated || isThousands) {
    const isGrouped = new RegExp(`^\\d{1,3}(\\${separator}\\d{3})+$`).test(amount);
    return { whole: isGrouped ? amount.replaceAll(separator, '') : amount, fraction: '' };
  }
  const whole = amount.slice(0, index);
  const isGrouped = !whole.includes(otherSeparator) || new RegExp(`^\\d{1,3}(\\${otherSeparator}\\d{3})+$`).test(whole);
  return { whole: isGrouped ? whole.replaceAll(otherSeparator, '') || '0' : whole, fraction: amount.slice(index + 1) };
}

/** Formats an amount for a file: `49.90`. */
export function formatAmount(amount: number | null, exponent: number): string {
  if (amount === null) return '';
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return sign + (exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`);
}

/** Formats an amount for our CSV files: decimal, without a currency sign because the currency has its own column. */
export const moneyCell = (amount: number | null, currency: string): string =>
  formatAmount(amount, currencyExponent(currency));

export function parseInteger(text: string): ParsedCell<number> {
  const number = Number(text.replace(/[\s\u00a0]/g, ''));
  return Number.isSafeInteger(number) ? { value: number } : { problem: message('field.type.int') };
}

const YES_TEXTS = ['yes', 'true', '1', 'y'];
const NO_TEXTS = ['no', 'false', '0', 'n'];

export function parseBoolean(text: string): ParsedCell<boolean> {
  const word = text.toLowerCase();
  if (YES_TEXTS.includes(word)) return { value: true };
  return NO_TEXTS.includes(word) ? { value: false } : { problem: message('field.type.boolean') };
}

/** Parses yes or no. Throws 400 for the field. */
export const parseBooleanField = (field: string, text: string): boolean => requireValue(field, parseBoolean(text));

/** Parses an integer. Throws 400 for the field. */
export const parseIntegerField = (field: string, text: string): number => requireValue(field, parseInteger(text));

function requireValue<Value>(field: string, parsed: ParsedCell<Value>): Value {
  if ('problem' in parsed) throw invalidField(field, parsed.problem);
  return parsed.value;
}
