import type { SearchHit } from '@souk/contract/search/api.ts';
import type { Context } from '#core/context.ts';
import { errorCode } from '#core/db/database-errors.ts';
import { type Condition, statement, withoutPlanCache } from '#core/db/statement.ts';
import { phoneDigits } from '#core/list/phone-search.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import { normalise } from '#tables/search-text.ts';
import { readHits, selectHits, unionAll } from './hits.ts';
import { newestOfFew, newestOfMany } from './newest-matches.ts';

/** A trigram index needs three consecutive characters. A shorter query is only compared with prefixes. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;
/** Further terms are ignored, because they hardly narrow the search. */
const MAX_TERMS = 6;
/** Every number of terms needs its own statements. Those with more terms are rare and therefore not prepared. */
const MAX_PREPARED_TERMS = 3;
const TIME_LIMIT = { statement_timeout: '1500ms' };
const QUERY_CANCELED = '57014';

/** Finds the newest hits that contain the query. Returns undefined instead if the search of the areas took too long. */
export async function findContaining(
  ctx: Context,
  areas: readonly SearchArea[],
  query: string,
): Promise<SearchHit[] | undefined> {
  const terms = normalise(query).split(' ').slice(0, MAX_TERMS).toSorted(longFirst);
  const parts = areas.flatMap((area) => selectContaining(ctx, area, { query, terms }));
  if (parts.length === 0) return [];
  const { text, values } = unionAll(parts);
  const select = statement(text, values);
  try {
    return await readHits(ctx, terms.length > MAX_PREPARED_TERMS ? withoutPlanCache(select) : select, TIME_LIMIT);
  } catch (error) {
    if (errorCode(error) === QUERY_CANCELED) return undefined;
    throw error;
  }
}

/** Reduces the number of different statements, because short terms have a condition of their own. */
const longFirst = (a: string, b: string): number => Number(HAS_TRIGRAM.test(b)) - Number(HAS_TRIGRAM.test(a));

interface ContainedText {
  query: string;
  terms: readonly string[];
}

function selectContaining(ctx: Context, area: SearchArea, { query, terms }: ContainedText): Condition[] {
  const { contains, hasPhone = false, isLarge = false } = area.match;
  if (!contains) return [];
  if (hasPhone && phoneDigits(query)) return [selectHits(ctx, area, newestOfFew(area, contains(query)))];
  if (!terms.some((term) => HAS_TRIGRAM.test(term))) return [];
  const newest = isLarge ? newestOfMany : newestOfFew;
  return [selectHits(ctx, area, newest(area, contains(terms.join(' '))))];
}
