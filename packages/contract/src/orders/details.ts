import * as z from 'zod/mini';
import { id, instant, money, signedMoney } from '#contract/core/fields.ts';
import { messageData } from '#contract/core/message.ts';
import { rowFields } from '#contract/core/row.ts';
import { personAddress } from '#contract/core/addresses.ts';
import { orderStatus, paymentMethod, paymentStatus } from '#contract/orders/fields.ts';

/** A line as it was sold; later changes of the product alter nothing here. */
export const orderLine = z.object({
  id,
  productId: id,
  variantId: id,
  name: z.string(),
  /** The chosen options, such as `Sand, 28 cm`; null where the product has none. */
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
  /** Net, and the tax where prices do not include it. */
  total: money,
  refundedQuantity: z.int(),
  refunded: money,
  /** Taken out of the parcel before it was shipped. */
  releasedQuantity: z.int(),
  /** What can still be sent back. */
  returnableQuantity: z.int(),
  /** Super admin only. */
  commissionPercent: z.optional(z.number()),
  commission: z.optional(money),
});
export type OrderLine = z.infer<typeof orderLine>;

export const orderTotals = z.object({
  subtotal: money,
  /** Of the lines and of shipping together. */
  discount: money,
  shipping: money,
  /** The part of the discount that is shipping. */
  shippingDiscount: money,
  tax: money,
  isTaxIncluded: z.boolean(),
  /** The one rate of all lines; null where lines differ. */
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
  /** What people recognise it by, such as `Visa ending 4242`. */
  description: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  /** Who said so. A provider has no id; of payments that came with older data nobody is known. */
  recordedBy: z.nullable(z.object({ id: z.nullable(id), name: z.string() })),
  at: instant,
});

export const REFUND_STATUSES = ['to_send', 'sent', 'bounced', 'reversed'] as const;
export const orderRefund = z.object({
  id,
  number: z.int(),
  kind: z.enum(['refund', 'cancellation', 'return', 'goodwill', 'chargeback']),
  /** `reversed`: a chargeback that was won. */
  status: z.enum(REFUND_STATUSES),
  amount: money,
  /** The part of the amount that is shipping. */
  shipping: money,
  /** Of the bank or gateway, once it was sent. */
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
  /** What it takes from the order; its refund. */
  refundId: id,
  status: z.enum(CHARGEBACK_STATUSES),
  nextStatuses: z.array(z.enum(['won', 'lost'])),
  amount: money,
  /** Of the gateway, as far as it is known. */
  fee: money,
  reason: z.string(),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Until when evidence is to be sent; null where none is waited for. */
  evidenceDueAt: z.nullable(instant),
  openedAt: instant,
  closedAt: z.nullable(instant),
});
export type OrderChargeback = z.infer<typeof orderChargeback>;

const returnStatus = z.enum(['requested', 'approved', 'received', 'refunded', 'rejected']);
export const orderReturn = z.object({
  id,
  version: z.int(),
  status: returnStatus,
  nextStatuses: z.array(returnStatus),
  /** Its money went back when the order was cancelled. */
  isRefundedAlready: z.boolean(),
  statusSince: instant,
  reason: z.string(),
  note: z.nullable(z.string()),
  at: instant,
  lines: z.array(
    z.object({ orderLineId: id, quantity: z.int(), disposition: z.nullable(z.enum(['restocked', 'written_off'])) }),
  ),
  /** Who took which step when, oldest first. */
  steps: z.array(
    z.object({
      id,
      to: returnStatus,
      at: instant,
      actorName: z.string(),
      reason: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/** One step of the stepper: the five of an order's life, and cancelled where it came to that. */
export const orderStep = z.object({
  status: orderStatus,
  state: z.enum(['done', 'current', 'ahead', 'skipped']),
  /** When it was entered, the last time; null for a step ahead. */
  at: z.nullable(instant),
  /** Seconds that the order stood in it altogether; null for the present one and those ahead. */
  seconds: z.nullable(z.int()),
});
export type OrderStep = z.infer<typeof orderStep>;

/** A step that this person may take from here. */
export const nextStep = z.object({
  to: orderStatus,
  needsReason: z.boolean(),
  /** Choose one with the step, unless the order has one already. */
  needsCarrier: z.boolean(),
  /** Why it cannot be taken yet. */
  blockedBy: z.nullable(messageData),
});
export type NextStep = z.infer<typeof nextStep>;

export const TIMELINE_KINDS = ['status', 'payment', 'refund', 'return', 'cash', 'note', 'tracking', 'change'] as const;

/** One thing that happened, newest first; which of the optional facts are there depends on the kind. */
export const timelineEntry = z.object({
  id,
  at: instant,
  kind: z.enum(TIMELINE_KINDS),
  actorName: z.string(),
  /** `status`: from and to (no `from`: placed). `refund`: granted, sent or bounced, of a chargeback also won or lost. All others: what became of it. */
  from: z.optional(z.string()),
  to: z.string(),
  amount: z.optional(money),
  /** Of a `refund`. */
  refundKind: z.optional(orderRefund.shape.kind),
  reason: z.optional(z.string()),
  /** Free words: a note, a place, what a payment is recognised by. */
  text: z.optional(z.string()),
  /** `change`: the fields of the activity log. */
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
  /** It can be taken back by the undo of the activity log, whose row has this id. */
  canUndo: z.optional(z.boolean()),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Who gets what of the money, with what refunds took back of each part so far. */
export const moneySplit = z.object({
  /** What the customer pays, and the part of the discount that the platform pays for. */
  paid: money,
  promotion: money,
  commission: money,
  shippingCommission: money,
  /** The one commission rate of all lines; null where lines differ. */
  commissionPercent: z.nullable(z.number()),
  taxRemitted: money,
  earning: signedMoney,
  refunded: z.object({ amount: money, promotion: money, commission: money, tax: money, earning: signedMoney }),
  holdUntil: z.nullable(instant),
  holdReleasedAt: z.nullable(instant),
  /** What of the earning is on hold now: all of it inside the hold, later what an open return may take. */
  onHold: money,
});

/** Everything a details page shows. */
export const orderDetails = z.object({
  ...rowFields,
  number: z.string(),
  checkoutId: id,
  channel: z.enum(['shop', 'staff']),
  status: orderStatus,
  nextStatuses: z.array(orderStatus),
  nextSteps: z.array(nextStep),
  statusSince: instant,
  isLate: z.boolean(),
  /** When the present status becomes late; null once nothing is due. */
  lateAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  placedAt: instant,
  currency: z.string(),
  itemsCount: z.int(),
  vendor: z.object({ id, shopName: z.string(), logoUrl: z.nullable(z.string()), status: z.string() }),
  /** As given with the order, with the figures of the customer as they are now. */
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
    /** When an order that is not paid is cancelled by the system. */
    expiresAt: z.nullable(instant),
    cashState: z.nullable(z.enum(['due', 'with_carrier', 'handed_in', 'taken_by_vendor'])),
    paid: money,
    refunded: money,
    /** What can still be given back. */
    refundable: money,
    /** The part of it that is shipping. */
    refundableShipping: money,
    /** Above it a refund is the super admin's; null without a limit. */
    refundLimit: z.nullable(money),
    payments: z.array(orderPayment),
  }),
  refunds: z.array(orderRefund),
  /** Left out for all but the super admin. */
  chargebacks: z.optional(z.array(orderChargeback)),
  returns: z.array(orderReturn),
  /** Until when goods may be sent back; null before completion. */
  returnableUntil: z.nullable(instant),
  shippingAddress: personAddress,
  /** Null: the same as the shipping address. */
  billingAddress: z.nullable(personAddress),
  areAddressesFixed: z.boolean(),
  shipment: z.object({
    carrier: z.nullable(z.string()),
    trackingNumber: z.nullable(z.string()),
    driver: z.nullable(z.string()),
    estimateAt: z.nullable(instant),
    failedAttempts: z.int(),
    /** Opens the public tracking page. */
    trackingCode: z.string(),
  }),
  steps: z.array(orderStep),
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
  /** Super admin only. */
  money: z.optional(moneySplit),
});
export type OrderDetails = z.infer<typeof orderDetails>;
