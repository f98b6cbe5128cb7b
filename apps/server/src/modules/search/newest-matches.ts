import { MAX_HITS } from '@souk/contract/search/api.ts';
import type { Condition } from '#core/db/statement.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import { newestFirst } from './hits.ts';

/** Sorts after all other characters: texts from `start` to before `start + LAST_CHARACTER` are those that begin with `start`. */
const LAST_CHARACTER = '\u{10FFFF}';
/** Up to this many rows that start with a text are sorted. */
const MAX_SORTED_ROWS = 1000;
/** Contains a match if at least every 100th row matches, with a probability of 95 %. */
const SAMPLE_ROWS = 300;
/** Contains MAX_HITS matches if at least every 100th row matches, with a probability of 97 %. */
const RECENT_ROWS = 1000;
/** Every 100th row of a million. */
const MAX_RARE_ROWS = 10_000;

/*
 * The functions select the newest rows that match. Which way is the fastest depends on the number of matches, which
 * PostgreSQL can hardly estimate. The SQL therefore tries one way after the other, and leaves no choice of an index.
 */

/**
 * Rows whose sorted column starts with a text. Few such rows are read from the index of the column and then sorted. If there
 * are more, the table is read from its newest row on, because there is no index for `starts_with`.
 */
export function newestStartingWith(area: SearchArea, column: string, start: string): Condition {
  const { from } = area;
  const newest = `${newestFirst(area)} limit ${MAX_HITS}`;
  const matching = `from ${from} where ${column} >= ? and ${column} < ? order by ${column}`;
  const range = [start, start + LAST_CHARACTER];
  return {
    text: `with matching as materialized (select exists (select ${matching} offset ${MAX_SORTED_ROWS}) as are_many)
      (select * from (select * ${matching} limit ${MAX_SORTED_ROWS}) x where not (select are_many from matching) ${newest}) union all
      (select * from ${from} where (select are_many from matching) and starts_with(${column}, ?) ${newest})`,
    values: [...range, ...range, start],
  };
}

/** Rows that match a condition which matches few rows, or rows of a small table. */
export function newestOfFew(area: SearchArea, { text, values }: Condition): Condition {
  const bound = area.match.isLarge ? `limit ${MAX_RARE_ROWS}` : 'offset 0';
  return {
    text: `select * from (select * from ${area.from} where ${text} ${bound}) x ${newestFirst(area)} limit ${MAX_HITS}`,
    values,
  };
}

/**
 * Rows of a large table that match a condition, possibly twice. A sample of the newest rows shows whether matches are common.
 * If so, they are found among the recent rows. Otherwise, and if these are not enough, all rows are searched by their index,
 * up to a number of matches.
 */
export function newestOfMany(area: SearchArea, condition: Condition): Condition {
  const order = newestFirst(area);
  const among = (rows: number) =>
    `select * from (select * from ${area.from} ${order} limit ${rows}) x where ${condition.text} ${order} limit ${MAX_HITS}`;
  const { text, values } = newestOfFew(area, condition);
  return {
    text: `with sample as materialized (${among(SAMPLE_ROWS)}),
      recent as materialized (select * from (${among(RECENT_ROWS)}) x where (select count(*) from sample) between 1 and ${MAX_HITS - 1})
      select * from sample union all select * from recent union all
      (select * from (${text}) x where (select count(*) from sample) < ${MAX_HITS} and (select count(*) from recent) < ${MAX_HITS})`,
    values: [...condition.values, ...condition.values, ...values],
  };
}
