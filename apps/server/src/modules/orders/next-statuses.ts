import { messageData } from '#core/messages/message-data.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import type { NextTransition } from '@souk/contract/orders/details.ts';
import type { OrderStatus, PaymentStatus } from '@souk/contract/orders/fields.ts';
import { type Context, isSuperAdmin, levelIn } from '#core/context.ts';
import type { Carrier } from '#modules/configuration/configuration.service.ts';
import { allowedTransitions, isPackable, type Transition } from './orders.lifecycle.ts';

/** The fields that determine to which statuses an order can move. */
export interface MovableOrder {
  status: OrderStatus;
  failedAttempts: number;
}

/** The transitions that the caller may make. Empty if the caller may only view orders. */
export const transitionsFor = ({ status, failedAttempts }: MovableOrder, ctx: Pick<Context, 'actor'>): Transition[] =>
  levelIn(ctx, 'orders') === 'edit'
    ? allowedTransitions({ status, failedAttempts, isSuperAdmin: isSuperAdmin(ctx) })
    : [];

export const nextStatuses = (order: MovableOrder, ctx: Pick<Context, 'actor'>): OrderStatus[] =>
  transitionsFor(order, ctx).map(({ to }) => to);

export interface ShippingState {
  paymentStatus: PaymentStatus;
  carrier: string | null;
  trackingNumber: string | null;
}

/** Why a transition is blocked for now. Undefined if it is not. */
export function blockingReason(
  transition: Transition,
  order: ShippingState,
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

/** The transitions that the caller may make, as the API returns them: with requirements and the reason why they are blocked. */
export const presentTransitions = (
  order: MovableOrder & ShippingState,
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
