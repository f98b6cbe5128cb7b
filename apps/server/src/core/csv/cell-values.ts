import { type Message, message } from '@souk/contract/core/message.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { wrongField } from '#core/errors.ts';

/** What a cell says, or why it says nothing that we can take. */
export type Read<Value> = { value: Value } | { problem: Message };

/** Minor units of an amount as people and shops write it: `49.9`, `1,299.00`, `1.299,00`, `$ 49`. */
export function readMoney(text: string, exponent: number): Read<number> {
  const example = (4990 / 10 ** 2).toFixed(exponent);
  const bare = text.replace(/[\s\u00a0']/g, '').replace(/^[^\d.,-]+|[^\d.,]+$/g, '');
  if (bare.startsWith('-')) return { problem: message('import.negative_amount') };
  const { whole, fraction } = parts(bare, exponent);
  if (!/^\d{1,13}$/.test(whole) || !/^\d*$/.test(fraction)) return { problem: message('import.amount', { example }) };
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > exponent)
    return {
      problem:
        exponent === 0 ? message('import.no_decimals') : message('import.too_many_decimals', { digits: exponent }),
    };
  return { value: Number(whole + kept.padEnd(exponent, '0')) };
}

/** The last point or comma divides, unless it only groups thousands. */
function parts(amount: string, exponent: number): { whole: string; fraction: string } {
  const at = Math.max(amount.lastIndexOf('.'), amount.lastIndexOf(','));
  if (at < 0) return { whole: amount, fraction: '' };
  const mark = amount.charAt(at);
  const other = mark === ',' ? '.' : ',';
  const isRepeated = amount.indexOf(mark) < at;
  const groups = mark === ',' && exponent !== 3 && !amount.includes(other) && /^\d{1,3}(,\d{3})+$/.test(amount);
  if (isRepeated || groups) {
    const isGrouped = new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`).test(amount);
    return { whole: isGrouped ? amount.replaceAll(mark, '') : amount, fraction: '' };
  }
  const whole = amount.slice(0, at);
  const isGrouped = !whole.includes(other) || new RegExp(`^\\d{1,3}(\\${other}\\d{3})+$`).test(whole);
  return { whole: isGrouped ? whole.replaceAll(other, '') || '0' : whole, fraction: amount.slice(at + 1) };
}

/** An amount as a file shows it: `49.90`. */
export function moneyText(amount: number | null, exponent: number): string {
  if (amount === null) return '';
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return sign + (exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`);
}

/** An amount as every file of ours has it: decimals without a sign, beside a column that names the currency. */
export const moneyCell = (amount: number | null, currency: string): string =>
  moneyText(amount, currencyExponent(currency));

export function readWhole(text: string): Read<number> {
  const number = Number(text.replace(/[\s\u00a0]/g, ''));
  return Number.isSafeInteger(number) ? { value: number } : { problem: message('field.type.int') };
}

const YES = ['yes', 'true', '1', 'y'];
const NO = ['no', 'false', '0', 'n'];

export function readFlag(text: string): Read<boolean> {
  const word = text.toLowerCase();
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { problem: message('field.type.boolean') };
}

/** Throws 400 at the field for what says neither yes nor no. */
export const flagAt = (field: string, text: string): boolean => valueAt(field, readFlag(text));

/** Throws 400 at the field for what is no whole number. */
export const wholeAt = (field: string, text: string): number => valueAt(field, readWhole(text));

function valueAt<Value>(field: string, read: Read<Value>): Value {
  if ('problem' in read) throw wrongField(field, read.problem);
  return read.value;
}
