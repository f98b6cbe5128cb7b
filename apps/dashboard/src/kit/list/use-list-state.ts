import { DEFAULT_LIMIT } from '@souk/contract/core/list.ts';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type FilterableEndpoint, isFilterKey } from './list-query.ts';
import { parseListState, type SearchParameters } from './list-query.ts';
import type { ListState } from './list.types.ts';

export interface ListStateControl {
  state: ListState;
  /** Changes part of the address. Goes back to page 1, unless the page itself or the columns are changed. */
  change: (part: Partial<ListState>, options?: { replace?: boolean }) => void;
  /** Sets filters by query key. The value undefined removes a filter. */
  filter: (values: Record<string, string | undefined>) => void;
  /** Removes search and filters. */
  clear: () => void;
}

/** A list's state is stored in the address, so that a shared link shows the same list. */
export function useListState({ filters }: FilterableEndpoint): ListStateControl {
  const search: SearchParameters = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const state = useMemo(() => parseListState(search, { filters }), [search, filters]);

  const change = useCallback(
    (part: Partial<ListState>, { replace = false }: { replace?: boolean } = {}) => {
      // if a link was clicked right after typing, navigation has already left this page, whose search must not change
      if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return;
      void navigate({
        to: '.',
        search: (before: SearchParameters) => toSearch(before, part, { filters }),
        replace,
        resetScroll: false,
      });
    },
    [filters, navigate, router],
  );
  const filter = useCallback(
    (values: Record<string, string | undefined>) => {
      const next: Record<string, string> = {};
      for (const [key, value] of Object.entries({ ...state.filters, ...values })) if (value) next[key] = value;
      change({ filters: next });
    },
    [change, state.filters],
  );
  const clear = useCallback(() => change({ q: '', filters: {} }), [change]);
  return useMemo(() => ({ state, change, filter, clear }), [state, change, filter, clear]);
}

/** The search parameters of a changed list. Defaults are omitted, and parameters of the page itself are preserved. */
function toSearch(before: SearchParameters, part: Partial<ListState>, endpoint: FilterableEndpoint): SearchParameters {
  const next = { ...parseListState(before, endpoint), ...part };
  const otherParams = Object.fromEntries(Object.entries(before).filter(([key]) => !isFilterKey(endpoint, key)));
  const isPageChange = part.page !== undefined;
  // changing columns keeps the rows and the page
  const isSamePage = 'columns' in part;
  return {
    ...otherParams,
    ...next.filters,
    q: next.q || undefined,
    sort: next.sort,
    limit: next.limit === DEFAULT_LIMIT ? undefined : String(next.limit),
    page: (isPageChange || isSamePage) && next.page > 1 ? String(next.page) : undefined,
    cursor: isPageChange ? part.cursor : isSamePage ? next.cursor : undefined,
    columns: next.columns?.join(','),
  };
}
