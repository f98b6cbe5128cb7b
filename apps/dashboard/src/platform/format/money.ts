import { formatSettings } from '#platform/format/settings.ts';
import { formatLarge } from '#platform/format/numbers.ts';
import { realMinus } from '#platform/format/real-minus.ts';

interface Currency {
  formatter: Intl.NumberFormat;
  exponent: number;
  symbol: string;
}

const currencies = new Map<string, Currency>();

/** Minor units as an amount with its symbol and a real minus: 24521 is '$245.21', -640 is '−$6.40'. */
export function formatMoney(minor: number, currency = formatSettings().currency): string {
  const { formatter, exponent } = currencyOf(currency);
  return realMinus(formatter.format(toDecimal(minor, exponent)));
}

/** The same without symbol, for columns whose head carries the currency: '1,200.00'. */
export function formatAmount(minor: number, currency = formatSettings().currency): string {
  const { exponent } = currencyOf(currency);
  const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: exponent, maximumFractionDigits: exponent });
  return realMinus(plain.format(toDecimal(minor, exponent)));
}

/** Short, for figures: below a thousand the whole amount, then two decimals and k or M: '$482.82k'. */
export function formatLargeMoney(minor: number, currency = formatSettings().currency): string {
  const { exponent, formatter } = currencyOf(currency);
  const major = minor / 10 ** exponent;
  const short = formatLarge(Math.abs(major));
  if (!/[kM]$/.test(short)) return formatMoney(minor, currency);
  const parts = formatter.formatToParts(major < 0 ? -1 : 1);
  return realMinus(
    parts
      .map(({ type, value }) => (type === 'integer' ? short : type === 'decimal' || type === 'fraction' ? '' : value))
      .join(''),
  );
}

/** Digits behind the point: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyExponent(currency: string): number {
  return currencyOf(currency).exponent;
}

/** '$', '€', or the code where there is no shorter sign. */
export function currencySymbol(currency: string): string {
  return currencyOf(currency).symbol;
}

function currencyOf(code: string): Currency {
  const known = currencies.get(code);
  if (known) return known;
  const formatter = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const made = {
    formatter,
    exponent: formatter.resolvedOptions().maximumFractionDigits ?? 2,
    symbol: formatter.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code,
  };
  currencies.set(code, made);
  return made;
}

/** Decimal text instead of a division: exact for every safe integer. */
function toDecimal(minor: number, exponent: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(Math.trunc(minor))).padStart(exponent + 1, '0');
  const cut = digits.length - exponent;
  return `${minor < 0 ? '-' : ''}${digits.slice(0, cut)}${exponent > 0 ? '.' : ''}${digits.slice(cut)}` as Intl.StringNumericLiteral;
}
