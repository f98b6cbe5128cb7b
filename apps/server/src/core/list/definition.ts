import type { Language } from '@souk/contract/core/fields.ts';
import type { Context } from '#core/context.ts';
import { type Condition, condition } from '#core/db/statement.ts';
import { normalise } from '#tables/search-text.ts';
import type { TableName } from '#tables/table-names.ts';
import type { SortTerm } from './sorting.ts';

export interface PageQuery {
  limit: number;
  offset: number;
  cursor?: string;
  sort?: string;
  q?: string;
  count?: 'exact';
}

/** Where a deep page may start reading: at the rows that fulfil `condition`, `skipped` rows after the first. */
export interface Anchor {
  condition: Condition;
  skipped: number;
}

export interface AnchorPlace {
  terms: readonly SortTerm[];
  offset: number;
  /** Names of the filters in use. */
  filtered: readonly string[];
  count: number;
}

/** The part of a list that the public may know: rows, orders and words that tell nothing of the rest. */
export interface Published {
  rows: Condition;
  /** Keys of the sort, the default one among them. */
  sorts: readonly string[];
  /** Where the list's own search also reads what is not public. */
  search?: (words: string) => Condition;
}

/** A row as the columns of a list select it, before its `finish`. */
export type StoredRow = Record<string, unknown>;

/** The rows of a list: of which table they are, and which of them. */
export interface ListTable {
  /** `categories c`: the table whose rows are listed, with its alias. */
  from: string;
  /** `c.id` */
  key: string;
  /** Every table that `from`, the filters, the search and `published` read: a count is cached until one of them is written to. */
  reads: readonly TableName[];
  /** Rows that are listed at all, whatever is asked for. */
  onlyRows?: Condition;
}

/** What a list reads of each row of a page. `Stored` is what `finish` reads of a row. */
export interface ListSelect<Stored extends StoredRow> {
  /** The columns of a row as SQL, named as the wire names them (`c.is_active as "isActive"`). */
  columns: (language: Language) => string;
  /** Tables joined to the rows of the page only, after it is cut. */
  joins?: string;
  /** Where the rows of a page are found by id more cheaply than in `from`: the same alias with its `id`, for `columns` and `joins`. */
  rowsFrom?: string;
  /** Gives a row its last touch in place: nests, or takes out what the caller may not see. */
  finish?: (row: Stored, ctx: Context) => void;
}

export interface ListSort {
  /** `-createdAt`; several are separated by commas. */
  default: string;
  /** Sort key → expression on the listed table that is never null; each wants an index ending in the id. */
  keys: Record<string, string>;
  /** Finds a start near a deep offset from figures kept elsewhere; undefined where they do not fit the query exactly. */
  anchor?: (ctx: Context, place: AnchorPlace) => Promise<Anchor | undefined>;
}

/** How the rows that match are counted where that takes less than counting them, and what is summed beside. */
export interface ListCount<Query> {
  /** The counters that know how many rows match, where they do; `filtered` names the filters in use. */
  counter?: (query: Query, filtered: readonly string[]) => string | readonly string[] | undefined;
  /** What `totals.amount` sums up, as SQL. Leave it out where the list has no totals. */
  sum?: string;
}

/** In place of a condition, for what is no filter by itself: another filter's condition or the module acts upon it. */
export const READ_ELSEWHERE = 'read elsewhere';

/** How one entity is listed. Every text is a constant; requests only choose among them. */
export interface ListDefinition<Query extends PageQuery, Stored extends StoredRow = StoredRow> {
  table: ListTable;
  select: ListSelect<Stored>;
  sort: ListSort;
  /** Filter key of the query → its condition. Each has one, so that none of the contract is forgotten. */
  filters: {
    [Key in keyof Omit<Query, keyof PageQuery>]-?:
      | ((value: NonNullable<Query[Key]>, query: Query) => Condition | undefined)
      | typeof READ_ELSEWHERE;
  };
  search?: (words: string) => Condition;
  count?: ListCount<Query>;
  /** Resolves what the filters need from elsewhere, such as days of the configured zone. May throw 400 and 403. */
  prepare?: (ctx: Context, query: Query) => Promise<Query>;
  /** What storefront keys find; a list without it is closed to them. */
  published?: Published;
}

/** The query with what its filters need from elsewhere. */
export const prepared = async <Query extends PageQuery>(
  { prepare }: Pick<ListDefinition<Query>, 'prepare'>,
  ctx: Context,
  query: Query,
): Promise<Query> => (prepare ? prepare(ctx, query) : query);

/** Counts all rows by a counter; filtered ones are counted where they are. */
export const counterOf =
  (key: string) =>
  (_query: unknown, filtered: readonly string[]): string | undefined =>
    filtered.length === 0 ? key : undefined;

/** Counts all rows by a counter, and those in some statuses by the counter of each, such as `ads:status:active`. */
export const statusCountersOf =
  (key: string) =>
  ({ status }: { status?: readonly string[] | undefined }, filtered: readonly string[]) => {
    if (filtered.length === 0) return key;
    return filtered.length === 1 && filtered[0] === 'status'
      ? [...new Set(status)].map((each) => `${key}:status:${each}`)
      : undefined;
  };

/** One value or several: a single one is an equality, so that an index on (column, sort) still gives the order. */
export const anyValue =
  (column: string) =>
  (values: readonly unknown[]): Condition =>
    values.length === 1 ? condition(`${column} = ?`, values[0]) : condition(`${column} = any(?)`, values);

export const equals =
  (column: string) =>
  (value: unknown): Condition =>
    condition(`${column} = ?`, value);

export const atLeast =
  (column: string) =>
  (value: unknown): Condition =>
    condition(`${column} >= ?`, value);
export const atMost =
  (column: string) =>
  (value: unknown): Condition =>
    condition(`${column} <= ?`, value);

/** A trigram index finds nothing shorter in the middle of a word. */
const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u;
const SEARCHABLE = /[\p{L}\p{N}]/u;

/** Contains the words anywhere, in a column that is lower-case and without accents; very short ones only where a word begins. */
export const containsAll =
  (column: string) =>
  (words: string): Condition => {
    const given = normalise(words).split(' ').filter(Boolean);
    const parts = given.filter((part) => SEARCHABLE.test(part));
    if (parts.length === 0) return condition(given.length === 0 ? 'true' : 'false');
    const conditions = parts.map((part) => {
      const literal = part.replace(/[\\%_]/g, '\\$&');
      if (THREE_IN_A_ROW.test(part)) return condition(`${column} like ?`, `%${literal}%`);
      return condition(`(${column} like ? or ${column} like ?)`, `${literal}%`, `% ${literal}%`);
    });
    return {
      text: conditions.map((part) => part.text).join(' and '),
      values: conditions.flatMap((part) => part.values),
    };
  };

/** Words of a localised column in the caller's language, English where they are missing. The language is of a closed list. */
export const localisedSql = (column: string, language: Language): string =>
  language === 'en' ? `${column}->>'en'` : `coalesce(nullif(${column}->>'${language}', ''), ${column}->>'en')`;
