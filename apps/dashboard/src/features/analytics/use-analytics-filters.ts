import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useOptionalProfile } from '#platform/session/profile.ts';
import { buildQueries } from './analytics-queries.ts';
import { removeForbiddenFilters } from './analytics-access.ts';
import { readFilters, type AnalyticsSearch } from './period.ts';

/**
 * The page's filters from the URL, the queries of its parts, and `updateSearch`, which changes the URL without
 * scrolling.
 */
export function useAnalyticsFilters() {
  const search: AnalyticsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const updateSearch = useCallback(
    (changes: AnalyticsSearch) =>
      void navigate({
        to: '.',
        search: (previous: AnalyticsSearch) => ({ ...previous, ...changes }),
        resetScroll: false,
      }),
    [navigate],
  );
  const person = useOptionalProfile();
  return useMemo(() => {
    const permitted = removeForbiddenFilters(search, person);
    return { search, filters: readFilters(permitted), queries: buildQueries(permitted), updateSearch };
  }, [search, person, updateSearch]);
}

export type AnalyticsControl = ReturnType<typeof useAnalyticsFilters>;
