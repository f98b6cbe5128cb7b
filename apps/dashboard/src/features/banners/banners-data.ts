import { bannersApi } from '@souk/contract/banners/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Loads a banner or the list in parallel with the page's code. */
export function load({ params, search }: LoadContext): Promise<void> {
  if (params.id) return prefetch(bannersApi.get, { params: { id: params.id } });
  if (search.tab === 'list') return prefetchList(bannersApi.list, search);
  return prefetch(bannersApi.list, { query: {} });
}
