import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { Order } from '@souk/contract/orders/api.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { request } from '#platform/api/request.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { cacheOrder, orderInError } from './order-cache.ts';
import { movedMessage } from './transition-labels.ts';

/** Applies a transition that needs no dialog. On failure the error toast appears and the order is reloaded. */
export async function moveOrder(order: Pick<Order, 'id' | 'number' | 'version'>, to: OrderStatus): Promise<void> {
  const { id, number, version } = order;
  try {
    cacheOrder(await request(orderWritesApi.status, { params: { id }, body: { to, version } }));
    toast.done(movedMessage(number, to));
  } catch (error) {
    const currentOrder = orderInError(error);
    if (currentOrder) cacheOrder(currentOrder);
    else void refreshCollections(orderWritesApi.status);
  }
}
