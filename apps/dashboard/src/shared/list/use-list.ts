import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { prefetch, queryOf } from '#shared/query/query-of.ts';
import type { ListRow, ListState, RowOf } from './list.types.ts';
import { type ListStateControl, useListState } from './use-list-state.ts';

/** From this offset on, a step to the next or previous page goes by cursor. */
const CURSOR_FROM = 1000;

export interface List<Row extends ListRow> extends ListStateControl {
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
  reload: () => void;
  goTo: (page: number) => void;
  prefetchPage: (page: number) => void;
  /** The whole answer, for totals that go with the rows. */
  data: ListData<Row> | undefined;
}

/** Search and filters of a list as its query, without order and pages. */
export const filterOf = ({ filters, q }: ListState, fixed: Record<string, string> = {}): Record<string, string> => ({
  ...filters,
  ...fixed,
  ...(q ? { q } : {}),
});

/** The query that an address asks of a list endpoint. */
export function listQueryOf(state: ListState, fixed: Record<string, string> = {}): Record<string, string | number> {
  return {
    ...filterOf(state, fixed),
    limit: state.limit,
    ...(state.cursor ? { cursor: state.cursor } : { offset: (state.page - 1) * state.limit }),
    ...(state.sort ? { sort: state.sort } : {}),
  };
}

/** A list endpoint driven by the address. `fixed` filters are not the person's to change (a vendor's own orders). */
export function useList<E extends Endpoint>(endpoint: E, fixed?: Record<string, string>): List<RowOf<E> & ListRow> {
  type Row = RowOf<E> & ListRow;
  const control = useListState();
  const { state, change } = control;
  const ask = useCallback(
    (wanted: ListState) => ({ query: listQueryOf(wanted, fixed), quiet: true }) as never,
    [fixed],
  );
  const answer = useQuery({ ...queryOf(endpoint, ask(state)), placeholderData: keepPreviousData });
  const data = answer.data as ListData<Row> | undefined;

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
      if (page >= 1) void prefetch(endpoint, ask(stateOf(page)));
    },
    [ask, endpoint, stateOf],
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
      isStale: answer.isPlaceholderData,
      error: answer.error,
      reload: () => void answer.refetch(),
      goTo,
      prefetchPage,
      data,
    }),
    [control, endpoint, fixed, data, answer, goTo, prefetchPage],
  );
}

const NO_ROWS: never[] = [];
