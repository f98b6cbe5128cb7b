import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { prefetchAny, queryOfAny } from '#platform/query/query-of.ts';
import { useOptionalProfile } from '#platform/session/profile.ts';
import type { ListEndpoint, ListRow, ListState } from './list.types.ts';
import { toListQuery } from './list-query.ts';
import { type ListStateControl, useListState } from './use-list-state.ts';

/** From this offset on, the next and previous pages are requested by cursor, because deep offsets are slow. */
const MIN_CURSOR_OFFSET = 1000;

export interface List<Row extends ListRow, Data extends ListData<Row> = ListData<Row>> extends ListStateControl {
  endpoint: Endpoint;
  /** Filters that the user cannot change. */
  fixedFilters: Record<string, string> | undefined;
  rows: readonly Row[];
  /** Number of matching rows; undefined until loaded. */
  count: number | undefined;
  isEstimate: boolean;
  /** True until the first page has loaded. */
  isLoading: boolean;
  /** The rows are still those of the previous query. */
  isStale: boolean;
  error: Error | null;
  refetch: () => unknown;
  goTo: (page: number) => void;
  prefetchPage: (page: number) => void;
  /** The full response, for totals that accompany the rows. */
  data: Data | undefined;
}

/** The list that `useList` returns for an endpoint. */
export type ListOf<E extends ListEndpoint> = List<DataOf<E>['rows'][number], DataOf<E>>;

/**
 * Loads the rows of a list endpoint for the state in the address. The user cannot change `fixedFilters`, such as the
 * vendor in a list of that vendor's orders.
 */
export function useList<E extends ListEndpoint>(endpoint: E, fixedFilters?: Record<string, string>): ListOf<E> {
  const control = useListState(endpoint);
  const { state, change } = control;
  const toRequest = useCallback((target: ListState) => ({ query: toListQuery(target, fixedFilters) }), [fixedFilters]);
  // after a sign-out or a change of user the list stays empty until the profile is loaded, and then reloads
  const hasProfile = useOptionalProfile() !== undefined;
  const result = useQuery({
    ...queryOfAny(endpoint, toRequest(state)),
    placeholderData: keepPreviousData,
    enabled: hasProfile,
  });
  const { data } = result;
  const isStale = result.isPlaceholderData;

  const stateForPage = useCallback(
    (page: number): ListState => {
      const isDeep = (page - 1) * state.limit >= MIN_CURSOR_OFFSET;
      const neighbourCursor =
        page === state.page + 1 ? data?.next : page === state.page - 1 ? data?.previous : undefined;
      return { ...state, page, cursor: isDeep ? neighbourCursor : undefined };
    },
    [data, state],
  );
  const goTo = useCallback(
    (page: number) => change({ page, cursor: stateForPage(page).cursor }),
    [change, stateForPage],
  );
  const prefetchPage = useCallback(
    (page: number) => {
      // this page's response contains the cursor of the next page, so there is no cursor while the rows are stale
      if (page >= 1 && !isStale) void prefetchAny(endpoint, toRequest(stateForPage(page)));
    },
    [toRequest, endpoint, isStale, stateForPage],
  );

  return useMemo(
    () => ({
      ...control,
      endpoint,
      fixedFilters,
      rows: data?.rows ?? NO_ROWS,
      count: data?.count,
      isEstimate: data?.countIsEstimate ?? false,
      isLoading: result.isPending,
      isStale,
      error: result.error,
      refetch: result.refetch,
      goTo,
      prefetchPage,
      data,
    }),
    [control, endpoint, fixedFilters, data, isStale, result, goTo, prefetchPage],
  );
}

const NO_ROWS: never[] = [];
