import { MAX_HITS } from '@souk/contract/search/api.ts';
import type { Condition } from '#core/db/statement.ts';
import type { SearchArea } from '#core/module/search-area.ts';

export const NEWEST = 'x.id desc';

/** A word that every 200th row has is found among so many rows. */
const RECENT_ROWS = 1000;
/** As many rows of a million have a word that is rarer. */
const MOST_RARE_ROWS = 5000;

interface Wanted {
  found: Condition;
  /** Known to be in a few rows only, such as a phone number. */
  isRare: boolean;
}

/**
 * Statements for the newest rows of a large table that fulfil a condition, each tried while those before found too few. How
 * common a word is, the planner guesses badly, and guessing wrong means sorting all that have it or reading the whole table
 * from its newest row on. So the most recent rows are read first, and then all that have the word, up to a limit.
 */
export function newestContaining(
  { from, match: { newest = NEWEST, isLarge } }: SearchArea,
  { found: { text, values }, isRare }: Wanted,
): Condition[] {
  const end = `order by ${newest} limit ${MAX_HITS}`;
  if (!isLarge) return [{ text: `select * from ${from} where ${text} ${end}`, values }];
  const recent = `select * from (select * from ${from} order by ${newest} limit ${RECENT_ROWS}) x where ${text} ${end}`;
  const all = `select * from (select * from ${from} where ${text} limit ${MOST_RARE_ROWS}) x ${end}`;
  return (isRare ? [all] : [recent, all]).map((each) => ({ text: each, values }));
}
