import type { CancelOwnOrder, CustomerOrder } from '@souk/contract/orders/customer-orders.ts';
import type { Context } from '#core/context.ts';
import { lockVersion } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { orders } from '#tables/orders.ts';
import { getChangedOrder } from '../get-order.ts';
import { recordOrderActivity } from '../order-activity.ts';
import { mailOrderStatus } from '../order-mails.ts';
import { statusName } from '../order-statuses.ts';
import { isCancellableByCustomer } from '../orders.lifecycle.ts';
import { cancelOrder } from '../transitions/cancel-order.ts';
import { findOwnOrder, getOwnOrder, toCustomerOrder } from './own-orders.ts';

export const CANCELLED_BY_CUSTOMER = 'Cancelled by the customer';

/** Cancels an order for its customer, with the same effects as a cancellation by staff. Throws 404, 409. */
export async function cancelOwnOrder(
  ctx: Context,
  id: string,
  { reason = CANCELLED_BY_CUSTOMER, version }: CancelOwnOrder,
): Promise<CustomerOrder> {
  // Checked before the lock, whose error for a stale version would reveal that the order exists.
  await findOwnOrder(ctx, id);
  const order = await lockVersion(ctx, {
    table: orders,
    id,
    version,
    kind: 'order',
    current: () => getOwnOrder(ctx, id),
  });
  if (!isCancellableByCustomer(order.status))
    throw conflict('order.not_cancellable', { status: statusName(order.status) });
  await cancelOrder(ctx, order, { reason });
  await recordOrderActivity(ctx, order, {
    action: 'cancelled',
    before: { status: order.status },
    after: { status: 'cancelled' },
    note: reason,
  });
  await mailOrderStatus(ctx, order, 'cancelled');
  return toCustomerOrder(ctx, await getChangedOrder(ctx, id));
}
