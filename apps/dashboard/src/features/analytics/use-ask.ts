import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useOptionalProfile } from '#platform/session/profile.ts';
import { askedBy } from './analytics-queries.ts';
import { permittedSearch } from './figure-access.ts';
import { readAsk, type Search } from './period.ts';

/** What the address asks for, what the parts ask by it, and the way to change it without leaving one's place. */
export function useAsk() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (part: Search) =>
      void navigate({ to: '.', search: (before: Search) => ({ ...before, ...part }), resetScroll: false }),
    [navigate],
  );
  const person = useOptionalProfile();
  return useMemo(() => {
    const permitted = permittedSearch(search, person);
    return { search, ask: readAsk(permitted), asked: askedBy(permitted), change };
  }, [search, person, change]);
}

export type AskControl = ReturnType<typeof useAsk>;
