import { categoriesApi } from '@souk/contract/categories/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Loads a category, the list or the tree in parallel with the page's code. */
export function load({ params, search }: LoadContext): Promise<void> {
  if (params.id) return prefetch(categoriesApi.get, { params: { id: params.id } });
  if (search.tab === 'flat') return prefetchList(categoriesApi.list, search);
  return prefetch(categoriesApi.tree, { isOptional: true });
}
