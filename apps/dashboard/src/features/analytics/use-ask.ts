import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { askedBy } from './analytics-queries.ts';
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
  return useMemo(() => ({ search, ask: readAsk(search), asked: askedBy(search), change }), [search, change]);
}

export type AskControl = ReturnType<typeof useAsk>;
