import { storefrontKeysApi } from '@souk/contract/storefront-keys/api.ts';
import { prefetchList } from '#kit/list/list-query.ts';

/** Starts the keys together with the code of their page. */
export const load = ({ search }: { search: Record<string, string> }): Promise<void> =>
  prefetchList(storefrontKeysApi.list, search);
