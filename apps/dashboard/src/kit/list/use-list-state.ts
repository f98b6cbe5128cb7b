import { DEFAULT_LIMIT } from '@souk/contract/core/list.ts';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Filtered, isFilterOf } from './list-query.ts';
import { readListState, type Texts } from './list-query.ts';
import type { ListState } from './list.types.ts';

export interface ListStateControl {
  state: ListState;
  /** Changes part of the address. Anything but a step of pages or other columns starts again at page 1. */
  change: (part: Partial<ListState>, options?: { replace?: boolean }) => void;
  /** Sets or, with undefined, removes filters by query key. */
  filter: (values: Record<string, string | undefined>) => void;
  /** Drops search and filters. */
  clear: () => void;
}

/** All of a list's state lives in the address, so that a link shows a colleague the same list. */
export function useListState({ filters }: Filtered): ListStateControl {
  const search: Texts = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const state = useMemo(() => readListState(search, { filters }), [search, filters]);

  const change = useCallback(
    (part: Partial<ListState>, { replace = false }: { replace?: boolean } = {}) => {
      // Somebody who typed and then followed a link at once is on the way to another page, whose search this is not.
      if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return;
      void navigate({
        to: '.',
        search: (before: Texts) => writeListState(before, part, { filters }),
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

/** The address that shows a changed list; defaults are left out of it, what is not the list's stays. */
function writeListState(before: Texts, part: Partial<ListState>, endpoint: Filtered): Texts {
  const now = { ...readListState(before, endpoint), ...part };
  const others = Object.fromEntries(Object.entries(before).filter(([key]) => !isFilterOf(endpoint, key)));
  const isPageStep = part.page !== undefined;
  // other columns of the same rows
  const isSamePage = 'columns' in part;
  return {
    ...others,
    ...now.filters,
    q: now.q || undefined,
    sort: now.sort,
    limit: now.limit === DEFAULT_LIMIT ? undefined : String(now.limit),
    page: (isPageStep || isSamePage) && now.page > 1 ? String(now.page) : undefined,
    cursor: isPageStep ? part.cursor : isSamePage ? now.cursor : undefined,
    columns: now.columns?.join(','),
  };
}
