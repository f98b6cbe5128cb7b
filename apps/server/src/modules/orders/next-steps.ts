import type { NextStep } from '@souk/contract/order-details.ts';
import type { OrderStatus, PaymentStatus } from '@souk/contract/order-fields.ts';
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

/** Why a step has to wait, in a sentence; undefined where nothing is in its way. */
export function blockOf(step: Transition, order: Shippable, carriers: readonly Carrier[]): string | undefined {
  if (step.needs === 'payment' && !isPackable(order.paymentStatus))
    return order.paymentStatus === 'refunded'
      ? 'All of its money has gone back, so cancel it instead'
      : 'It is not paid yet, so it cannot be packed';
  if (step.needs !== 'carrier') return undefined;
  if (!order.carrier) return 'Choose who carries it first';
  const needsNumber = carriers.find(({ name }) => name === order.carrier)?.needsTrackingNumber ?? false;
  return needsNumber && !order.trackingNumber ? `${order.carrier} needs a tracking number first` : undefined;
}

/** The same steps with what each takes, for the screen. */
export const nextSteps = (order: Movable & Shippable, ctx: Context, carriers: readonly Carrier[]): NextStep[] =>
  stepsFor(order, ctx).map((step) => ({
    to: step.to,
    needsReason: step.needsReason ?? false,
    needsCarrier: step.needs === 'carrier',
    blockedBy: blockOf(step, order, carriers) ?? null,
  }));
