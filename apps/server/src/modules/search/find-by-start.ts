import { MAX_HITS, type SearchHit } from '@souk/contract/search/api.ts';
import type { Context } from '#core/context.ts';
import { type Condition, statement } from '#core/db/statement.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import { normalise } from '#tables/search-text.ts';
import { hitColumns, readHits, selectHits, unionAll } from './hits.ts';
import { newestStartingWith } from './newest-matches.ts';
import { numberRanges } from './number-ranges.ts';

/** Finds hits by number and by prefix. Uses sorted indexes, so it is fast for any number of rows. */
export async function findByNumberOrStart(
  ctx: Context,
  areas: readonly SearchArea[],
  query: string,
): Promise<SearchHit[]> {
  const parts: Condition[] = [];
  for (const area of areas) parts.push(...(await selectByNumber(ctx, area, query)), ...selectByStart(ctx, area, query));
  if (parts.length === 0) return [];
  const { text, values } = unionAll(parts);
  return readHits(ctx, statement(text, values));
}

async function selectByNumber(ctx: Context, area: SearchArea, query: string): Promise<Condition[]> {
  const { number } = area.match;
  const ranges = number && (await numberRanges(ctx, number, query));
  if (!number || !ranges) return [];
  const { column } = number;
  const text = `select hit.* from unnest(?::bigint[], ?::bigint[]) range (low, high) cross join lateral (
    select ${hitColumns(ctx, area)} from ${area.from} where ${column} between range.low and range.high
    order by ${column} desc limit ${MAX_HITS}) hit limit ${MAX_HITS}`;
  return [{ text, values: [ranges.low, ranges.high] }];
}

function selectByStart(ctx: Context, area: SearchArea, query: string): Condition[] {
  const { codes, starts = [] } = area.match;
  const matches = [
    ...(codes ? [newestStartingWith(area, codes, query.toUpperCase())] : []),
    ...starts.map((column) => newestStartingWith(area, column, normalise(query))),
  ];
  return matches.length === 0 ? [] : [selectHits(ctx, area, unionAll(matches))];
}
