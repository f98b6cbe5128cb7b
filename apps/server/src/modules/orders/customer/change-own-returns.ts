import type { CustomerReturn, OpenOwnReturn } from '@souk/contract/orders/customer-returns.ts';
import type { Context } from '#core/context.ts';
import { lockVersion } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { returns } from '#tables/payments.ts';
import { lockOrder } from '../lock-order.ts';
import { moveLockedReturn } from '../returns/change-return-status.ts';
import { requestReturn } from '../returns/open-return.ts';
import { attachPhotos } from '../returns/return-photos.ts';
import { CANCELLED_BY_CUSTOMER } from './cancel-own-order.ts';
import { findOwnOrder } from './own-orders.ts';
import { getOwnReturn } from './own-returns.ts';

/** Opens a return for the customer by the same rules as staff. Throws 400 at the lines or photos, 404, 409. */
export async function openOwnReturn(
  ctx: Context,
  orderId: string,
  { photoIds = [], ...input }: OpenOwnReturn,
): Promise<CustomerReturn> {
  await findOwnOrder(ctx, orderId);
  const id = await requestReturn(ctx, orderId, input);
  await attachPhotos(ctx, id, photoIds);
  return getOwnReturn(ctx, id);
}

/** Cancels a return that staff have not decided about yet. Throws 404, 409. */
export async function cancelOwnReturn(ctx: Context, id: string, version: number): Promise<CustomerReturn> {
  const { order: ownOrder } = await getOwnReturn(ctx, id);
  const order = await lockOrder(ctx, ownOrder.id);
  const row = await lockVersion(ctx, {
    table: returns,
    id,
    version,
    kind: 'return',
    current: () => getOwnReturn(ctx, id),
  });
  if (row.status !== 'requested') throw conflict('return.not_cancellable');
  await moveLockedReturn(ctx, order, { row, input: { to: 'rejected', reason: CANCELLED_BY_CUSTOMER, version } });
  return getOwnReturn(ctx, id);
}
