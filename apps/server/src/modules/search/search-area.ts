import { MAX_HITS, type SearchHit } from '@souk/contract/search/api.ts';
import type { Context } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { errorCode } from '#core/db/database-errors.ts';
import { withoutPlanCache, statement } from '#core/db/statement.ts';
import { phoneDigits } from '#core/list/phone-search.ts';
import { normalise } from '#tables/search-text.ts';
import { NEWEST_FIRST, newestMatches } from './newest-matches.ts';
import { numberRanges } from './number-ranges.ts';
import type { SearchArea } from '#core/module/search-area.ts';

/** A trigram index needs three consecutive characters. A shorter query is only compared with prefixes. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;
/** Further terms are ignored, because they hardly narrow the search, and each number of terms needs its own statement. */
const MAX_TERMS = 6;
const TIME_LIMIT_MS = 1500;
const QUERY_CANCELED = '57014';
/** Sorts after all other characters: texts from `start` to before `start + LAST_CHARACTER` are those that begin with `start`. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The top hits of one kind, or undefined if the search timed out. */
export async function searchArea(ctx: Context, area: SearchArea, query: string): Promise<SearchHit[] | undefined> {
  const hitsByStart = await findByNumberOrStart(ctx, area, query);
  const hits = new Map(hitsByStart.map((row) => [row.id, row]));
  const containsQuery = toContainsQuery(area, query);
  if (hits.size < MAX_HITS && containsQuery !== undefined) {
    const more = await findContaining(ctx, area, containsQuery);
    if (!more && hits.size === 0) return undefined;
    for (const row of more ?? []) hits.set(row.id, row);
  }
  return [...hits.values()].slice(0, MAX_HITS).map((row) => ({ kind: area.kind, ...row }));
}

function toContainsQuery(area: SearchArea, query: string): string | undefined {
  if (area.match.hasPhone && phoneDigits(query)) return query;
  const contained = normalise(query).split(' ').slice(0, MAX_TERMS).join(' ');
  return HAS_TRIGRAM.test(contained) ? contained : undefined;
}

type HitRow = Omit<SearchHit, 'kind'>;

const hitColumns = ({ language }: Context, { title, subtitle, columns = {} }: SearchArea): string =>
  `x.id, ${columns.parentId ?? 'null::uuid'} as "parentId", ${title(language)} as title, ${subtitle(language)} as subtitle,
   ${columns.chip ?? 'null::text'} as chip, ${columns.at ?? 'null::timestamptz'} as at, ${columns.amount ?? 'null::bigint'} as amount,
   ${columns.currency ?? 'null::text'} as currency, ${columns.count ?? 'null::int'} as count, ${columns.month ?? 'null::text'} as month`;

/** Finds hits by number and by prefix, newest first. Uses sorted indexes, so it is fast for any number of rows. */
async function findByNumberOrStart(ctx: Context, area: SearchArea, query: string): Promise<HitRow[]> {
  const { number, codes, starts: sorted = [], newest = NEWEST_FIRST } = area.match;
  const columns = hitColumns(ctx, area);
  const parts: string[] = [];
  const values: unknown[] = [];
  const ranges = number && (await numberRanges(ctx, number, query));
  if (number && ranges) {
    const { column } = number;
    parts.push(`(select hit.* from unnest(?::bigint[], ?::bigint[]) range (low, high) cross join lateral (
      select ${columns} from ${area.from} where ${column} between range.low and range.high order by ${column} desc limit ${MAX_HITS}) hit limit ${MAX_HITS})`);
    values.push(ranges.low, ranges.high);
  }
  const starts: string[] = [];
  const addStartsWith = (column: string, start: string) => {
    const order = `order by ${newest} limit ${MAX_HITS}`;
    starts.push(`(select * from ${area.from} where ${column} >= ? and ${column} < ? ${order})`);
    values.push(start, start + LAST_CHARACTER);
  };
  if (codes) addStartsWith(codes, query.toUpperCase());
  for (const column of sorted) addStartsWith(column, normalise(query));
  if (starts.length > 0) parts.push(`(select ${columns} from (${starts.join(' union all ')}) x order by ${newest})`);
  if (parts.length === 0) return [];
  // The best index depends on how many rows have this prefix.
  return ctx.db.rows<HitRow>(withoutPlanCache(statement(parts.join(' union all '), values)));
}

async function findContaining(ctx: Context, area: SearchArea, query: string): Promise<HitRow[] | undefined> {
  const { contains, hasPhone = false, newest = NEWEST_FIRST } = area.match;
  if (!contains) return [];
  const isRare = hasPhone && phoneDigits(query) !== undefined;
  const statements = newestMatches(area, { condition: contains(query), isRare });
  try {
    const findHits = async (db: Queryable) => {
      await db.enqueue(statement(`set local statement_timeout = ${TIME_LIMIT_MS}`));
      const hits: HitRow[] = [];
      for (const { text, values } of statements) {
        const select = statement(`select ${hitColumns(ctx, area)} from (${text}) x order by ${newest}`, values);
        for (const row of await db.rows<HitRow>(withoutPlanCache(select)))
          if (!hits.some(({ id }) => id === row.id)) hits.push(row);
        if (hits.length >= MAX_HITS) break;
      }
      return hits;
    };
    return await ctx.services.database.transaction(findHits, { isRead: true });
  } catch (error) {
    if (errorCode(error) === QUERY_CANCELED) return undefined;
    throw error;
  }
}
