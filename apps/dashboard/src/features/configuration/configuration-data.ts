import { configurationsApi } from '@souk/contract/configuration/api.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Starts the settings together with the code of the page that shows them. */
export const load = (): Promise<void> => prefetch(configurationsApi.get);
