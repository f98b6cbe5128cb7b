import { productsApi } from '@souk/contract/products.ts';
import { listQueryOf } from '#shared/list/use-list.ts';
import { readListState } from '#shared/list/use-list-state.ts';
import { prefetch } from '#shared/query/query-of.ts';

interface Loading {
  params: Record<string, string>;
  search: Record<string, string>;
}

/** Starts the data of a page of products together with its code. */
export function load({ params, search }: Loading): Promise<void> {
  if (params.id) return prefetch(productsApi.get, { params: { id: params.id }, quiet: true });
  if (search.tab === 'prices')
    return prefetch(productsApi.variants, { query: listQueryOf(readListState(search)) as never, quiet: true });
  return prefetch(productsApi.list, { query: listQueryOf(readListState(search)) as never, quiet: true });
}
