import * as z from 'zod/mini';

/** In the order of fulfilment, followed by `cancelled`. */
export const ORDER_STATUSES = ['placed', 'packed', 'pickup', 'delivering', 'complete', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** Statuses in which the order still needs work. */
export const OPEN_STATUSES = ['placed', 'packed', 'pickup', 'delivering'] as const satisfies readonly OrderStatus[];
export const orderStatus = z.enum(ORDER_STATUSES);

export const PAYMENT_METHODS = ['card', 'wallet', 'cash_on_delivery'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const paymentMethod = z.enum(PAYMENT_METHODS);

export const PAYMENT_STATUSES = [
  'pending',
  'due_on_delivery',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'expired',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const paymentStatus = z.enum(PAYMENT_STATUSES);

export const statusColour = z.enum(['primary', 'secondary', 'default', 'success', 'error']);
