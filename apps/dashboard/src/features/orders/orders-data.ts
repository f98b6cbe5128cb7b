import { ordersApi } from '@souk/contract/orders/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { listQueryOf, readListState } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** What the counts of the tabs are about: tabs keep the other filters, of which the call knows these two, one id each. */
export function countsQueryOf({ vendorId, customerId }: Record<string, string>): {
  vendorId?: string;
  customerId?: string;
} {
  const isOne = (ids: string | undefined): ids is string => ids !== undefined && !ids.includes(',');
  return { ...(isOne(vendorId) ? { vendorId } : {}), ...(isOne(customerId) ? { customerId } : {}) };
}

/** Starts the data of a page of orders together with its code. */
export async function load({ params, search }: LoadContext): Promise<void> {
  if (params.id) return prefetch(ordersApi.get, { params: { id: params.id } });
  const state = readListState(search, ordersApi.list);
  await Promise.all([
    prefetch(ordersApi.list, { query: listQueryOf(state) }),
    prefetch(ordersApi.counts, { query: countsQueryOf(state.filters), background: true }),
  ]);
}
