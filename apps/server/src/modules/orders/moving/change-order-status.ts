import { type Message, message } from '@souk/contract/core/message.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { OrderStatusChange } from '@souk/contract/orders/writes.ts';
import type { Context } from '#core/context.ts';
import { conflict, wrongField } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { getOrder } from '../get-order.ts';
import { lockOrder, type OrderRecord } from '../locked-order.ts';
import { blockOf, nextStatuses, stepsFor } from '../next-steps.ts';
import { recordOrder } from '../order-activity.ts';
import { tellStatus } from '../order-messages.ts';
import { statusName } from '../order-statuses.ts';
import type { Transition } from '../orders.lifecycle.ts';
import { addTrackingEvent } from '../tracking/tracking-events.ts';
import { cancelOrder } from './cancel-order.ts';
import { completeOrder } from './complete-order.ts';
import { shipOrder } from './ship-order.ts';
import { writeStatus } from './write-status.ts';
import { withoutUndefined } from '#core/records.ts';

/**
 * Moves an order by one step of its life, with all that the step does to stock, money and coupon. Throws 400 at `reason` or
 * `shipment`, 404, or 409: another version, a step that there is not, or one that has to wait (`nextStatuses` in data).
 */
export async function changeOrderStatus(ctx: Context, id: string, input: OrderStatusChange): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id, input.version);
  const step = await checkedStep(ctx, order, input);
  await takeStep(ctx, order, { step, input });
  await recordOrder(ctx, order, {
    action: step.to === 'cancelled' ? 'cancelled' : 'moved',
    before: { status: order.status },
    after: { status: step.to },
    note: input.reason ?? input.note,
  });
  await tellStatus(ctx, order, step.to);
  return getOrder(ctx, id);
}

async function checkedStep(ctx: Context, order: OrderRecord, input: OrderStatusChange): Promise<Transition> {
  const { to, reason, shipment } = input;
  const step = stepsFor(order, ctx).find((each) => each.to === to);
  if (!step) throw conflict(whyNotNext(ctx, order, to)).withData({ nextStatuses: nextStatuses(order, ctx) });
  if (step.needsReason && !reason) throw wrongField('reason', 'reason.required');
  if (shipment && step.needs !== 'carrier') throw wrongField('shipment', 'order.carrier_too_early');
  const { 'shipping.carriers': carriers } = await readConfiguration(ctx, ['shipping.carriers']);
  const block = blockOf(step, { ...order, ...withoutUndefined(shipment ?? {}) }, carriers);
  if (!block) return step;
  if (step.needs === 'carrier') throw wrongField(blockedField(order, input), block);
  throw conflict(block).withData({ nextStatuses: nextStatuses(order, ctx) });
}

const blockedField = (order: OrderRecord, { shipment }: OrderStatusChange): string =>
  (shipment?.carrier ?? order.carrier) ? 'shipment.trackingNumber' : 'shipment.carrier';

interface Step {
  step: Transition;
  input: OrderStatusChange;
}

async function takeStep(ctx: Context, order: OrderRecord, { step: { to, from }, input }: Step): Promise<void> {
  const { reason, note, shipment = {} } = input;
  const words = { to, reason, note };
  if (to === 'cancelled') return cancelOrder(ctx, order, { reason: reason ?? '', note });
  if (to === 'complete') return completeOrder(ctx, order, words);
  if (from === 'packed' && to === 'pickup') return shipOrder(ctx, order, { ...words, shipment });
  if (from !== 'delivering') return writeStatus(ctx, order, words);
  await writeStatus(ctx, order, { ...words, failedAttempts: order.failedAttempts + 1 });
  await addTrackingEvent(ctx, order, { kind: 'failed_attempt', note: reason ?? null, place: null });
}

function whyNotNext(ctx: Context, order: OrderRecord, to: OrderStatus): Message {
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
