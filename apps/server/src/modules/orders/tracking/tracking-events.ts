import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { TrackingEventInput } from '@souk/contract/orders/writes.ts';
import { describeActor, type Context } from '#core/context.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { trackingEvents } from '#tables/order-history.ts';
import { orders } from '#tables/orders.ts';
import { getOrder } from '../get-order.ts';
import { lockOrder, type OrderRecord } from '../lock-order.ts';
import { recordOrderActivity } from '../order-activity.ts';

/** Adds an event to the public tracking page. Throws 400 at `note`, 404, or 409 if the parcel is not in transit. */
export async function recordTrackingEvent(ctx: Context, id: string, input: TrackingEventInput): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id);
  if (!input.place && !input.note) throw invalidField('note', 'parcel.event_empty');
  if (input.kind !== 'note' && order.status !== 'pickup' && order.status !== 'delivering')
    throw conflict('parcel.not_on_its_way');
  if (input.kind === 'failed_attempt')
    await updateRow(ctx, { table: orders, id }, { failedAttempts: order.failedAttempts + 1 });
  await addTrackingEvent(ctx, order, input);
  await recordOrderActivity(ctx, order, {
    action: 'tracking added',
    after: { kind: input.kind, place: input.place ?? null, note: input.note ?? null },
  });
  return getOrder(ctx, id);
}

/** Inserts a tracking event without checks. */
export async function addTrackingEvent(ctx: Context, order: OrderRecord, input: TrackingEventInput): Promise<void> {
  const actor = describeActor(ctx);
  await insertRow(ctx.db, trackingEvents, {
    orderId: order.id,
    id: newId(ctx.now),
    vendorId: order.vendorId,
    kind: input.kind,
    place: input.place ?? null,
    note: input.note ?? null,
    actorId: actor.id,
    actorName: actor.name,
    at: ctx.now,
  });
}
