import type { Context } from '#core/context.ts';
import { asciiDigits } from '#core/list/phone-search.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { recalledConfiguration } from '#modules/configuration/configuration.service.ts';
import type { AreaNumber } from '#core/module/search-area.ts';

const MAX_DIGITS = 9;
/** No number begins with a nought: what does is a phone number. */
const NUMBER = /^(?:(\p{L}+)[-\s]?)?([1-9]\d{0,8})$/u;
const ALL_PREFIXES: readonly string[] = Object.values(NUMBER_PREFIX);

export interface NumberRanges {
  low: number[];
  high: number[];
}

/** The numbers that the words mean in one area; undefined where they mean none there. */
export async function numberRanges(
  ctx: Context,
  { prefix, isWholeWithoutPrefix }: AreaNumber,
  words: string,
): Promise<NumberRanges | undefined> {
  const [, letters, digits] = NUMBER.exec(asciiDigits(words.trim())) ?? [];
  if (digits === undefined) return undefined;
  if (letters === undefined) return isWholeWithoutPrefix ? only(digits) : beginningWith(digits);
  const typed = `${letters.toUpperCase()}-`;
  const isMeant = prefix === undefined ? await mayBeOrder(ctx, typed) : typed === prefix;
  return isMeant ? beginningWith(digits) : undefined;
}

/** Any letters may be the prefix of an order's day, unless they are those of another kind. */
async function mayBeOrder(ctx: Context, typed: string): Promise<boolean> {
  if (!ALL_PREFIXES.includes(typed)) return true;
  const { 'orders.numberPrefix': configured } = await recalledConfiguration(ctx, ['orders.numberPrefix']);
  return configured.replace(/-?$/, '-') === typed;
}

const only = (digits: string): NumberRanges => ({ low: [Number(digits)], high: [Number(digits)] });

/** `104` begins 104, 1040…1049, 10400…10499 and so on. */
function beginningWith(digits: string): NumberRanges {
  const first = Number(digits);
  const factors = Array.from({ length: MAX_DIGITS - digits.length + 1 }, (_, place) => 10 ** place);
  return { low: factors.map((factor) => first * factor), high: factors.map((factor) => (first + 1) * factor - 1) };
}
