import { ordersApi } from '@souk/contract/orders/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { toListQuery, parseListState } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Query for the tab counts. The endpoint supports only these two filters, with one id each, although tabs keep all. */
export function toCountsQuery({ vendorId, customerId }: Record<string, string>): {
  vendorId?: string;
  customerId?: string;
} {
  const isOne = (ids: string | undefined): ids is string => ids !== undefined && !ids.includes(',');
  return { ...(isOne(vendorId) ? { vendorId } : {}), ...(isOne(customerId) ? { customerId } : {}) };
}

/** Loads the page's data in parallel with its code. */
export async function load({ params, search }: LoadContext): Promise<void> {
  if (params.id) return prefetch(ordersApi.get, { params: { id: params.id } });
  const state = parseListState(search, ordersApi.list);
  await Promise.all([
    prefetch(ordersApi.list, { query: toListQuery(state) }),
    prefetch(ordersApi.counts, { query: toCountsQuery(state.filters), background: true }),
  ]);
}
