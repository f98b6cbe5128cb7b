import { productsApi } from '@souk/contract/products/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Loads the page's data in parallel with its code. */
export function load({ params, search }: LoadContext): Promise<void> {
  if (params.id) return prefetch(productsApi.get, { params: { id: params.id } });
  if (search.tab === 'prices') return prefetchList(productsApi.variants, search);
  return prefetchList(productsApi.list, search);
}
