import { categoriesApi } from '@souk/contract/categories/api.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

interface Loading {
  params: Record<string, string>;
  search: Record<string, string>;
}

/** Starts the data of a page of categories together with its code. */
export function load({ params, search }: Loading): Promise<void> {
  if (params.id) return prefetch(categoriesApi.get, { params: { id: params.id } });
  if (search.tab === 'flat') return prefetchList(categoriesApi.list, search);
  return prefetch(categoriesApi.tree, { isOptional: true });
}
