import * as z from 'zod/mini';
import { formCode, messageData } from '#contract/core/message.ts';
import { id, money } from '#contract/core/fields.ts';
import { checkoutItem, MAX_ITEMS } from '#contract/orders/checkouts.ts';

/** What to apply the coupon to: an existing order with its whole checkout, or items that could be ordered now. */
export const couponPreviewBody = z
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
export type PreviewCoupon = z.output<typeof couponPreviewBody>;

export const couponPreview = z.object({
  applies: z.boolean(),
  /** Why the coupon doesn't apply; null if it does. */
  refusal: z.nullable(messageData),
  currency: z.string(),
  /** The discount on lines and shipping; 0 if the coupon doesn't apply. */
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
export type CouponPreview = z.infer<typeof couponPreview>;
