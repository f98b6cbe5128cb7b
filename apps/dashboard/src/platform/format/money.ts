import { formatSettings } from '#platform/format/settings.ts';
import { formatLarge } from '#platform/format/numbers.ts';
import { realMinus } from '#platform/format/real-minus.ts';

interface Currency {
  formatter: Intl.NumberFormat;
  exponent: number;
  symbol: string;
}

const currencies = new Map<string, Currency>();

/** Formats minor units with symbol and a typographic minus: 24521 is '$245.21', -640 is '−$6.40'. */
export function formatMoney(amount: number, currency = formatSettings().currency): string {
  const { formatter, exponent } = getCurrency(currency);
  return realMinus(formatter.format(toDecimal(amount, exponent)));
}

/** Formats minor units without a symbol, for columns that have the currency in their head: '1,200.00'. */
export function formatAmount(amount: number, currency = formatSettings().currency): string {
  const { exponent } = getCurrency(currency);
  const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: exponent, maximumFractionDigits: exponent });
  return realMinus(plain.format(toDecimal(amount, exponent)));
}

/** Short format for statistics: the full amount below a thousand, then two decimals with k or M: '$482.82k'. */
export function formatLargeMoney(amount: number, currency = formatSettings().currency): string {
  const { exponent, formatter } = getCurrency(currency);
  const major = amount / 10 ** exponent;
  const short = formatLarge(Math.abs(major));
  if (!/[kM]$/.test(short)) return formatMoney(amount, currency);
  const parts = formatter.formatToParts(major < 0 ? -1 : 1);
  return realMinus(
    parts
      .map(({ type, value }) => (type === 'integer' ? short : type === 'decimal' || type === 'fraction' ? '' : value))
      .join(''),
  );
}

/** Number of decimals: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyExponent(currency: string): number {
  return getCurrency(currency).exponent;
}

/** '$', '€', or the code if there is no symbol. */
export function currencySymbol(currency: string): string {
  return getCurrency(currency).symbol;
}

function getCurrency(code: string): Currency {
  const cached = currencies.get(code);
  if (cached) return cached;
  const formatter = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const entry = {
    formatter,
    exponent: formatter.resolvedOptions().maximumFractionDigits ?? 2,
    symbol: formatter.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code,
  };
  currencies.set(code, entry);
  return entry;
}

/** Inserts a decimal point into the digits instead of dividing, which is exact for every safe integer. */
function toDecimal(amount: number, exponent: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(Math.trunc(amount))).padStart(exponent + 1, '0');
  const pointIndex = digits.length - exponent;
  return `${amount < 0 ? '-' : ''}${digits.slice(0, pointIndex)}${exponent > 0 ? '.' : ''}${digits.slice(pointIndex)}` as Intl.StringNumericLiteral;
}
