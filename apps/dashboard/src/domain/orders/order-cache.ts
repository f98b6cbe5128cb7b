import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { activityApi } from '@souk/contract/activity/api.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { returnsApi } from '@souk/contract/orders/returns.ts';
import { isApiError } from '#platform/api/api-error.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';

/** Puts an order from a response into the cache and refetches lists and activity. */
export function cacheOrder(order: OrderDetails): void {
  queryClient.setQueryData(queryOf(ordersApi.get, { params: { id: order.id } }).queryKey, order);
  void refreshCollections(ordersApi.list, returnsApi.list, activityApi.list);
}

/** Returns the current order from the error of a version conflict. */
export function orderInError(error: unknown): OrderDetails | undefined {
  const data = isApiError(error) ? error.data : undefined;
  return isOrder(data) ? data : undefined;
}

/** Whether the data of an error is an order. No other data has both of these fields. */
export const isOrder = (data: unknown): data is OrderDetails =>
  typeof data === 'object' && data !== null && 'nextSteps' in data && 'version' in data;
