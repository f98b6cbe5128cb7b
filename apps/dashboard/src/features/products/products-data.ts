import { productsApi } from '@souk/contract/products/api.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

interface Loading {
  params: Record<string, string>;
  search: Record<string, string>;
}

/** Starts the data of a page of products together with its code. */
export function load({ params, search }: Loading): Promise<void> {
  if (params.id) return prefetch(productsApi.get, { params: { id: params.id } });
  if (search.tab === 'prices') return prefetchList(productsApi.variants, search);
  return prefetchList(productsApi.list, search);
}
