import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, localised, money, plainText, rowColumns } from './columns.ts';
import { customers, type PersonAddress } from './customers.ts';
import { vendors } from './vendors.ts';

export type OrderStatus = 'placed' | 'packed' | 'pickup' | 'delivering' | 'complete' | 'cancelled';
export type PaymentMethod = 'card' | 'wallet' | 'cash_on_delivery';
export type PaymentStatus =
  | 'pending'
  | 'due_on_delivery'
  | 'paid'
  | 'partially_refunded'
  | 'refunded'
  | 'failed'
  | 'expired';
/** Who has the cash of a delivered order. */
export type CashState = 'due' | 'with_carrier' | 'handed_in' | 'taken_by_vendor';

export const orderNumbers = pgSequence('order_number_seq', { startWith: 100_001 });

/** The labels of the statuses. The statuses themselves are fixed in code. */
export const orderStatuses = pgTable('order_statuses', {
  code: text('code').$type<OrderStatus>().primaryKey(),
  label: localised('label').notNull(),
  colour: text('colour').$type<'primary' | 'secondary' | 'default' | 'success' | 'error'>().notNull(),
  position: integer('position').notNull(),
  customerMessage: localised('customer_message').notNull(),
  notifyCustomer: boolean('notify_customer').notNull().default(true),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});

/** One vendor's part of a checkout. Every amount is computed at placement and frozen. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Displayed with the configured prefix, as in SK-104397. */
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('order_number_seq')`),
    checkoutId: uuid('checkout_id').notNull(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    channel: text('channel').$type<'shop' | 'staff'>().notNull().default('shop'),
    customerName: text('customer_name').notNull(),
    customerNameSort: plainText('customer_name_sort').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone'),

    status: text('status').$type<OrderStatus>().notNull(),
    statusSince: instant('status_since').notNull(),
    /** When the order becomes late in its current status. Null if nothing is due. */
    lateAt: instant('late_at'),
    placedAt: instant('placed_at').notNull(),
    packedAt: instant('packed_at'),
    pickupAt: instant('pickup_at'),
    deliveringAt: instant('delivering_at'),
    completedAt: instant('completed_at'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),

    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    cashState: text('cash_state').$type<CashState>(),
    paidAt: instant('paid_at'),
    /** When the system cancels the order if it is unpaid. */
    expiresAt: instant('expires_at'),

    currency: text('currency').notNull(),
    linesCount: integer('lines_count').notNull(),
    itemsCount: integer('items_count').notNull(),
    /** Gross amount of the lines. */
    subtotal: money('subtotal').notNull(),
    /** Total discount on lines and shipping. */
    discount: money('discount').notNull().default(0),
    shipping: money('shipping').notNull().default(0),
    shippingDiscount: money('shipping_discount').notNull().default(0),
    tax: money('tax').notNull().default(0),
    /** False if tax is added to the prices. */
    isTaxIncluded: boolean('is_tax_included').notNull().default(false),
    /** P: what the customer pays. */
    total: money('total').notNull(),
    couponId: uuid('coupon_id'),
    couponCode: text('coupon_code'),
    couponFundedBy: text('coupon_funded_by').$type<'platform' | 'vendor'>(),
    /** D: the part of the discount that the platform funds. */
    promotion: money('promotion').notNull().default(0),
    /** C: commission on the lines and, if configured, on shipping. */
    commission: money('commission').notNull(),
    shippingCommission: money('shipping_commission').notNull().default(0),
    /** X: tax that the platform remits. */
    taxRemitted: money('tax_remitted').notNull().default(0),
    /** The vendor's earning: E = P + D - C - X. */
    earning: money('earning').notNull(),

    paidAmount: money('paid_amount').notNull().default(0),
    /** The parts refunded so far: p, d, c, x and e. */
    refunded: money('refunded').notNull().default(0),
    refundedPromotion: money('refunded_promotion').notNull().default(0),
    refundedCommission: money('refunded_commission').notNull().default(0),
    refundedTax: money('refunded_tax').notNull().default(0),
    refundedEarning: money('refunded_earning').notNull().default(0),
    /** When the earning is due to move from pending to available. */
    holdUntil: instant('hold_until'),
    /** When it moved, except for the part that was on hold for open returns. */
    holdReleasedAt: instant('hold_released_at'),
    /** The part of the earning that is still in the vendor's pending balance. */
    pendingEarning: money('pending_earning').notNull().default(0),
    /** When a job next checks whether pending earnings can be released. Null if nothing is pending. */
    releaseAt: instant('release_at'),

    shippingAddress: jsonb('shipping_address').$type<PersonAddress>().notNull(),
    /** Null if it equals the shipping address. */
    billingAddress: jsonb('billing_address').$type<PersonAddress>(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    driver: text('driver'),
    estimateAt: instant('estimate_at'),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    /** Grants access to the public tracking page. Consists of at least 128 random bits. */
    trackingCode: text('tracking_code').notNull(),
    /** The number of its returns in any status. */
    returnsCount: integer('returns_count').notNull().default(0),
    /** Number, customer's name, email, phone, SKUs, tracking number. */
    searchText: text('search_text').notNull(),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('orders_number_key').on(table.number),
    uniqueIndex('orders_tracking_code_key').on(table.trackingCode),
    index('orders_checkout_idx').on(table.checkoutId),
    // These include the total, so that sums over a filter are index-only scans.
    index('orders_placed_idx').on(table.placedAt, table.id, table.total),
    index('orders_status_idx').on(table.status, table.placedAt, table.id, table.total),
    index('orders_payment_status_idx').on(table.paymentStatus, table.placedAt, table.id, table.total),
    index('orders_vendor_idx').on(table.vendorId, table.placedAt, table.id, table.total),
    // For counts and sums of a vendor's orders by status.
    index('orders_vendor_status_idx').on(table.vendorId, table.status, table.placedAt, table.id, table.total),
    index('orders_customer_idx').on(table.customerId, table.placedAt, table.id, table.total),
    index('orders_coupon_idx')
      .on(table.couponId, table.placedAt, table.id)
      .where(sql`coupon_id is not null`),
    index('orders_total_idx').on(table.total, table.id),
    index('orders_items_idx').on(table.itemsCount, table.id),
    index('orders_customer_name_idx').on(table.customerNameSort, table.id),
    index('orders_updated_idx').on(table.updatedAt, table.id),
    index('orders_status_since_idx').on(table.statusSince, table.id),
    // Contains all columns that counts, sums and sorts of late orders need, for index-only scans.
    index('orders_late_idx')
      .on(table.lateAt, table.id, table.placedAt, table.total, table.vendorId)
      .where(sql`late_at is not null`),
    index('orders_expires_idx')
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
    index('orders_returned_idx')
      .on(table.placedAt, table.id, table.total)
      .where(sql`returns_count > 0`),
    index('orders_release_idx')
      .on(table.releaseAt, table.id)
      .where(sql`release_at is not null`),
    index('orders_pending_idx')
      .on(table.vendorId, table.pendingEarning, table.releaseAt)
      .where(sql`pending_earning > 0`),
    index('orders_completed_idx').on(table.completedAt),
    index('orders_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check(
      'orders_amounts_check',
      sql`${table.subtotal} >= 0 and ${table.discount} >= 0 and ${table.shipping} >= 0 and ${table.tax} >= 0 and ${table.total} >= 0 and ${table.promotion} between 0 and ${table.discount} and ${table.shippingDiscount} between 0 and ${table.shipping}`,
    ),
    check(
      'orders_earning_check',
      sql`${table.earning} >= 0 and ${table.earning} = ${table.total} + ${table.promotion} - ${table.commission} - ${table.taxRemitted}`,
    ),
    check('orders_pending_check', sql`${table.pendingEarning} >= 0`),
    check(
      'orders_refunded_check',
      sql`${table.refunded} between 0 and ${table.paidAmount} and ${table.paidAmount} <= ${table.total}`,
    ),
  ],
);

/** The lines of orders, frozen at placement. Later changes of products, rates or coupons have no effect on them. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    id: uuid('id').notNull(),
    position: integer('position').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    categoryId: uuid('category_id'),
    name: text('name').notNull(),
    /** The translations of the name at placement. Null if it had none. */
    translations: jsonb('translations').$type<Record<string, string>>(),
    variantName: text('variant_name'),
    sku: text('sku').notNull(),
    pictureUrl: text('picture_url'),
    quantity: integer('quantity').notNull(),
    unitPrice: money('unit_price').notNull(),
    gross: money('gross').notNull(),
    discount: money('discount').notNull().default(0),
    net: money('net').notNull(),
    /** Thousandths of a percent. */
    taxRate: integer('tax_rate').notNull(),
    tax: money('tax').notNull(),
    /** The net amount, plus the tax if prices do not include it. */
    total: money('total').notNull(),
    promotion: money('promotion').notNull().default(0),
    /** Basis points. */
    commissionRate: integer('commission_rate').notNull(),
    commissionRuleId: uuid('commission_rule_id'),
    commission: money('commission').notNull(),
    taxRemitted: money('tax_remitted').notNull().default(0),
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    /** Quantity that was removed before shipping, and is neither reserved nor shipped. */
    releasedQuantity: integer('released_quantity').notNull().default(0),
    refunded: money('refunded').notNull().default(0),
    refundedPromotion: money('refunded_promotion').notNull().default(0),
    refundedCommission: money('refunded_commission').notNull().default(0),
    refundedTax: money('refunded_tax').notNull().default(0),
    /** Copied from the order, so that sales by product and period are read without a join. */
    placedAt: instant('placed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    index('order_lines_product_idx').on(table.productId, table.placedAt),
    index('order_lines_placed_idx').on(table.placedAt),
    index('order_lines_category_idx').on(table.categoryId, table.placedAt, table.orderId),
    check(
      'order_lines_quantity_check',
      sql`${table.quantity} > 0 and ${table.refundedQuantity} between 0 and ${table.quantity} and ${table.releasedQuantity} between 0 and ${table.quantity}`,
    ),
    check('order_lines_gross_check', sql`${table.gross} = ${table.unitPrice} * ${table.quantity}`),
    check('order_lines_net_check', sql`${table.net} = ${table.gross} - ${table.discount} and ${table.net} >= 0`),
    check('order_lines_refunded_check', sql`${table.refunded} between 0 and ${table.total}`),
  ],
);
