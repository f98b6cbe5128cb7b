import { termsApi } from '@souk/contract/legal/api.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Loads the terms in parallel with the page's code. */
export const load = (): Promise<void> => prefetch(termsApi.state);
