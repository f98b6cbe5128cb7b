import { DEFAULT_LIMIT, MAX_LIMIT } from '@souk/contract/core/list.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { prefetchAny } from '#platform/query/query-of.ts';
import type { ListEndpoint, ListState } from './list.types.ts';

/*
 * From the address to the call, without React: a page's data is requested before the code that shows it is there.
 */

export type Texts = Record<string, string | undefined>;

const wholeNumber = (text: string | undefined, fallback: number, max: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, max) : fallback;
};

/** The list that an address describes; what makes no sense in it, or is not the endpoint's, counts as absent. */
export function readListState(search: Texts, endpoint: Filtered): ListState {
  const filters = Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => isFilterOf(endpoint, entry[0]) && Boolean(entry[1]),
    ),
  );
  return {
    page: wholeNumber(search.page, 1, Number.MAX_SAFE_INTEGER),
    limit: wholeNumber(search.limit, DEFAULT_LIMIT, MAX_LIMIT),
    sort: search.sort || undefined,
    q: search.q ?? '',
    filters,
    cursor: search.cursor || undefined,
    columns: search.columns ? search.columns.split(',') : undefined,
  };
}

/** A tab, a filter or a saved view narrows the list. */
export const hasFilters = ({ filters }: ListState): boolean => Object.keys(filters).length > 0;

/** Whether search or filters leave rows out. */
export const isNarrowed = (state: ListState): boolean => state.q !== '' || hasFilters(state);

/** Search and filters of a list as its query, without order and pages. */
export const filterOf = ({ filters, q }: ListState, fixed: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...filters, ...fixed, q }).filter(([, value]) => value !== ''));

/** The query that an address asks of a list endpoint. */
export function listQueryOf(state: ListState, fixed: Record<string, string> = {}): Record<string, string | number> {
  return {
    ...filterOf(state, fixed),
    limit: state.limit,
    ...(state.cursor ? { cursor: state.cursor } : { offset: (state.page - 1) * state.limit }),
    ...(state.sort ? { sort: state.sort } : {}),
  };
}

/** Loads the list that an address describes ahead of the page that shows it. */
export const prefetchList = (endpoint: ListEndpoint, search: Texts, fixed?: Record<string, string>): Promise<void> =>
  prefetchAny(endpoint, { query: listQueryOf(readListState(search, endpoint), fixed) });

/** A list endpoint, as far as its filters go: declared with `query`, which the dashboard gets as the names of its filters. */
export type Filtered = Pick<Endpoint, 'query' | 'filters'>;

/** Whether a key of the address is a filter of the endpoint. Other keys belong to the page around the list, or to nobody here. */
export const isFilterOf = ({ filters = [] }: Filtered, key: string): boolean =>
  filters.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name));
