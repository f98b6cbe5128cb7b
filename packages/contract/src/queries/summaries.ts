import * as z from 'zod/mini';
import { id, instant, money, signedMoney } from '#contract/core/fields.ts';
import { orderStatus, paymentStatus } from '#contract/orders/fields.ts';

/** The customer's summary next to a query. */
export const customerSummary = z.object({
  status: z.enum(['active', 'blocked']),
  /** Requires permission for orders. */
  ordersCount: z.optional(z.int()),
  /** Payments minus refunds. */
  spent: z.optional(signedMoney),
  since: instant,
});
export type CustomerSummary = z.infer<typeof customerSummary>;

/** The order's summary next to a query. */
export const orderSummary = z.object({
  status: orderStatus,
  paymentStatus,
  placedAt: instant,
  total: money,
  currency: z.string(),
  itemsCount: z.int(),
  /** Its first lines. */
  lines: z.array(z.object({ id, name: z.string(), quantity: z.int() })),
});
export type OrderSummary = z.infer<typeof orderSummary>;
