import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { activityApi } from '@souk/contract/activity/api.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { isApiError } from '#platform/api/api-error.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';

/** Shows an order as an answer brought it; everything else about orders is fetched again. */
export function cacheOrder(order: OrderDetails): void {
  queryClient.setQueryData(queryOf(ordersApi.get, { params: { id: order.id } }).queryKey, order);
  void refreshCollections(ordersApi.list, activityApi.list);
}

/** The order as it is now, where the error of a stale version brought it. */
export function orderInError(error: unknown): OrderDetails | undefined {
  const data = isApiError(error) ? error.data : undefined;
  return isOrder(data) ? data : undefined;
}

/** Of all that errors carry, only an order has both. */
export const isOrder = (data: unknown): data is OrderDetails =>
  typeof data === 'object' && data !== null && 'nextSteps' in data && 'version' in data;
