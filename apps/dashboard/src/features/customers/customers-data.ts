import { customersApi } from '@souk/contract/customers/api.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

interface Loading {
  params: Record<string, string>;
  search: Record<string, string>;
}

/** Starts the data of a page of customers together with its code. */
export async function load({ params, search }: Loading): Promise<void> {
  if (params.id) return prefetch(customersApi.get, { params: { id: params.id } });
  await Promise.all([prefetchList(customersApi.list, search), prefetch(customersApi.counts, { background: true })]);
}
