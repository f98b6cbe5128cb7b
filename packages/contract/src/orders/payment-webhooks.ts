import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { anyone } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { id, optionalText, positiveMoneyInput, text } from '#contract/core/fields.ts';

const MAX_NAME_LENGTH = 40;
const MAX_REFERENCE_LENGTH = 100;
const MAX_REASON_LENGTH = 500;

/** An event from a payment provider, or from the storefront's adapter to one. */
export const paymentEvent = z
  .strictObject({
    /** The provider's id of the event, so that repeated events are ignored. */
    id: text(1, MAX_REFERENCE_LENGTH),
    provider: z
      .string()
      .check(z.maxLength(MAX_NAME_LENGTH), z.regex(/^[a-z0-9_-]+$/, { error: formCode('webhook.provider_required') })),
    type: z.enum(['payment.captured', 'payment.failed']),
    /** What was paid: one order, or all orders of a checkout together. */
    orderId: z.optional(id),
    checkoutId: z.optional(id),
    /** The paid or attempted amount in minor units, which must equal the total of the order or checkout. */
    amount: positiveMoneyInput,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: formCode('currency.format') })),
    /** The provider's id of the payment. */
    reference: text(1, MAX_REFERENCE_LENGTH),
    /** A human-readable description, such as `Visa ending 4242`. */
    description: optionalText(MAX_REFERENCE_LENGTH),
    failureReason: optionalText(MAX_REASON_LENGTH),
  })
  .check(
    z.refine((event) => (event.orderId === undefined) !== (event.checkoutId === undefined), {
      path: ['orderId'],
      error: formCode('webhook.order_or_checkout'),
    }),
  );
export type PaymentEvent = z.output<typeof paymentEvent>;

export const webhooksApi = {
  payments: defineEndpoint({
    method: 'POST',
    path: '/webhooks/payments',
    summary: 'Report a payment event',
    details: 'Signed by the payment provider in the header `Souk-Signature`. Repeated events change nothing.',
    access: anyone,
    body: paymentEvent,
    data: z.object({
      /** False for a repeated event. */
      isNew: z.boolean(),
    }),
    signed: true,
    money: true,
  }),
};
