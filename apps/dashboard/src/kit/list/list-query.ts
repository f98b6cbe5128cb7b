import { DEFAULT_LIMIT, MAX_LIMIT } from '@souk/contract/core/list.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { prefetchAny } from '#platform/query/query-of.ts';
import type { ListEndpoint, ListState } from './list.types.ts';

// This module converts an address to a request. It does not need React, so that data can be requested before the code
// of the page has loaded.

export type SearchParameters = Record<string, string | undefined>;

const parsePositiveInteger = (text: string | undefined, fallback: number, max: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, max) : fallback;
};

/** Parses the address of a list; invalid values and unknown keys are ignored. */
export function parseListState(search: SearchParameters, endpoint: FilterableEndpoint): ListState {
  const filters = Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => isFilterKey(endpoint, entry[0]) && Boolean(entry[1]),
    ),
  );
  return {
    page: parsePositiveInteger(search.page, 1, Number.MAX_SAFE_INTEGER),
    limit: parsePositiveInteger(search.limit, DEFAULT_LIMIT, MAX_LIMIT),
    sort: search.sort || undefined,
    q: search.q ?? '',
    filters,
    cursor: search.cursor || undefined,
    columns: search.columns ? search.columns.split(',') : undefined,
  };
}

/** Whether a tab, a filter or a saved view narrows the list. */
export const hasFilters = ({ filters }: ListState): boolean => Object.keys(filters).length > 0;

/** Whether search or filters narrow the list. */
export const isFilteredOrSearched = (state: ListState): boolean => state.q !== '' || hasFilters(state);

/** Search and filters of a list as a query, without sort and page. */
export const toFilterQuery = (
  { filters, q }: ListState,
  fixedFilters: Record<string, string> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...filters, ...fixedFilters, q }).filter(([, value]) => value !== ''));

/** The query of a list request. */
export function toListQuery(
  state: ListState,
  fixedFilters: Record<string, string> = {},
): Record<string, string | number> {
  return {
    ...toFilterQuery(state, fixedFilters),
    limit: state.limit,
    ...(state.cursor ? { cursor: state.cursor } : { offset: (state.page - 1) * state.limit }),
    ...(state.sort ? { sort: state.sort } : {}),
  };
}

/** Loads a list before the page that shows it. */
export const prefetchList = (
  endpoint: ListEndpoint,
  search: SearchParameters,
  fixedFilters?: Record<string, string>,
): Promise<void> => prefetchAny(endpoint, { query: toListQuery(parseListState(search, endpoint), fixedFilters) });

/** A list endpoint with the names of its filters, which the contract declares in `query`. */
export type FilterableEndpoint = Pick<Endpoint, 'query' | 'filters'>;

/** Whether a key of the address is a filter of the endpoint. Other keys belong to the page or are unknown. */
export const isFilterKey = ({ filters = [] }: FilterableEndpoint, key: string): boolean =>
  filters.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name));
