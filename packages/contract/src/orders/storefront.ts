import * as z from 'zod/mini';
import { id } from '#contract/core/fields.ts';
import { orderDetails, orderLine } from '#contract/orders/details.ts';

/**
 * An order as storefronts receive it, without commission and staff notes. Only the customer's id is included, so that an
 * email address doesn't reveal the name that belongs to it.
 */
export const shopOrder = z.extend(
  z.pick(orderDetails, {
    id: true,
    version: true,
    createdAt: true,
    updatedAt: true,
    number: true,
    checkoutId: true,
    channel: true,
    status: true,
    statusSince: true,
    placedAt: true,
    currency: true,
    itemsCount: true,
    totals: true,
    shippingAddress: true,
    billingAddress: true,
  }),
  {
    vendor: z.omit(orderDetails.shape.vendor, { status: true }),
    customer: z.object({ id }),
    coupon: z.nullable(z.object({ code: z.string() })),
    lines: z.array(z.omit(orderLine, { commissionPercent: true, commission: true })),
    payment: z.pick(orderDetails.shape.payment, {
      method: true,
      status: true,
      paidAt: true,
      expiresAt: true,
      paid: true,
      refunded: true,
    }),
    shipment: z.pick(orderDetails.shape.shipment, {
      carrier: true,
      trackingNumber: true,
      estimateAt: true,
      trackingCode: true,
    }),
    /** The other orders of the same checkout. */
    siblings: orderDetails.shape.siblings,
  },
);
export type ShopOrder = z.infer<typeof shopOrder>;
