import { attributesApi } from '@souk/contract/attributes/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Loads an attribute or the list in parallel with the page's code. */
export function load({ params, search }: LoadContext): Promise<void> {
  if (params.id) return prefetch(attributesApi.get, { params: { id: params.id } });
  return prefetchList(attributesApi.list, search);
}
