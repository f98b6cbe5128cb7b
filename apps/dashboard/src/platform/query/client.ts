import { QueryClient } from '@tanstack/react-query';

import { onClearAll } from './clear-all.ts';

/**
 * How long data counts as fresh: long enough to hover, click and go back without another request, short enough to see
 * the changes of other people soon.
 */
const STALE_TIME_MS = 15_000;

/** Provided by the shell. The pages before sign-in do not import it, so that they load less code. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // errors have already been shown; a retry is up to the user
    queries: { retry: false, staleTime: STALE_TIME_MS, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onClearAll(() => queryClient.clear());
