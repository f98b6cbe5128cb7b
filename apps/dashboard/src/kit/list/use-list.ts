import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { prefetchAny, queryOfAny } from '#platform/query/query-of.ts';
import { useOptionalProfile } from '#platform/session/profile.ts';
import type { ListEndpoint, ListRow, ListState } from './list.types.ts';
import { listQueryOf } from './list-query.ts';
import { type ListStateControl, useListState } from './use-list-state.ts';

/** From this offset on, a step to the next or previous page goes by cursor. */
const CURSOR_FROM = 1000;

export interface List<Row extends ListRow, Data extends ListData<Row> = ListData<Row>> extends ListStateControl {
  endpoint: Endpoint;
  /** Filters that are not the person's to change. */
  fixed: Record<string, string> | undefined;
  rows: readonly Row[];
  /** Rows that match; undefined until first known. */
  count: number | undefined;
  isEstimate: boolean;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** The rows shown are those of the question before. */
  isStale: boolean;
  error: Error | null;
  refetch: () => unknown;
  goTo: (page: number) => void;
  prefetchPage: (page: number) => void;
  /** The whole answer, for totals that go with the rows. */
  data: Data | undefined;
}

/** What `useList` answers for an endpoint, with all that its answers hold. */
export type ListOf<E extends ListEndpoint> = List<DataOf<E>['rows'][number], DataOf<E>>;

/** A list endpoint driven by the address. `fixed` filters are not the person's to change (a vendor's own orders). */
export function useList<E extends ListEndpoint>(endpoint: E, fixed?: Record<string, string>): ListOf<E> {
  const control = useListState(endpoint);
  const { state, change } = control;
  const ask = useCallback((wanted: ListState) => ({ query: listQueryOf(wanted, fixed) }), [fixed]);
  // signed out, or in as somebody else: the list is empty until the person is known, and then loads again
  const isKnown = useOptionalProfile() !== undefined;
  const answer = useQuery({ ...queryOfAny(endpoint, ask(state)), placeholderData: keepPreviousData, enabled: isKnown });
  const { data } = answer;
  const isStale = answer.isPlaceholderData;

  const stateOf = useCallback(
    (page: number): ListState => {
      const isDeep = (page - 1) * state.limit >= CURSOR_FROM;
      const neighbour = page === state.page + 1 ? data?.next : page === state.page - 1 ? data?.previous : undefined;
      return { ...state, page, cursor: isDeep ? neighbour : undefined };
    },
    [data, state],
  );
  const goTo = useCallback((page: number) => change({ page, cursor: stateOf(page).cursor }), [change, stateOf]);
  const prefetchPage = useCallback(
    (page: number) => {
      // the place of the next page is known by the rows of this one, not by those still shown of the page before
      if (page >= 1 && !isStale) void prefetchAny(endpoint, ask(stateOf(page)));
    },
    [ask, endpoint, isStale, stateOf],
  );

  return useMemo(
    () => ({
      ...control,
      endpoint,
      fixed,
      rows: data?.rows ?? NO_ROWS,
      count: data?.count,
      isEstimate: data?.countIsEstimate ?? false,
      isLoading: answer.isPending,
      isStale,
      error: answer.error,
      refetch: answer.refetch,
      goTo,
      prefetchPage,
      data,
    }),
    [control, endpoint, fixed, data, isStale, answer, goTo, prefetchPage],
  );
}

const NO_ROWS: never[] = [];
