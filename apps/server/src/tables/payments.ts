import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, money, rowColumns } from './columns.ts';
import { orders, type PaymentMethod } from './orders.ts';

/** Payment attempts of an order, from which its payment status is derived. */
export const payments = pgTable(
  'payments',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    id: uuid('id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    status: text('status').$type<'due' | 'captured' | 'failed'>().notNull(),
    amount: money('amount').notNull(),
    provider: text('provider'),
    /** The provider's id of the charge. One charge may pay for several orders of a checkout, but for each only once. */
    providerReference: text('provider_reference'),
    /** A recognisable description, such as `Visa ending 4242`. */
    description: text('description'),
    failureReason: text('failure_reason'),
    /** Who reported the payment: a user, a storefront key, or a provider, which has only a name and no id. */
    recordedBy: uuid('recorded_by'),
    recordedByName: text('recorded_by_name'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    uniqueIndex('payments_reference_key')
      .on(table.provider, table.providerReference, table.orderId)
      .where(sql`provider_reference is not null`),
    check('payments_amount_check', sql`${table.amount} > 0`),
  ],
);

/** Processed events of payment providers, so that a repeated event has no effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    /** The provider's id of the event. */
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

export const refundNumbers = pgSequence('refund_number_seq', { startWith: 1001 });

export type RefundKind = 'refund' | 'cancellation' | 'return' | 'goodwill' | 'chargeback';

/** Refunds, with the parts that the postings table names in lower case: p, d, c, x and e = p + d - c - x. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('refund_number_seq')`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    vendorId: uuid('vendor_id').notNull(),
    returnId: uuid('return_id'),
    kind: text('kind').$type<RefundKind>().notNull(),
    /** `reversed` means that a chargeback was won, so that nothing is refunded. */
    status: text('status').$type<'to_send' | 'sent' | 'bounced' | 'reversed'>().notNull(),
    /** True if the order was not complete at the time, so that the refund is paid only from escrow. */
    isBeforeCompletion: boolean('is_before_completion').notNull(),
    amount: money('amount').notNull(),
    /** The shipping part of the amount. */
    shipping: money('shipping').notNull().default(0),
    promotion: money('promotion').notNull().default(0),
    commission: money('commission').notNull().default(0),
    tax: money('tax').notNull().default(0),
    earning: money('earning').notNull().default(0),
    reason: text('reason').notNull(),
    note: text('note'),
    restock: boolean('restock').notNull().default(false),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    reference: text('reference'),
    sentAt: instant('sent_at'),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('refunds_number_key').on(table.number),
    index('refunds_order_idx').on(table.orderId, table.id),
    index('refunds_created_idx').on(table.createdAt, table.id),
    index('refunds_open_idx')
      .on(table.createdAt, table.id)
      .where(sql`status in ('to_send', 'bounced')`),
    // The amount may be 0: if a coupon of the platform paid everything, the promotion is returned to the platform instead.
    check(
      'refunds_amount_check',
      sql`${table.amount} >= 0 and ${table.amount} + ${table.promotion} > 0 and ${table.shipping} between 0 and ${table.amount}`,
    ),
  ],
);

/** Chargebacks by the customer's bank, from the notice to the decision. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    vendorId: uuid('vendor_id').notNull(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    status: text('status').$type<'opened' | 'won' | 'lost'>().notNull(),
    amount: money('amount').notNull(),
    /** The fee that the gateway reported last. */
    fee: money('fee').notNull(),
    reason: text('reason').notNull(),
    reference: text('reference'),
    note: text('note'),
    /** Null if no evidence is expected. */
    evidenceDueAt: instant('evidence_due_at'),
    closedAt: instant('closed_at'),
    ...rowColumns(),
  },
  (table) => [
    index('chargebacks_order_idx').on(table.orderId, table.id),
    uniqueIndex('chargebacks_refund_key').on(table.refundId),
    index('chargebacks_open_idx')
      .on(table.vendorId, table.id)
      .where(sql`status = 'opened'`),
    index('chargebacks_evidence_idx')
      .on(table.evidenceDueAt, table.orderId)
      .where(sql`status = 'opened'`),
    check('chargebacks_amount_check', sql`${table.amount} > 0 and ${table.fee} >= 0`),
  ],
);

export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    orderLineId: uuid('order_line_id').notNull(),
    orderId: uuid('order_id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    /** 0 if an amount was refunded without goods. */
    quantity: integer('quantity').notNull(),
    amount: money('amount').notNull(),
    promotion: money('promotion').notNull().default(0),
    commission: money('commission').notNull().default(0),
    tax: money('tax').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderLineId] }),
    check('refund_lines_amount_check', sql`${table.amount} >= 0 and ${table.quantity} >= 0`),
  ],
);

export const returnNumbers = pgSequence('return_number_seq', { startWith: 1001 });

export const returns = pgTable(
  'returns',
  {
    id: id(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('return_number_seq')`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    vendorId: uuid('vendor_id').notNull(),
    status: text('status').$type<'requested' | 'approved' | 'received' | 'refunded' | 'rejected'>().notNull(),
    statusSince: instant('status_since').notNull(),
    reason: text('reason').notNull(),
    note: text('note'),
    /** True for a recalled or refused parcel, because it was refunded when the order was cancelled. */
    isRefundedAlready: boolean('is_refunded_already').notNull().default(false),
    /** The sum of its lines. */
    itemsCount: integer('items_count').notNull().default(0),
    /** What the customer paid for the returned items. */
    amount: money('amount').notNull().default(0),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('returns_number_key').on(table.number),
    index('returns_order_idx').on(table.orderId, table.id),
    // The first three include the amount, so that sums over a filter are index-only scans.
    index('returns_status_idx').on(table.status, table.createdAt, table.id, table.amount),
    index('returns_created_idx').on(table.createdAt, table.id, table.amount),
    index('returns_vendor_idx').on(table.vendorId, table.createdAt, table.id, table.amount),
    index('returns_amount_idx').on(table.amount, table.id),
    index('returns_items_idx').on(table.itemsCount, table.id),
    index('returns_status_since_idx').on(table.statusSince, table.id),
    index('returns_updated_idx').on(table.updatedAt, table.id),
    // Returns that need action. There are few of them, however many returns there are.
    index('returns_open_idx')
      .on(table.statusSince, table.id, table.createdAt, table.amount)
      .where(sql`status in ('requested', 'approved') or status = 'received' and not is_refunded_already`),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id),
    orderLineId: uuid('order_line_id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** What happened to the goods, determined when they were received. */
    disposition: text('disposition').$type<'restocked' | 'written_off'>(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    check('return_lines_quantity_check', sql`${table.quantity} > 0`),
  ],
);

/** Photos that customers add to a return. Each file belongs to at most one return. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.fileId] }),
    uniqueIndex('return_photos_file_key').on(table.fileId),
  ],
);

/** The status changes of returns. */
export const returnStatusChanges = pgTable(
  'return_status_changes',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id),
    id: uuid('id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    from: text('from_status'),
    to: text('to_status').notNull(),
    at: instant('at').notNull(),
    reason: text('reason'),
    note: text('note'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.id] })],
);
