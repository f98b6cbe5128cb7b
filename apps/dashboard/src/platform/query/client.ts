import { QueryClient } from '@tanstack/react-query';

import { onClearAll } from './clear-all.ts';

/** How long an answer counts as fresh, in ms: long enough for hover → click and back, short enough to meet colleagues' changes. */
const FRESH = 15_000;

/** Not part of the pages before sign-in, which should stay small: the shell brings its provider. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // a failed call has been told to the person; asking again is their step
    queries: { retry: false, staleTime: FRESH, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onClearAll(() => queryClient.clear());
