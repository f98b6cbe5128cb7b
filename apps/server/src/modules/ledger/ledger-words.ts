import type { Language } from '@souk/contract/core/fields.ts';
import { dayLocale, datePiece } from '#core/day-locale.ts';
import { currencyExponent } from '#core/currency-exponent.ts';

const TEN = 10;

/** An amount as sentences say it, such as `$46.66`. */
export const moneyWords = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount / TEN ** currencyExponent(currency),
  );

/** An amount as tables under a named currency show it, such as `1,204.50`, with a real minus. */
export function plainMoney(amount: number, currency: string): string {
  const digits = currencyExponent(currency);
  const shown = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    Math.abs(amount) / TEN ** digits,
  );
  return amount < 0 ? `−${shown}` : shown;
}

function partsIn(at: Date, timeZone: string, language: Language): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Intl.DateTimeFormat(dayLocale(language), {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  }).formatToParts(at);
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

/** `20 Nov 2026` in a zone. */
export function dayWords(at: Date, timeZone: string, language: Language = 'en'): string {
  const of = partsIn(at, timeZone, language);
  return datePiece(`${of('day')} ${of('month')} ${of('year')}`, language);
}

/** `20 Nov 2026 10:58 AM` in a zone. */
export function momentWords(at: Date, timeZone: string, language: Language = 'en'): string {
  const of = partsIn(at, timeZone, language);
  return datePiece(`${dayWords(at, timeZone, language)} ${of('hour')}:${of('minute')} ${of('dayPeriod')}`, language);
}

/** `01 Nov 2026 – 20 Nov 2026` in a zone. */
export const periodWords = ({ from, to }: { from: Date; to: Date }, timeZone: string, language: Language): string =>
  datePiece(`${dayWords(from, timeZone, language)} – ${dayWords(to, timeZone, language)}`, language);
