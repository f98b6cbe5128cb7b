import { doStep, stepCall } from '#shared/steps/step-call.ts';
import type { OrderDetails } from '@souk/contract/order-details.ts';
import type { OrderStatus } from '@souk/contract/order-fields.ts';
import { orderWritesApi } from '@souk/contract/order-writes.ts';
import { toast } from '#shared/toast/toast.ts';
import { keepOrder, orderOf } from './order-calls.ts';
import { toldOf } from './step-words.ts';

/** Moves an order by a step that asks for nothing. A failure is told; the page then shows the order as it is now. */
export async function takeStep(order: OrderDetails, to: OrderStatus): Promise<void> {
  const call = stepCall(orderWritesApi.status, { params: { id: order.id }, body: { to, version: order.version } });
  try {
    keepOrder((await doStep(call, {})) as OrderDetails);
    toast.done(toldOf(order.number, to));
  } catch (error) {
    const now = orderOf(error);
    if (now) keepOrder(now);
  }
}
