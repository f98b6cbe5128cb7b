import { MAX_HITS, type SearchHit } from '@souk/contract/search.ts';
import type { Context } from '#core/context.ts';
import { errorCode } from '#core/db/database.ts';
import { plannedAnew, type Statement, statement } from '#core/db/statement.ts';
import { containsAll } from '#core/list/definition.ts';
import { normalise } from '#tables/search-text.ts';
import type { SearchArea } from './search-areas.ts';

/** A trigram index needs three signs in a row somewhere; without them only starts are compared. */
const CONTAINABLE = /[\p{L}\p{N}]{3}/u;
/** More words narrow nothing down and would make ever new statements. */
const MAX_WORDS = 6;
const TIME_LIMIT_MS = 1500;
const QUERY_CANCELED = '57014';
/** Sorts behind every character, so that `[start, start + this)` holds all that begins with start. */
const LAST_CHARACTER = '\u{10FFFF}';
const NUMBER = /^(?:\p{L}+-?)?(\d{1,9})$/u;
const MAX_NUMBER_DIGITS = 9;

/** The best hits of one kind, or undefined where that took too long. */
export async function searchArea(ctx: Context, area: SearchArea, words: string): Promise<SearchHit[] | undefined> {
  const near = await ctx.db.rows<Row>(nearHits(ctx, area, words));
  const hits = new Map(near.map((row) => [row.id, row]));
  const contained = normalise(words).split(' ').slice(0, MAX_WORDS).join(' ');
  if (hits.size < MAX_HITS && CONTAINABLE.test(contained)) {
    const more = await containedHits(ctx, area, contained);
    if (!more && hits.size === 0) return undefined;
    for (const row of more ?? []) hits.set(row.id, row);
  }
  return [...hits.values()].slice(0, MAX_HITS).map((row) => ({ kind: area.kind, ...row }));
}

type Row = Omit<SearchHit, 'kind'>;

const columns = (ctx: Context, { title, subtitle, chip }: SearchArea): string =>
  `x.id, ${title(ctx.language)} as title, ${subtitle(ctx.language)} as subtitle, ${chip} as chip`;

/** By number and by how names begin: straight from sorted indexes, however many rows there are. */
function nearHits(ctx: Context, area: SearchArea, words: string): Statement {
  const picked = columns(ctx, area);
  const parts: string[] = [];
  const values: unknown[] = [];
  const digits = area.number === undefined ? undefined : NUMBER.exec(words)?.[1];
  if (digits) {
    const { low, high } = numbersThatBegin(digits);
    parts.push(`(select hit.* from unnest(?::bigint[], ?::bigint[]) range (low, high) cross join lateral (
      select ${picked} from ${area.from} where ${area.number} between range.low and range.high order by ${area.number} desc limit ${MAX_HITS}) hit limit ${MAX_HITS})`);
    values.push(low, high);
  }
  const beginning = (column: string, start: string) => {
    parts.push(
      `(select ${picked} from ${area.from} where ${column} >= ? and ${column} < ? order by ${column}, x.id limit ${MAX_HITS})`,
    );
    values.push(start, start + LAST_CHARACTER);
  };
  if (area.codes) beginning(area.codes, words.toUpperCase());
  for (const column of area.starts) beginning(column, normalise(words));
  return statement(parts.join(' union all '), values);
}

/** `104` begins 104, 1040…1049, 10400…10499 and so on. */
function numbersThatBegin(digits: string): { low: number[]; high: number[] } {
  const first = Number(digits);
  const factors = Array.from({ length: MAX_NUMBER_DIGITS - digits.length + 1 }, (_, place) => 10 ** place);
  return { low: factors.map((factor) => first * factor), high: factors.map((factor) => (first + 1) * factor - 1) };
}

async function containedHits(ctx: Context, area: SearchArea, words: string): Promise<Row[] | undefined> {
  const found = containsAll(area.contains)(words);
  const text = `select ${columns(ctx, area)} from (select * from ${area.from} where ${found.text} limit ${MAX_HITS}) x`;
  try {
    return await ctx.services.database.transaction(async (db) => {
      await db.rows(statement(`set local statement_timeout = ${TIME_LIMIT_MS}`));
      return db.rows<Row>(plannedAnew(statement(text, found.values)));
    });
  } catch (error) {
    if (errorCode(error) === QUERY_CANCELED) return undefined;
    throw error;
  }
}
