import * as z from 'zod/mini';
import { editors, superAdmin } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { id, instant, moneyInput, optionalText, positiveMoneyInput, text, version } from '#contract/core/fields.ts';
import { bulkResponse, bulkBody } from '#contract/core/list.ts';
import { personAddress } from '#contract/core/addresses.ts';
import { orderDetails } from '#contract/orders/details.ts';
import { orderStatus } from '#contract/orders/fields.ts';
import { shopOrder } from '#contract/orders/storefront.ts';

const MAX_REASON_LENGTH = 500;
const MAX_NOTE_LENGTH = 1000;
const MAX_NAME_LENGTH = 80;
const MAX_REFERENCE_LENGTH = 120;
const MAX_LINES = 100;

const reason = text(1, MAX_REASON_LENGTH);
const optionalNote = optionalText(MAX_NOTE_LENGTH);

export const shipmentFields = {
  carrier: optionalText(MAX_NAME_LENGTH),
  trackingNumber: optionalText(MAX_NAME_LENGTH),
  driver: optionalText(MAX_NAME_LENGTH),
  estimateAt: z.optional(z.nullable(instant)),
};

export const orderStatusBody = z.strictObject({
  to: orderStatus,
  reason: z.optional(reason),
  note: optionalNote,
  /** The shipment for `to: pickup`. */
  shipment: z.optional(z.strictObject(shipmentFields)),
  version,
});
export type OrderStatusChange = z.output<typeof orderStatusBody>;

/** Addresses can be changed until pickup, the shipment until the order is complete or cancelled. */
export const orderUpdateBody = z.strictObject({
  shippingAddress: z.optional(personAddress),
  /** Null if it is the same as the shipping address. */
  billingAddress: z.optional(z.nullable(personAddress)),
  ...shipmentFields,
  version,
});
export type UpdateOrder = z.output<typeof orderUpdateBody>;

export const paymentBody = z.strictObject({
  status: z.enum(['captured', 'failed', 'due']),
  /** For a capture: the order's total, to protect against payments for another order. */
  amount: z.optional(positiveMoneyInput),
  provider: optionalText(MAX_NAME_LENGTH),
  /** The provider's id, so that repeated payments are ignored. */
  providerReference: optionalText(MAX_REFERENCE_LENGTH),
  /** A human-readable description, such as `Visa ending 4242`. */
  description: optionalText(MAX_REFERENCE_LENGTH),
  failureReason: optionalText(MAX_REASON_LENGTH),
});
export type PaymentInput = z.output<typeof paymentBody>;

/** Either `amount`, or `lines`, `shipping` or both. */
export const refundBody = z.strictObject({
  amount: z.optional(positiveMoneyInput),
  lines: z.optional(
    z
      .array(z.strictObject({ orderLineId: id, quantity: z.int().check(z.gte(1)) }))
      .check(z.minLength(1), z.maxLength(MAX_LINES)),
  ),
  /** Refunds the remaining shipping, with or without `lines`. */
  shipping: z.optional(z.boolean()),
  reason,
  note: optionalNote,
  /** Removes the items of `lines` from the parcel and restocks them. Only before the parcel ships. */
  restock: z.optional(z.boolean()),
  version,
});
export type RefundInput = z.output<typeof refundBody>;

export const refundParams = z.strictObject({ id, refundId: id });
export const refundStatusBody = z.strictObject({
  to: z.enum(['sent', 'bounced']),
  reference: optionalText(MAX_REFERENCE_LENGTH),
  reason: z.optional(reason),
  /** The version of the order. */
  version,
});

/** Settles the cash of a delivered order: it reached the bank, or the vendor kept it. */
export const cashBody = z.strictObject({
  outcome: z.enum(['handed_in', 'taken_by_vendor']),
  /** The amount handed in; the total by default. A shortfall is posted as a loss. */
  amount: z.optional(moneyInput),
  reason: z.optional(reason),
  version,
});
export type CashInput = z.output<typeof cashBody>;

export const goodwillBody = z.strictObject({ amount: positiveMoneyInput, reason, note: optionalNote, version });
export type GoodwillInput = z.output<typeof goodwillBody>;

/** Records that the customer's bank reversed a payment. `fee` is what the gateway charges for the reversal. */
export const chargebackBody = z.strictObject({
  amount: positiveMoneyInput,
  fee: moneyInput,
  reason,
  reference: optionalText(MAX_REFERENCE_LENGTH),
  /** The gateway's deadline for evidence. */
  evidenceDueAt: z.optional(z.nullable(instant)),
  version,
});
export type ChargebackInput = z.output<typeof chargebackBody>;

export const chargebackParams = z.strictObject({ id, chargebackId: id });

export const chargebackUpdateBody = z.strictObject({
  /** Null once the evidence has been sent, or if none is required. */
  evidenceDueAt: z.nullable(instant),
  /** The version of the order. */
  version,
});
export type ChargebackUpdate = z.output<typeof chargebackUpdateBody>;

/** The bank's decision: `won` returns the money to the order, `lost` makes the refund final. */
export const chargebackStatusBody = z.strictObject({
  to: z.enum(['won', 'lost']),
  /** The final fee of the gateway; the previous one by default. */
  fee: z.optional(moneyInput),
  note: optionalNote,
  /** The version of the order. */
  version,
});
export type ChargebackDecision = z.output<typeof chargebackStatusBody>;

export const noteBody = z.strictObject({ text: text(1, MAX_NOTE_LENGTH) });

export const TRACKING_EVENT_KINDS = ['moved', 'failed_attempt', 'note'] as const;
export const trackingEventBody = z.strictObject({
  kind: z.enum(TRACKING_EVENT_KINDS),
  place: optionalText(MAX_NAME_LENGTH),
  note: optionalNote,
});
export type TrackingEventInput = z.output<typeof trackingEventBody>;

/**
 * Moves several orders to the status `to`, or without `to` each order to its own next status. `shipment` applies to
 * orders that move to pickup. Orders that can't move are listed with the reason.
 */
export const orderBulkBody = bulkBody(['move'], {
  to: z.optional(orderStatus),
  reason: z.optional(reason),
  shipment: z.optional(z.strictObject(shipmentFields)),
});

const editAccess = editors('orders');

export const orderWritesApi = {
  update: defineEndpoint({
    method: 'PATCH',
    path: '/order/{id}',
    summary: 'Update an order',
    details: 'Its addresses (until pickup) or its shipment.',
    access: editAccess,
    params: idParams,
    body: orderUpdateBody,
    data: orderDetails,
  }),
  status: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/status',
    summary: 'Change the status of an order',
    details: 'A rejected transition returns the allowed ones.',
    access: editAccess,
    params: idParams,
    body: orderStatusBody,
    data: orderDetails,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/order/bulk',
    summary: 'Change the status of several orders',
    details: 'Each to its next status, or all to one. Orders that can’t be changed are listed with the reason.',
    access: editAccess,
    body: orderBulkBody,
    data: bulkResponse,
  }),
  pay: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/payments',
    summary: 'Record a payment',
    details: 'As captured, failed, or due on delivery.',
    access: editors('orders', 'payments'),
    params: idParams,
    body: paymentBody,
    data: orderDetails,
    keyData: shopOrder,
    idempotencyKey: 'required',
    money: true,
  }),
  refund: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/refunds',
    summary: 'Issue a refund',
    details: 'By amount or by line. Above the configured limit, super admins only.',
    access: editAccess,
    params: idParams,
    body: refundBody,
    data: orderDetails,
    idempotencyKey: 'required',
    money: true,
  }),
  refundStatus: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/refunds/{refundId}/status',
    summary: 'Record that a refund was sent or bounced',
    access: editAccess,
    params: refundParams,
    body: refundStatusBody,
    data: orderDetails,
    money: true,
  }),
  cash: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/cash-on-delivery',
    summary: 'Settle cash on delivery',
    details: 'Handed in, or kept by the vendor.',
    access: editAccess,
    params: idParams,
    body: cashBody,
    data: orderDetails,
    idempotencyKey: 'required',
    money: true,
  }),
  goodwill: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/goodwill',
    summary: 'Issue a goodwill credit funded by the marketplace',
    access: superAdmin,
    params: idParams,
    body: goodwillBody,
    data: orderDetails,
    idempotencyKey: 'required',
    money: true,
  }),
  chargeback: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/chargebacks',
    summary: 'Record a chargeback',
    details: 'With the fee of the payment gateway and the deadline for evidence.',
    access: superAdmin,
    params: idParams,
    body: chargebackBody,
    data: orderDetails,
    idempotencyKey: 'required',
    money: true,
  }),
  updateChargeback: defineEndpoint({
    method: 'PATCH',
    path: '/order/{id}/chargebacks/{chargebackId}',
    summary: 'Change the evidence deadline of a chargeback',
    details: 'Null once the evidence has been sent.',
    access: superAdmin,
    params: chargebackParams,
    body: chargebackUpdateBody,
    data: orderDetails,
  }),
  chargebackStatus: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/chargebacks/{chargebackId}/status',
    summary: 'Decide a chargeback',
    details: 'Winning it reverses its refund. Includes the fee that the payment gateway keeps.',
    access: superAdmin,
    params: chargebackParams,
    body: chargebackStatusBody,
    data: orderDetails,
    idempotencyKey: 'required',
    money: true,
  }),
  note: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/notes',
    summary: 'Add a note',
    details: 'Visible to staff only.',
    access: editAccess,
    params: idParams,
    body: noteBody,
    data: orderDetails,
  }),
  trackingEvent: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/tracking-events',
    summary: 'Add a tracking event',
    details: 'Shown on the public tracking page: a location, a failed attempt or a note.',
    access: editAccess,
    params: idParams,
    body: trackingEventBody,
    data: orderDetails,
  }),
};
