import { privacyPolicyApi, termsApi } from '@souk/contract/legal/api.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Load a document's state in parallel with the page's code. */
export const terms = { load: () => prefetch(termsApi.state) };
export const privacyPolicy = { load: () => prefetch(privacyPolicyApi.state) };
