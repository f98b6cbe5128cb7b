import type { Context } from '#core/context.ts';
import { asciiDigits } from '#core/list/phone-search.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { readCachedConfiguration } from '#modules/configuration/configuration.service.ts';
import type { AreaNumber } from '#core/module/search-area.ts';

const MAX_DIGITS = 9;
/** Numbers never start with zero, unlike phone numbers. */
const NUMBER_PATTERN = /^(?:(\p{L}+)[-\s]?)?([1-9]\d{0,8})$/u;
const ALL_PREFIXES: readonly string[] = Object.values(NUMBER_PREFIX);

export interface NumberRanges {
  low: number[];
  high: number[];
}

/** The ranges of numbers that a query matches in one area; undefined if it is not a number there. */
export async function numberRanges(
  ctx: Context,
  { prefix, isWholeWithoutPrefix }: AreaNumber,
  query: string,
): Promise<NumberRanges | undefined> {
  const [, letters, digits] = NUMBER_PATTERN.exec(asciiDigits(query.trim())) ?? [];
  if (digits === undefined) return undefined;
  if (letters === undefined) return isWholeWithoutPrefix ? exactly(digits) : startingWith(digits);
  const typedPrefix = `${letters.toUpperCase()}-`;
  const isMatch = prefix === undefined ? await canBeOrderNumber(ctx, typedPrefix) : typedPrefix === prefix;
  return isMatch ? startingWith(digits) : undefined;
}

/**
 * An order number may have any prefix, because the prefix is configurable. The prefix of another kind of number counts only
 * if it is also the one configured for orders.
 */
async function canBeOrderNumber(ctx: Context, typedPrefix: string): Promise<boolean> {
  if (!ALL_PREFIXES.includes(typedPrefix)) return true;
  const { 'orders.numberPrefix': configured } = await readCachedConfiguration(ctx, ['orders.numberPrefix']);
  return configured.replace(/-?$/, '-') === typedPrefix;
}

const exactly = (digits: string): NumberRanges => ({ low: [Number(digits)], high: [Number(digits)] });

/** `104` matches 104, 1040…1049, 10400…10499 and so on. */
function startingWith(digits: string): NumberRanges {
  const first = Number(digits);
  const factors = Array.from({ length: MAX_DIGITS - digits.length + 1 }, (_, exponent) => 10 ** exponent);
  return { low: factors.map((factor) => first * factor), high: factors.map((factor) => (first + 1) * factor - 1) };
}
