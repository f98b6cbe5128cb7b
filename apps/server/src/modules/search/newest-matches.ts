import { MAX_HITS } from '@souk/contract/search/api.ts';
import type { Condition } from '#core/db/statement.ts';
import type { SearchArea } from '#core/module/search-area.ts';

export const NEWEST_FIRST = 'x.id desc';

/** Enough rows to find MAX_HITS matches of a term that every 200th row contains. */
const RECENT_ROWS = 1000;
/** In a million rows, a rarer term has at most this many matches. */
const MAX_RARE_ROWS = 5000;

interface SearchCondition {
  condition: Condition;
  /** Known to match only a few rows, such as a phone number. */
  isRare: boolean;
}

/**
 * Statements for the newest rows of a table that match a condition, to be run in order until there are enough hits.
 * The planner estimates the frequency of a term badly, and a wrong estimate means sorting all matches or scanning the
 * whole table. So the most recent rows are searched first, and then all matches up to a limit.
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
