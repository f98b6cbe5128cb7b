import * as z from 'zod/mini';
import { id, instant, money, signedMoney } from '#contract/core/fields.ts';
import { messageData } from '#contract/core/message.ts';
import { rowFields } from '#contract/core/row.ts';
import { personAddress } from '#contract/core/addresses.ts';
import { orderStatus, paymentMethod, paymentStatus } from '#contract/orders/fields.ts';
import { orderReturn } from '#contract/orders/order-return.ts';

/** A line as it was sold; later changes to the product don't affect it. */
export const orderLine = z.object({
  id,
  productId: id,
  variantId: id,
  name: z.string(),
  /** The chosen options, such as `Sand, 28 cm`; null if the product has none. */
  variantName: z.nullable(z.string()),
  sku: z.string(),
  pictureUrl: z.nullable(z.string()),
  quantity: z.int(),
  unitPrice: money,
  gross: money,
  discount: money,
  net: money,
  taxPercent: z.number(),
  tax: money,
  /** `net`, plus `tax` if prices don't include tax. */
  total: money,
  refundedQuantity: z.int(),
  refunded: money,
  /** Units removed from the parcel before it shipped. */
  releasedQuantity: z.int(),
  /** Units that can still be returned. */
  returnableQuantity: z.int(),
  /** Super admins only. */
  commissionPercent: z.optional(z.number()),
  commission: z.optional(money),
});
export type OrderLine = z.infer<typeof orderLine>;

export const orderTotals = z.object({
  subtotal: money,
  /** Discount on lines and shipping. */
  discount: money,
  shipping: money,
  /** The part of the discount that applies to shipping. */
  shippingDiscount: money,
  tax: money,
  isTaxIncluded: z.boolean(),
  /** The tax rate of all lines; null if they differ. */
  taxPercent: z.nullable(z.number()),
  total: money,
});

export const orderPayment = z.object({
  id,
  method: paymentMethod,
  status: z.enum(['due', 'captured', 'failed']),
  amount: money,
  provider: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The human-readable description, such as `Visa ending 4242`. */
  description: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  /** Who recorded the payment. A payment provider has no id. Null for old payments, for which it is unknown. */
  recordedBy: z.nullable(z.object({ id: z.nullable(id), name: z.string() })),
  at: instant,
});

export const REFUND_STATUSES = ['to_send', 'sent', 'bounced', 'reversed'] as const;
export const orderRefund = z.object({
  id,
  number: z.int(),
  kind: z.enum(['refund', 'cancellation', 'return', 'goodwill', 'chargeback']),
  /** `reversed` is the status of a chargeback's refund after the chargeback was won. */
  status: z.enum(REFUND_STATUSES),
  amount: money,
  /** The part of the amount that refunds shipping. */
  shipping: money,
  /** The reference of the bank or gateway, once the refund was sent. */
  reference: z.nullable(z.string()),
  reason: z.string(),
  note: z.nullable(z.string()),
  actorName: z.string(),
  returnId: z.nullable(id),
  at: instant,
  sentAt: z.nullable(instant),
  nextStatuses: z.array(z.enum(['sent', 'bounced'])),
  lines: z.array(z.object({ orderLineId: id, quantity: z.int(), amount: money })),
});
export type OrderRefund = z.infer<typeof orderRefund>;

export const CHARGEBACK_STATUSES = ['opened', 'won', 'lost'] as const;
export const orderChargeback = z.object({
  id,
  /** The refund that the chargeback created. */
  refundId: id,
  status: z.enum(CHARGEBACK_STATUSES),
  nextStatuses: z.array(z.enum(['won', 'lost'])),
  amount: money,
  /** The gateway's fee, if it is known. */
  fee: money,
  reason: z.string(),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The deadline for evidence; null if none is expected. */
  evidenceDueAt: z.nullable(instant),
  openedAt: instant,
  closedAt: z.nullable(instant),
});
export type OrderChargeback = z.infer<typeof orderChargeback>;

/** One status in the progress of an order, which lists the five regular statuses, and `cancelled` if it applies. */
export const statusProgress = z.object({
  status: orderStatus,
  state: z.enum(['done', 'current', 'ahead', 'skipped']),
  /** When the order last entered the status; null if the status is still ahead. */
  at: z.nullable(instant),
  /** Total seconds in the status; null if the status is the current one or still ahead. */
  seconds: z.nullable(z.int()),
});
export type StatusProgress = z.infer<typeof statusProgress>;

/** A transition that the caller may make. */
export const nextTransition = z.object({
  to: orderStatus,
  needsReason: z.boolean(),
  /** Whether the order must have a carrier, set before or with the transition. */
  needsCarrier: z.boolean(),
  /** Why the transition is blocked; null if it isn't. */
  blockedBy: z.nullable(messageData),
});
export type NextTransition = z.infer<typeof nextTransition>;

export const TIMELINE_KINDS = ['status', 'payment', 'refund', 'return', 'cash', 'note', 'tracking', 'change'] as const;

/** An event in the order's timeline. The kind decides which optional fields are set. */
export const timelineEntry = z.object({
  id,
  at: instant,
  kind: z.enum(TIMELINE_KINDS),
  actorName: z.string(),
  /** The statuses before and after the event. `placed` has no `from`. A `refund` is approved, sent, bounced, won or lost. */
  from: z.optional(z.string()),
  to: z.string(),
  amount: z.optional(money),
  /** The kind of refund, for a `refund`. */
  refundKind: z.optional(orderRefund.shape.kind),
  reason: z.optional(z.string()),
  /** Free text: a note, a location, or the description of a payment. */
  text: z.optional(z.string()),
  /** For a `change`: the fields of the activity log. */
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
  /** Whether the change can be undone. Its row in the activity log has the same id. */
  canUndo: z.optional(z.boolean()),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** How the order's money is divided, with the refunded amount of each part. */
export const moneySplit = z.object({
  /** What the customer paid. `promotion` is the discount that the marketplace funded. */
  paid: money,
  promotion: money,
  commission: money,
  shippingCommission: money,
  /** The commission rate of all lines; null if they differ. */
  commissionPercent: z.nullable(z.number()),
  taxRemitted: money,
  earning: signedMoney,
  refunded: z.object({ amount: money, promotion: money, commission: money, tax: money, earning: signedMoney }),
  holdUntil: z.nullable(instant),
  holdReleasedAt: z.nullable(instant),
  /** The part of the earning on hold. Until the hold ends, all of it; then the part that an open return may deduct. */
  onHold: money,
});

/** Everything for the details page. */
export const orderDetails = z.object({
  ...rowFields,
  number: z.string(),
  checkoutId: id,
  channel: z.enum(['shop', 'staff']),
  status: orderStatus,
  nextStatuses: z.array(orderStatus),
  nextSteps: z.array(nextTransition),
  statusSince: instant,
  isLate: z.boolean(),
  /** When the current status becomes late; null if nothing is due. */
  lateAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  placedAt: instant,
  currency: z.string(),
  itemsCount: z.int(),
  vendor: z.object({ id, shopName: z.string(), logoUrl: z.nullable(z.string()), status: z.string() }),
  /** The customer as of the time the order was placed, with current statistics. */
  customer: z.object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    status: z.enum(['active', 'blocked']),
    ordersCount: z.int(),
    spent: signedMoney,
  }),
  coupon: z.nullable(z.object({ id: z.nullable(id), code: z.string(), fundedBy: z.enum(['platform', 'vendor']) })),
  lines: z.array(orderLine),
  totals: orderTotals,
  payment: z.object({
    method: paymentMethod,
    status: paymentStatus,
    paidAt: z.nullable(instant),
    /** When the unpaid order is cancelled automatically. */
    expiresAt: z.nullable(instant),
    cashState: z.nullable(z.enum(['due', 'with_carrier', 'handed_in', 'taken_by_vendor'])),
    paid: money,
    refunded: money,
    /** The amount that can still be refunded. */
    refundable: money,
    /** The part of `refundable` for shipping. */
    refundableShipping: money,
    /** Refunds above this require a super admin; null for no limit. */
    refundLimit: z.nullable(money),
    payments: z.array(orderPayment),
  }),
  refunds: z.array(orderRefund),
  /** Super admins only. */
  chargebacks: z.optional(z.array(orderChargeback)),
  returns: z.array(orderReturn),
  /** The end of the return window; null before completion. */
  returnableUntil: z.nullable(instant),
  shippingAddress: personAddress,
  /** Null if it is the same as the shipping address. */
  billingAddress: z.nullable(personAddress),
  areAddressesFixed: z.boolean(),
  shipment: z.object({
    carrier: z.nullable(z.string()),
    trackingNumber: z.nullable(z.string()),
    driver: z.nullable(z.string()),
    estimateAt: z.nullable(instant),
    failedAttempts: z.int(),
    /** Gives access to the public tracking page. */
    trackingCode: z.string(),
  }),
  steps: z.array(statusProgress),
  timeline: z.array(timelineEntry),
  notes: z.array(z.object({ id, text: z.string(), actorName: z.string(), at: instant })),
  trackingEvents: z.array(
    z.object({
      id,
      kind: z.enum(['moved', 'failed_attempt', 'note']),
      place: z.nullable(z.string()),
      note: z.nullable(z.string()),
      actorName: z.string(),
      at: instant,
    }),
  ),
  /** The other orders of the same checkout. */
  siblings: z.array(
    z.object({
      id,
      number: z.string(),
      vendor: z.object({ id, shopName: z.string() }),
      status: orderStatus,
      total: money,
    }),
  ),
  /** Super admins only. */
  money: z.optional(moneySplit),
});
export type OrderDetails = z.infer<typeof orderDetails>;
