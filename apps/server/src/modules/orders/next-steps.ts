import { messageData } from '#core/messages/message-data.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import type { NextStep } from '@souk/contract/orders/details.ts';
import type { OrderStatus, PaymentStatus } from '@souk/contract/orders/fields.ts';
import { type Context, isSuperAdmin, levelIn } from '#core/context.ts';
import type { Carrier } from '#modules/configuration/configuration.service.ts';
import { allowedTransitions, isPackable, type Transition } from './orders.lifecycle.ts';

/** What decides where an order may go. */
export interface Movable {
  status: OrderStatus;
  failedAttempts: number;
}

/** The steps that this person may take from where the order stands; none for those who only look. */
export const stepsFor = ({ status, failedAttempts }: Movable, ctx: Context): Transition[] =>
  levelIn(ctx, 'orders') === 'edit'
    ? allowedTransitions({ status, failedAttempts, isSuperAdmin: isSuperAdmin(ctx) })
    : [];

export const nextStatuses = (order: Movable, ctx: Context): OrderStatus[] => stepsFor(order, ctx).map(({ to }) => to);

export interface Shippable {
  paymentStatus: PaymentStatus;
  carrier: string | null;
  trackingNumber: string | null;
}

/** Why a step has to wait; undefined where nothing is in its way. */
export function blockOf(step: Transition, order: Shippable, carriers: readonly Carrier[]): Message | undefined {
  if (step.needs === 'payment' && !isPackable(order.paymentStatus))
    return order.paymentStatus === 'refunded' ? message('order.pack.refunded') : message('order.pack.not_paid');
  if (step.needs !== 'carrier') return undefined;
  if (!order.carrier) return message('order.ship.no_carrier');
  const needsNumber = carriers.find(({ name }) => name === order.carrier)?.needsTrackingNumber ?? false;
  return needsNumber && !order.trackingNumber
    ? message('order.ship.no_tracking_number', { carrier: order.carrier })
    : undefined;
}

/** The same steps with what each takes, for the screen. */
export const nextSteps = (order: Movable & Shippable, ctx: Context, carriers: readonly Carrier[]): NextStep[] =>
  stepsFor(order, ctx).map((step) => {
    const block = blockOf(step, order, carriers);
    return {
      to: step.to,
      needsReason: step.needsReason ?? false,
      needsCarrier: step.needs === 'carrier',
      blockedBy: block ? messageData(block) : null,
    };
  });
