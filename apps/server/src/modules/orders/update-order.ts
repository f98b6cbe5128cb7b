import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { UpdateOrder } from '@souk/contract/orders/writes.ts';
import { diffFields } from '#core/audit.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { describeActor, type Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { orderNotes } from '#tables/order-history.ts';
import { orders } from '#tables/orders.ts';
import { getOrder } from './get-order.ts';
import { lockOrder, type OrderRecord, readOrderLines } from './lock-order.ts';
import { recordOrderActivity } from './order-activity.ts';
import { statusName } from './order-statuses.ts';
import { orderSearchText } from './order-texts.ts';
import { areAddressesFixed } from './orders.lifecycle.ts';

/**
 * Changes addresses until the pickup, and shipment details until the order has a final status. Throws 404, or 409 if it is
 * too late.
 */
export async function updateOrder(
  ctx: Context,
  id: string,
  { version, estimateAt, ...changes }: UpdateOrder,
): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id, version);
  assertUpdatable(order, changes);
  const fields = { ...changes, estimateAt: typeof estimateAt === 'string' ? new Date(estimateAt) : estimateAt };
  const changed = diffFields(order, fields);
  if (!changed) return getOrder(ctx, id);
  const trackingNumber = changes.trackingNumber === undefined ? order.trackingNumber : changes.trackingNumber;
  await updateRow(
    ctx,
    { table: orders, id },
    { ...fields, searchText: await orderSearchText(ctx, { ...order, trackingNumber }, await readOrderLines(ctx, id)) },
  );
  const undoable = 'shippingAddress' in changed.after || 'billingAddress' in changed.after;
  await recordOrderActivity(ctx, order, { action: 'updated', ...changed, undoable });
  return getOrder(ctx, id);
}

function assertUpdatable({ status }: OrderRecord, changes: Omit<UpdateOrder, 'version' | 'estimateAt'>): void {
  const isFinal = status === 'complete' || status === 'cancelled';
  if (isFinal) throw conflict('order.update.over', { status: statusName(status) });
  const hasAddress = changes.shippingAddress !== undefined || changes.billingAddress !== undefined;
  if (hasAddress && areAddressesFixed(status)) throw conflict('order.update.parcel_left');
}

/** Adds an internal note, which only staff can see. Throws 404. */
export async function addOrderNote(ctx: Context, id: string, text: string): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id);
  const actor = describeActor(ctx);
  await writeNote(ctx, order, text);
  await recordOrderActivity(ctx, order, { action: 'note added', after: { text, by: actor.name } });
  return getOrder(ctx, id);
}

export async function writeNote(
  ctx: Context,
  order: Pick<OrderRecord, 'id' | 'vendorId'>,
  text: string,
): Promise<void> {
  const actor = describeActor(ctx);
  await insertRow(ctx.db, orderNotes, {
    orderId: order.id,
    id: newId(ctx.now),
    vendorId: order.vendorId,
    text,
    actorId: actor.id,
    actorName: actor.name,
    at: ctx.now,
  });
}
