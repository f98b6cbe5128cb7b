import { type Message, message } from '@souk/contract/core/message.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { OrderStatusChange } from '@souk/contract/orders/writes.ts';
import type { Context } from '#core/context.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { getChangedOrder } from '../get-order.ts';
import { lockOrder, type OrderRecord } from '../lock-order.ts';
import { blockingReason, nextStatuses, transitionsFor } from '../next-statuses.ts';
import { recordOrderActivity } from '../order-activity.ts';
import { mailOrderStatus } from '../order-mails.ts';
import { statusName } from '../order-statuses.ts';
import type { Transition } from '../orders.lifecycle.ts';
import { addTrackingEvent } from '../tracking/tracking-events.ts';
import { cancelOrder } from './cancel-order.ts';
import { completeOrder } from './complete-order.ts';
import { shipOrder } from './ship-order.ts';
import { writeStatus } from './write-status.ts';
import { withoutUndefined } from '#core/records.ts';

/**
 * Moves an order to another status, with the effects on stock, money and coupon. Throws 400 at `reason` or `shipment`, 404, or
 * 409 for a stale version. For a transition that is not allowed or blocked, throws 409 with `nextStatuses` in its data.
 */
export async function changeOrderStatus(ctx: Context, id: string, input: OrderStatusChange): Promise<OrderDetails> {
  await transitionOrder(ctx, id, input);
  return getChangedOrder(ctx, id);
}

/** Like `changeOrderStatus`, but doesn't read the changed order. */
export async function transitionOrder(ctx: Context, id: string, input: OrderStatusChange): Promise<void> {
  const order = await lockOrder(ctx, id, input.version);
  const transition = await validateTransition(ctx, order, input);
  await applyTransition(ctx, order, { transition, input });
  await recordOrderActivity(ctx, order, {
    action: transition.to === 'cancelled' ? 'cancelled' : 'moved',
    before: { status: order.status },
    after: { status: transition.to },
    note: input.reason ?? input.note,
  });
  await mailOrderStatus(ctx, order, transition.to);
}

async function validateTransition(ctx: Context, order: OrderRecord, input: OrderStatusChange): Promise<Transition> {
  const { to, reason, shipment } = input;
  const transition = transitionsFor(order, ctx).find((candidate) => candidate.to === to);
  if (!transition)
    throw conflict(explainRejection(ctx, order, to)).withData({ nextStatuses: nextStatuses(order, ctx) });
  if (transition.needsReason && !reason) throw invalidField('reason', 'reason.required');
  if (shipment && transition.needs !== 'carrier') throw invalidField('shipment', 'order.carrier_too_early');
  const { 'shipping.carriers': carriers } = await readConfiguration(ctx, ['shipping.carriers']);
  const blockedBy = blockingReason(transition, { ...order, ...withoutUndefined(shipment ?? {}) }, carriers);
  if (!blockedBy) return transition;
  if (transition.needs === 'carrier') throw invalidField(blockedField(order, input), blockedBy);
  throw conflict(blockedBy).withData({ nextStatuses: nextStatuses(order, ctx) });
}

const blockedField = (order: OrderRecord, { shipment }: OrderStatusChange): string =>
  (shipment?.carrier ?? order.carrier) ? 'shipment.trackingNumber' : 'shipment.carrier';

interface TransitionInput {
  transition: Transition;
  input: OrderStatusChange;
}

async function applyTransition(
  ctx: Context,
  order: OrderRecord,
  { transition: { to, from }, input }: TransitionInput,
): Promise<void> {
  const { reason, note, shipment = {} } = input;
  const change = { to, reason, note };
  if (to === 'cancelled') return cancelOrder(ctx, order, { reason: reason ?? '', note });
  if (to === 'complete') return completeOrder(ctx, order, change);
  if (from === 'packed' && to === 'pickup') return shipOrder(ctx, order, { ...change, shipment });
  if (from !== 'delivering') return writeStatus(ctx, order, change);
  await writeStatus(ctx, order, { ...change, failedAttempts: order.failedAttempts + 1 });
  await addTrackingEvent(ctx, order, { kind: 'failed_attempt', note: reason ?? null, place: null });
}

function explainRejection(ctx: Context, order: OrderRecord, to: OrderStatus): Message {
  const next = nextStatuses(order, ctx);
  if (order.status === to) return message('order.status_same', { status: statusName(to) });
  return next.length === 0
    ? message('order.status_final', { status: statusName(order.status) })
    : message('order.status_not_next', {
        status: statusName(order.status),
        to: statusName(to),
        next: { any: next.map(statusName) },
      });
}
