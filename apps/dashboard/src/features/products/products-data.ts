import { productsApi } from '@souk/contract/products/api.ts';
import { listQueryOf, readListState } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

interface Loading {
  params: Record<string, string>;
  search: Record<string, string>;
}

/** Starts the data of a page of products together with its code. */
export function load({ params, search }: Loading): Promise<void> {
  if (params.id) return prefetch(productsApi.get, { params: { id: params.id } });
  if (search.tab === 'prices')
    return prefetch(productsApi.variants, { query: listQueryOf(readListState(search, productsApi.variants)) as never });
  return prefetch(productsApi.list, { query: listQueryOf(readListState(search, productsApi.list)) as never });
}
