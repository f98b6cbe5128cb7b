import { configurationsApi } from '@souk/contract/configuration/api.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Loads the settings in parallel with the page's code. */
export const load = (): Promise<void> => prefetch(configurationsApi.get);
