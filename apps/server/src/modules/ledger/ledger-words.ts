import type { Language } from '@souk/contract/core/fields.ts';
import { datePiece, shownDate } from '#core/day-locale.ts';
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

/** `01 Nov 2026 – 20 Nov 2026` in a zone. */
export const periodWords = ({ from, to }: { from: Date; to: Date }, timeZone: string, language: Language): string =>
  datePiece(`${shownDate(from, timeZone, language)} – ${shownDate(to, timeZone, language)}`, language);
