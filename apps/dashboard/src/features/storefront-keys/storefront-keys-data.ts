import { storefrontKeysApi } from '@souk/contract/storefront-keys/api.ts';
import { listQueryOf, readListState } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Starts the keys together with the code of their page. */
export const load = ({ search }: { search: Record<string, string> }): Promise<void> =>
  prefetch(storefrontKeysApi.list, { query: listQueryOf(readListState(search, storefrontKeysApi.list)) });
