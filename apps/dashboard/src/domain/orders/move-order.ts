import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { Order } from '@souk/contract/orders/api.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { request } from '#platform/api/request.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { cacheOrder, orderInError } from './order-cache.ts';
import { movedMessage } from './step-labels.ts';

/** Moves an order by a step that needs no dialog. An error shows its toast, and the screen the order as it is now. */
export async function moveOrder(order: Pick<Order, 'id' | 'number' | 'version'>, to: OrderStatus): Promise<void> {
  const { id, number, version } = order;
  try {
    cacheOrder(await request(orderWritesApi.status, { params: { id }, body: { to, version } }));
    toast.done(movedMessage(number, to));
  } catch (error) {
    const now = orderInError(error);
    if (now) cacheOrder(now);
    else void refreshCollections(orderWritesApi.status);
  }
}
