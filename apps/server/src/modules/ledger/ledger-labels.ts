import type { Language } from '@souk/contract/core/fields.ts';
import { isolateDate, formatDate } from '#core/day-locale.ts';
import { currencyExponent } from '#core/currency-exponent.ts';

const DECIMAL_BASE = 10;

/** An amount with its currency symbol, for use in sentences, such as `$46.66`. */
export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount / DECIMAL_BASE ** currencyExponent(currency),
  );

/**
 * An amount without its currency, for use in tables, such as `1,204.50`. Negative amounts have a minus sign (U+2212),
 * not a hyphen.
 */
export function formatAmount(amount: number, currency: string): string {
  const digits = currencyExponent(currency);
  const formatted = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(amount) / DECIMAL_BASE ** digits);
  return amount < 0 ? `−${formatted}` : formatted;
}

/** A period in a time zone, such as `01 Nov 2026 – 20 Nov 2026`. */
export const formatPeriod = ({ from, to }: { from: Date; to: Date }, timeZone: string, language: Language): string =>
  isolateDate(`${formatDate(from, timeZone, language)} – ${formatDate(to, timeZone, language)}`, language);
