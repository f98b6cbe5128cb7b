import type { Context } from '#core/context.ts';
import { asciiDigits } from '#core/list/phone-search.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { readCachedConfiguration } from '#modules/configuration/configuration.service.ts';
import type { AreaNumber } from '#core/module/search-area.ts';

const MAX_DIGITS = 9;
/** An optional prefix and digits. Unlike phone numbers, record numbers never start with zero. */
const NUMBER_PATTERN = /^(?:(\p{L}+)[-\s]?)?([1-9]\d{0,8})$/u;
const ALL_PREFIXES: readonly string[] = Object.values(NUMBER_PREFIX);

export interface NumberRanges {
  low: number[];
  high: number[];
}

/** The ranges of numbers that a query matches in one area. Undefined if the query is not a number of this area. */
export async function numberRanges(
  ctx: Context,
  { prefix, isWholeWithoutPrefix }: AreaNumber,
  query: string,
): Promise<NumberRanges | undefined> {
  const [, letters, digits] = NUMBER_PATTERN.exec(asciiDigits(query.trim())) ?? [];
  if (digits === undefined) return undefined;
  if (letters === undefined) return isWholeWithoutPrefix ? exactRange(digits) : rangesStartingWith(digits);
  const typedPrefix = `${letters.toUpperCase()}-`;
  const isMatch = prefix === undefined ? await canBeOrderNumber(ctx, typedPrefix) : typedPrefix === prefix;
  return isMatch ? rangesStartingWith(digits) : undefined;
}

/**
 * Whether an order number can have this prefix. Any prefix is accepted, because the prefix of orders is configurable and
 * may have changed. Prefixes of other kinds of numbers are accepted only if they are configured for orders now.
 */
async function canBeOrderNumber(ctx: Context, typedPrefix: string): Promise<boolean> {
  if (!ALL_PREFIXES.includes(typedPrefix)) return true;
  const { 'orders.numberPrefix': configured } = await readCachedConfiguration(ctx, ['orders.numberPrefix']);
  return configured.replace(/-?$/, '-') === typedPrefix;
}

const exactRange = (digits: string): NumberRanges => ({ low: [Number(digits)], high: [Number(digits)] });

/** `104` matches 104, 1040…1049, 10400…10499 and so on. */
function rangesStartingWith(digits: string): NumberRanges {
  const first = Number(digits);
  const factors = Array.from({ length: MAX_DIGITS - digits.length + 1 }, (_, exponent) => 10 ** exponent);
  return { low: factors.map((factor) => first * factor), high: factors.map((factor) => (first + 1) * factor - 1) };
}
