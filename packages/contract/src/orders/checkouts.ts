import * as z from 'zod/mini';
import { formCode, messageData, messageShape } from '#contract/core/message.ts';
import { editors } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { email, id, money, moneyInput, optionalText, phone, text } from '#contract/core/fields.ts';
import { personAddress } from '#contract/core/addresses.ts';
import { orderDetails, orderTotals } from '#contract/orders/details.ts';
import { PAYMENT_METHODS } from '#contract/orders/fields.ts';
import { shopOrder } from '#contract/orders/storefront.ts';

export const MAX_ITEMS = 100;
export const MAX_QUANTITY = 1000;
const MAX_CODE_LENGTH = 32;
const MAX_NOTE_LENGTH = 1000;
const MAX_REFERENCE_LENGTH = 120;

export const checkoutItem = z.strictObject({
  variantId: id,
  quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
});

/** A person who may not be a customer yet; matched by email. */
const newCustomer = z.strictObject({
  name: text(1, 120),
  email,
  phone: z.optional(z.nullable(phone)),
});

const checkoutFields = {
  items: z
    .array(checkoutItem)
    .check(z.minLength(1, { error: formCode('checkout.items_required') }), z.maxLength(MAX_ITEMS)),
  couponCode: z.optional(
    z.nullable(
      z.pipe(
        z.string().check(z.trim(), z.maxLength(MAX_CODE_LENGTH)),
        z.transform((code) => code.toUpperCase() || null),
      ),
    ),
  ),
};

export const newOrderBody = z.strictObject({
  /** Either an existing customer or the details of a new one. */
  customerId: z.optional(id),
  customer: z.optional(newCustomer),
  ...checkoutFields,
  shippingAddress: personAddress,
  /** Null if it is the same as the shipping address. */
  billingAddress: z.optional(z.nullable(personAddress)),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** For an order that is already paid. */
  payment: z.optional(
    z.strictObject({
      provider: optionalText(80),
      providerReference: optionalText(MAX_REFERENCE_LENGTH),
      description: optionalText(MAX_REFERENCE_LENGTH),
    }),
  ),
  /** The total that the customer saw. If the total is now different, the response is 409 and nothing is charged. */
  expectedTotal: z.optional(moneyInput),
  /** Visible to staff only. */
  note: optionalText(MAX_NOTE_LENGTH),
});
export type PlaceOrder = z.output<typeof newOrderBody>;

export const quoteBody = z.strictObject({ customerId: z.optional(id), ...checkoutFields });
export type QuoteInput = z.output<typeof quoteBody>;

const quoteLine = z.object({
  variantId: id,
  productId: id,
  name: z.string(),
  variantName: z.nullable(z.string()),
  sku: z.string(),
  pictureUrl: z.nullable(z.string()),
  quantity: z.int(),
  unitPrice: money,
  gross: money,
  discount: money,
  tax: money,
  total: money,
  available: z.int(),
});

/** The current price of the items, with one part per vendor. */
export const quote = z.object({
  currency: z.string(),
  orders: z.array(
    z.object({
      vendor: z.object({ id, shopName: z.string() }),
      lines: z.array(quoteLine),
      totals: orderTotals,
    }),
  ),
  total: money,
  coupon: z.nullable(
    z.object({
      code: z.string(),
      discount: money,
      /** Why the coupon doesn't apply; null if it does. */
      refusal: z.nullable(messageData),
    }),
  ),
  /** Why items can't be bought. `item` is the index of the item. */
  problems: z.array(z.object({ item: z.int(), ...messageShape })),
});
export type Quote = z.infer<typeof quote>;

const editAccess = editors('orders', 'checkout');

export const checkoutsApi = {
  quote: defineEndpoint({
    method: 'POST',
    path: '/checkouts/quote',
    summary: 'Quote a checkout',
    details: 'Prices, shipping, tax and discount of items; changes nothing.',
    access: editAccess,
    body: quoteBody,
    data: quote,
    keyData: quote,
    plain: true,
  }),
  placeOrder: defineEndpoint({
    method: 'POST',
    path: '/order',
    summary: 'Place an order',
    details: 'With items of one vendor.',
    access: editAccess,
    body: newOrderBody,
    data: orderDetails,
    keyData: shopOrder,
    idempotencyKey: 'required',
    money: true,
  }),
  place: defineEndpoint({
    method: 'POST',
    path: '/checkouts',
    summary: 'Place a checkout',
    details: 'Creates one order per vendor.',
    access: editAccess,
    body: newOrderBody,
    data: z.object({ checkoutId: id, orders: z.array(orderDetails) }),
    keyData: z.object({ checkoutId: id, orders: z.array(shopOrder) }),
    idempotencyKey: 'required',
    money: true,
  }),
};
