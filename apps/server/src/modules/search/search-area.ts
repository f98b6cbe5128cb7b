import { MAX_HITS, type SearchHit } from '@souk/contract/search/api.ts';
import type { Context } from '#core/context.ts';
import { errorCode } from '#core/db/database-errors.ts';
import { plannedAnew, statement } from '#core/db/statement.ts';
import { phoneDigits } from '#core/list/phone-search.ts';
import { normalise } from '#tables/search-text.ts';
import { NEWEST, newestContaining } from './newest-containing.ts';
import { numberRanges } from './number-ranges.ts';
import type { SearchArea } from '#core/module/search-area.ts';

/** A trigram index needs three signs in a row somewhere; without them only starts are compared. */
const CONTAINABLE = /[\p{L}\p{N}]{3}/u;
/** More words narrow nothing down and would make ever new statements. */
const MAX_WORDS = 6;
const TIME_LIMIT_MS = 1500;
const QUERY_CANCELED = '57014';
/** Sorts behind every character, so that `[start, start + this)` holds all that begins with start. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The best hits of one kind, or undefined where that took too long. */
export async function searchArea(ctx: Context, area: SearchArea, words: string): Promise<SearchHit[] | undefined> {
  const near = await nearHits(ctx, area, words);
  const hits = new Map(near.map((row) => [row.id, row]));
  const contained = containedWords(area, words);
  if (hits.size < MAX_HITS && contained !== undefined) {
    const more = await containedHits(ctx, area, contained);
    if (!more && hits.size === 0) return undefined;
    for (const row of more ?? []) hits.set(row.id, row);
  }
  return [...hits.values()].slice(0, MAX_HITS).map((row) => ({ kind: area.kind, ...row }));
}

function containedWords(area: SearchArea, words: string): string | undefined {
  if (area.match.hasPhone && phoneDigits(words)) return words;
  const contained = normalise(words).split(' ').slice(0, MAX_WORDS).join(' ');
  return CONTAINABLE.test(contained) ? contained : undefined;
}

type Row = Omit<SearchHit, 'kind'>;

const columnsOf = ({ language }: Context, { title, subtitle, columns = {} }: SearchArea): string =>
  `x.id, ${columns.parentId ?? 'null::uuid'} as "parentId", ${title(language)} as title, ${subtitle(language)} as subtitle,
   ${columns.chip ?? 'null::text'} as chip, ${columns.at ?? 'null::timestamptz'} as at, ${columns.amount ?? 'null::bigint'} as amount,
   ${columns.currency ?? 'null::text'} as currency, ${columns.count ?? 'null::int'} as count, ${columns.month ?? 'null::text'} as month`;

/** By number and by how names begin, the newest first: straight from sorted indexes, however many rows there are. */
async function nearHits(ctx: Context, area: SearchArea, words: string): Promise<Row[]> {
  const { number, codes, starts: sorted = [], newest = NEWEST } = area.match;
  const picked = columnsOf(ctx, area);
  const parts: string[] = [];
  const values: unknown[] = [];
  const ranges = number && (await numberRanges(ctx, number, words));
  if (number && ranges) {
    const { column } = number;
    parts.push(`(select hit.* from unnest(?::bigint[], ?::bigint[]) range (low, high) cross join lateral (
      select ${picked} from ${area.from} where ${column} between range.low and range.high order by ${column} desc limit ${MAX_HITS}) hit limit ${MAX_HITS})`);
    values.push(ranges.low, ranges.high);
  }
  const starts: string[] = [];
  const beginning = (column: string, start: string) => {
    const inOrder = `order by ${newest} limit ${MAX_HITS}`;
    starts.push(`(select * from ${area.from} where ${column} >= ? and ${column} < ? ${inOrder})`);
    values.push(start, start + LAST_CHARACTER);
  };
  if (codes) beginning(codes, words.toUpperCase());
  for (const column of sorted) beginning(column, normalise(words));
  if (starts.length > 0) parts.push(`(select ${picked} from (${starts.join(' union all ')}) x order by ${newest})`);
  if (parts.length === 0) return [];
  // How many begin with the words decides between the index of the names and that of the age.
  return ctx.db.rows<Row>(plannedAnew(statement(parts.join(' union all '), values)));
}

async function containedHits(ctx: Context, area: SearchArea, words: string): Promise<Row[] | undefined> {
  const { contains, hasPhone = false, newest = NEWEST } = area.match;
  if (!contains) return [];
  const isRare = hasPhone && phoneDigits(words) !== undefined;
  const statements = newestContaining(area, { found: contains(words), isRare });
  try {
    return await ctx.services.database.transaction(async (db) => {
      await db.rows(statement(`set local statement_timeout = ${TIME_LIMIT_MS}`));
      const hits: Row[] = [];
      for (const { text, values } of statements) {
        const hitsOfIt = statement(`select ${columnsOf(ctx, area)} from (${text}) x order by ${newest}`, values);
        for (const row of await db.rows<Row>(plannedAnew(hitsOfIt)))
          if (!hits.some(({ id }) => id === row.id)) hits.push(row);
        if (hits.length >= MAX_HITS) break;
      }
      return hits;
    });
  } catch (error) {
    if (errorCode(error) === QUERY_CANCELED) return undefined;
    throw error;
  }
}
