import { messageData } from '#core/messages/message-data.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import type { NextTransition } from '@souk/contract/orders/details.ts';
import type { OrderStatus, PaymentStatus } from '@souk/contract/orders/fields.ts';
import { type Context, isSuperAdmin, levelIn } from '#core/context.ts';
import type { Carrier } from '#modules/configuration/configuration.service.ts';
import { allowedTransitions, isPackable, type Transition } from './orders.lifecycle.ts';

/** The fields that decide which statuses an order may move to. */
export interface Movable {
  status: OrderStatus;
  failedAttempts: number;
}

/** The transitions that the caller may make from the order's status; none with view access only. */
export const transitionsFor = ({ status, failedAttempts }: Movable, ctx: Pick<Context, 'actor'>): Transition[] =>
  levelIn(ctx, 'orders') === 'edit'
    ? allowedTransitions({ status, failedAttempts, isSuperAdmin: isSuperAdmin(ctx) })
    : [];

export const nextStatuses = (order: Movable, ctx: Pick<Context, 'actor'>): OrderStatus[] =>
  transitionsFor(order, ctx).map(({ to }) => to);

export interface Shippable {
  paymentStatus: PaymentStatus;
  carrier: string | null;
  trackingNumber: string | null;
}

/** Why a transition is blocked for now, or undefined when it is not. */
export function blockingReason(
  transition: Transition,
  order: Shippable,
  carriers: readonly Carrier[],
): Message | undefined {
  if (transition.needs === 'payment' && !isPackable(order.paymentStatus))
    return order.paymentStatus === 'refunded' ? message('order.pack.refunded') : message('order.pack.not_paid');
  if (transition.needs !== 'carrier') return undefined;
  if (!order.carrier) return message('order.ship.no_carrier');
  const needsNumber = carriers.find(({ name }) => name === order.carrier)?.needsTrackingNumber ?? false;
  return needsNumber && !order.trackingNumber
    ? message('order.ship.no_tracking_number', { carrier: order.carrier })
    : undefined;
}

/** The allowed transitions for the screen, each with its requirements and the reason why it is blocked, if any. */
export const presentTransitions = (
  order: Movable & Shippable,
  ctx: Pick<Context, 'actor'>,
  carriers: readonly Carrier[],
): NextTransition[] =>
  transitionsFor(order, ctx).map((transition) => {
    const blockedBy = blockingReason(transition, order, carriers);
    return {
      to: transition.to,
      needsReason: transition.needsReason ?? false,
      needsCarrier: transition.needs === 'carrier',
      blockedBy: blockedBy ? messageData(blockedBy) : null,
    };
  });
