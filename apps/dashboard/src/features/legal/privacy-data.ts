import { privacyPolicyApi } from '@souk/contract/legal/api.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Loads the privacy policy in parallel with the page's code. */
export const load = (): Promise<void> => prefetch(privacyPolicyApi.state);
