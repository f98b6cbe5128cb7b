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

/** Where to start reading a deep page. Only rows that match `condition` are read, which excludes the first `skipped` rows. */
export interface PageAnchor {
  condition: Condition;
  skipped: number;
}

export interface AnchorRequest {
  terms: readonly SortTerm[];
  offset: number;
  /** Names of the active filters. */
  filtered: readonly string[];
  count: number;
}

/** The public part of a list. Its sort orders and search must not reveal anything about rows that are not public. */
export interface PublishedRows {
  rows: Condition;
  /** Allowed sort keys, including the default. */
  sorts: readonly string[];
  /** The search for storefronts, if the list's own search also covers data that is not public. */
  search?: (text: string) => Condition;
}

/** A row as it was selected, before `finish`. */
export type StoredRow = Record<string, unknown>;

/** The table of a list, and which of its rows are listed. */
export interface ListTable {
  /** `categories c`: the table whose rows are listed, with its alias. */
  from: string;
  /** The id column of the table: `c.id`. */
  key: string;
  /**
   * Every table that `from`, the filters, the search and `published` read. A write to one of the tables invalidates cached
   * counts.
   */
  reads: readonly TableName[];
  /** A condition that all rows of the list must match, in addition to the filters. */
  onlyRows?: Condition;
}

/** The selected columns of a row. `Stored` is the row type before `finish`. */
export interface ListSelect<Stored extends StoredRow> {
  /** SQL for the columns, named as in the API (`c.is_active as "isActive"`). */
  columns: (language: Language) => string;
  /** Joins for the rows of the page only, applied after the limit. */
  joins?: string;
  /** A cheaper source than `from` for the rows of a page, with the same alias and an `id`. */
  rowsFrom?: string;
  /** Modifies a row in place: nests fields, or removes fields that the caller may not view. */
  finish?: (row: Stored, ctx: Context) => void;
}

export interface ListSort {
  /** The default order: sort keys separated by commas. A minus means descending: `-createdAt`. */
  default: string;
  /** SQL expressions by sort key. Each must be non-null and needs an index that ends with the id. */
  keys: Record<string, string>;
  /** Uses stored statistics to find a row near a deep offset. Resolves to undefined if they do not fit the query exactly. */
  anchor?: (ctx: Context, request: AnchorRequest) => Promise<PageAnchor | undefined>;
}

/** Counters that replace counting the matching rows, and the column to sum. */
export interface ListCount<Query> {
  /**
   * The counters whose sum is the number of matching rows, if there are any. `filtered` contains the names of the active filters.
   */
  counter?: (query: Query, filtered: readonly string[]) => string | readonly string[] | undefined;
  /** SQL for the sum in `totals.amount`; omitted if the list has no totals. */
  sum?: string;
}

/** Marks a query parameter that is not a filter itself but is used by another filter or by the module. */
export const HANDLED_ELSEWHERE = 'handled elsewhere';

/** Marks a list that has no search: `q` is ignored. */
export const NOT_SEARCHABLE = 'not searchable';

/** The definition of a list. All SQL is constant; requests only select parts of it. */
export interface ListDefinition<Query extends PageQuery, Stored extends StoredRow = StoredRow> {
  table: ListTable;
  select: ListSelect<Stored>;
  sort: ListSort;
  /** The condition of each filter. All filters of the contract are required, so that none is forgotten. */
  filters: {
    [Key in keyof Omit<Query, keyof PageQuery>]-?:
      | ((value: NonNullable<Query[Key]>, query: Query) => Condition | undefined)
      | typeof HANDLED_ELSEWHERE;
  };
  /** Matches the text of `q`. Required, so that a list without search says so. */
  search: ((text: string) => Condition) | typeof NOT_SEARCHABLE;
  count?: ListCount<Query>;
  /** Loads data that the filters need, such as the configured time zone. May throw 400 and 403. */
  prepare?: (ctx: Context, query: Query) => Promise<Query>;
  /** The part that storefront keys may read. Without it, they have no access to the list. */
  published?: PublishedRows;
}

/** Runs `prepare`, if the definition has it. */
export const prepareQuery = async <Query extends PageQuery>(
  { prepare }: Pick<ListDefinition<Query>, 'prepare'>,
  ctx: Context,
  query: Query,
): Promise<Query> => (prepare ? prepare(ctx, query) : query);

/** Uses a counter for the number of all rows. With a filter, the matching rows are counted. */
export const totalCounter =
  (key: string) =>
  (_query: unknown, filtered: readonly string[]): string | undefined =>
    filtered.length === 0 ? key : undefined;

/** Uses a counter for all rows, and one per status, such as `ads:status:active`, for a filter by status alone. */
export const statusCounters =
  (key: string) =>
  ({ status }: { status?: readonly string[] | undefined }, filtered: readonly string[]) => {
    if (filtered.length === 0) return key;
    return filtered.length === 1 && filtered[0] === 'status'
      ? [...new Set(status)].map((value) => `${key}:status:${value}`)
      : undefined;
  };

/** Matches any of the values. A single value becomes an equality, so that an index on (column, sort) also provides the order. */
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

/** Three letters or digits, the minimum for which a trigram index finds matches within a word. */
const TRIGRAM_PATTERN = /[\p{L}\p{N}]{3}/u;
const SEARCHABLE_CHARACTER = /[\p{L}\p{N}]/u;

/** Matches rows whose normalised column contains every word of the text. Very short words match only at the start of a word. */
export const containsAll =
  (column: string) =>
  (text: string): Condition => {
    const terms = normalise(text).split(' ').filter(Boolean);
    const parts = terms.filter((part) => SEARCHABLE_CHARACTER.test(part));
    if (parts.length === 0) return condition(terms.length === 0 ? 'true' : 'false');
    const conditions = parts.map((part) => {
      const literal = part.replace(/[\\%_]/g, '\\$&');
      if (TRIGRAM_PATTERN.test(part)) return condition(`${column} like ?`, `%${literal}%`);
      return condition(`(${column} like ? or ${column} like ?)`, `${literal}%`, `% ${literal}%`);
    });
    return {
      text: conditions.map((part) => part.text).join(' and '),
      values: conditions.flatMap((part) => part.values),
    };
  };

/** SQL for a localised column in a language, or in English if that translation is missing. */
export const localisedSql = (column: string, language: Language): string =>
  language === 'en' ? `${column}->>'en'` : `coalesce(nullif(${column}->>'${language}', ''), ${column}->>'en')`;
