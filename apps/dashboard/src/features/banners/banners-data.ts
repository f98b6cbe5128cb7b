import { bannersApi } from '@souk/contract/banners/api.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

interface Loading {
  params: Record<string, string>;
  search: Record<string, string>;
}

/** Starts the data of a page of banners together with its code. */
export function load({ params, search }: Loading): Promise<void> {
  if (params.id) return prefetch(bannersApi.get, { params: { id: params.id } });
  if (search.tab === 'list') return prefetchList(bannersApi.list, search);
  return prefetch(bannersApi.list, { query: {} });
}
