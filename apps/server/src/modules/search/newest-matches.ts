import { MAX_HITS } from '@souk/contract/search/api.ts';
import type { Condition } from '#core/db/statement.ts';
import type { SearchArea } from '#core/module/search-area.ts';

export const NEWEST_FIRST = 'x.id desc';

/** If a term occurs in at least every 200th row, this many rows contain MAX_HITS matches. */
const RECENT_ROWS = 1000;
/** A term that occurs in fewer rows has at most this many matches in a million rows. */
const MAX_RARE_ROWS = 5000;

interface SearchCondition {
  condition: Condition;
  /** Whether the condition certainly matches only a few rows, such as one for a phone number. */
  isRare: boolean;
}

/**
 * Statements for the newest matching rows of a table. The caller runs them in order until there are enough hits.
 * A large table needs two: the first searches only the most recent rows, the second all rows up to a number of matches.
 * In one statement, PostgreSQL's wrong estimate of how often a term occurs could make it sort all matches or scan the table.
 */
export function newestMatches(
  { from, match: { newest = NEWEST_FIRST, isLarge } }: SearchArea,
  { condition: { text, values }, isRare }: SearchCondition,
): Condition[] {
  const end = `order by ${newest} limit ${MAX_HITS}`;
  if (!isLarge) return [{ text: `select * from ${from} where ${text} ${end}`, values }];
  const recent = `select * from (select * from ${from} order by ${newest} limit ${RECENT_ROWS}) x where ${text} ${end}`;
  const rare = `select * from (select * from ${from} where ${text} limit ${MAX_RARE_ROWS}) x ${end}`;
  return (isRare ? [rare] : [recent, rare]).map((sql) => ({ text: sql, values }));
}
