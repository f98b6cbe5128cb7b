import { storefrontKeysApi } from '@souk/contract/storefront-keys/api.ts';
import { prefetchList } from '#kit/list/list-query.ts';

/** Loads the keys in parallel with the page's code. */
export const load = ({ search }: { search: Record<string, string> }): Promise<void> =>
  prefetchList(storefrontKeysApi.list, search);
