import type { CustomerSegment } from '@souk/contract/customers/segment.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, money, plainText, rowColumns } from './columns.ts';
import { customers } from './customers.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Upper case. */
    code: plainText('code').notNull(),
    name: text('name').notNull(),
    nameSort: plainText('name_sort').notNull(),
    kind: text('kind').$type<'percent' | 'fixed' | 'free_shipping'>().notNull(),
    /** Basis points or minor units; 0 for free shipping. */
    value: bigint('value', { mode: 'number' }).notNull(),
    maxDiscount: money('max_discount'),
    minOrder: money('min_order'),
    scope: text('scope').$type<'all' | 'categories' | 'products' | 'vendors'>().notNull().default('all'),
    scopeIds: uuid('scope_ids').array().notNull().default([]),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    totalLimit: integer('total_limit'),
    perCustomer: integer('per_customer'),
    /** Only for customers whose previous orders, if any, were all cancelled. */
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    segment: jsonb('segment').$type<CustomerSegment>(),
    fundedBy: text('funded_by').$type<'platform' | 'vendor'>().notNull(),
    vendorId: uuid('vendor_id'),
    isActive: boolean('is_active').notNull().default(true),
    batchId: uuid('batch_id'),
    /** Whether lists with one row per batch hide this code. In each batch, one code is not hidden and represents the batch. */
    isFolded: boolean('is_folded').notNull().default(false),
    /** Current number of uses. A conditional UPDATE increments it, so that it never exceeds the limit. */
    usedCount: integer('used_count').notNull().default(0),
    /** Sum of the discounts on orders that are not cancelled. */
    cost: money('cost').notNull().default(0),
    searchText: text('search_text').notNull(),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('coupons_code_key').on(table.code),
    index('coupons_created_idx').on(table.createdAt, table.id),
    index('coupons_name_idx').on(table.nameSort, table.id),
    index('coupons_starts_idx').on(table.startsAt, table.id),
    // Coupons without an end sort last.
    index('coupons_end_idx').on(sql`coalesce(${table.endsAt}, '9999-12-31 00:00:00+00'::timestamptz)`, table.id),
    index('coupons_used_idx').on(table.usedCount, table.id),
    index('coupons_cost_idx').on(table.cost, table.id),
    index('coupons_vendor_idx').on(table.vendorId, table.createdAt, table.id),
    index('coupons_updated_idx').on(table.updatedAt, table.id),
    index('coupons_batch_idx')
      .on(table.batchId, table.createdAt, table.id)
      .where(sql`batch_id is not null`),
    // Finds the distinct terms of a batch without scanning all codes that share them.
    index('coupons_batch_terms_idx')
      .on(
        table.batchId,
        table.isActive,
        table.startsAt,
        sql`coalesce(${table.endsAt}, '9999-12-31 00:00:00+00'::timestamptz)`,
        sql`coalesce(${table.usedCount} >= ${table.totalLimit}, false)`,
      )
      .where(sql`batch_id is not null`),
    index('coupons_batches_idx')
      .on(table.batchId)
      .where(sql`batch_id is not null and not is_folded`),
    // These find one row per batch without scanning the thousands of other codes in it.
    index('coupons_unfolded_created_idx')
      .on(table.createdAt, table.id)
      .where(sql`not is_folded`),
    index('coupons_unfolded_name_idx')
      .on(table.nameSort, table.id)
      .where(sql`not is_folded`),
    index('coupons_kind_idx').on(table.kind, table.createdAt, table.id),
    index('coupons_funded_idx').on(table.fundedBy, table.createdAt, table.id),
    // Used-up coupons are rare, and no other index finds them quickly.
    index('coupons_used_up_idx')
      .on(table.createdAt, table.id)
      .where(sql`used_count >= total_limit`),
    // Contains all columns that counts by state need, for index-only scans.
    index('coupons_state_idx').on(
      table.isActive,
      table.startsAt,
      table.endsAt,
      table.usedCount,
      table.totalLimit,
      table.createdAt,
      table.id,
    ),
    index('coupons_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('coupons_code_check', sql`${table.code} ~ '^[A-Z0-9_-]{3,32}$'`),
    check(
      'coupons_value_check',
      sql`${table.value} >= 0 and (${table.kind} <> 'percent' or ${table.value} between 1 and 10000)`,
    ),
    check(
      'coupons_used_check',
      sql`${table.usedCount} >= 0 and (${table.totalLimit} is null or ${table.usedCount} <= ${table.totalLimit})`,
    ),
    check('coupons_period_check', sql`${table.endsAt} > ${table.startsAt}`),
    check('coupons_funded_check', sql`(${table.fundedBy} = 'vendor') = (${table.vendorId} is not null)`),
  ],
);

/** Uses of coupons, at most one per coupon and checkout. A use is released when all orders of the checkout are cancelled. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    checkoutId: uuid('checkout_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The total discount on all orders of the checkout. */
    discount: money('discount').notNull(),
    redeemedAt: instant('redeemed_at').notNull(),
    givenBackAt: instant('given_back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.checkoutId] }),
    index('coupon_redemptions_customer_idx').on(table.customerId, table.redeemedAt),
  ],
);

/** Number of uses per customer. A conditional UPDATE of the row enforces the limit, even for concurrent checkouts. */
export const couponCustomerUses = pgTable(
  'coupon_customer_uses',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    customerId: uuid('customer_id').notNull(),
    usedCount: integer('used_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.customerId] }),
    check('coupon_customer_uses_check', sql`${table.usedCount} >= 0`),
  ],
);
