import * as z from 'zod/mini';
import { formCode, messageData } from '#contract/core/message.ts';
import { id, money } from '#contract/core/fields.ts';
import { checkoutItem, MAX_ITEMS } from '#contract/orders/checkouts.ts';

/** An order that stands, with its whole checkout, or items that somebody might buy now. */
export const tryCouponBody = z
  .strictObject({
    orderId: z.optional(id),
    customerId: z.optional(id),
    items: z.optional(z.array(checkoutItem).check(z.minLength(1), z.maxLength(MAX_ITEMS))),
  })
  .check(
    z.refine((body) => (body.orderId === undefined) !== (body.items === undefined), {
      path: ['items'],
      error: formCode('coupon_trial.order_or_items'),
    }),
    z.refine((body) => body.orderId === undefined || body.customerId === undefined, {
      path: ['customerId'],
      error: formCode('coupon_trial.customer_of_order'),
    }),
  );
export type TryCoupon = z.output<typeof tryCouponBody>;

export const couponTrial = z.object({
  applies: z.boolean(),
  /** Why not. */
  refusal: z.nullable(messageData),
  currency: z.string(),
  /** What it takes off, lines and shipping together; 0 where it does not apply. */
  discount: money,
  shippingDiscount: money,
  customer: z.nullable(z.object({ id, name: z.string(), uses: z.int() })),
  lines: z.array(
    z.object({
      variantId: id,
      name: z.string(),
      sku: z.string(),
      vendor: z.object({ id, shopName: z.string() }),
      quantity: z.int(),
      gross: money,
      isEligible: z.boolean(),
      discount: money,
    }),
  ),
});
export type CouponTrial = z.infer<typeof couponTrial>;
