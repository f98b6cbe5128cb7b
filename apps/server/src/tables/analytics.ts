import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

const countColumn = (name: string) => integer(name).notNull().default(0);
const sumColumn = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/**
 * Orders count on the day on which they were placed. Payments, refunds, commission and ad revenue count on the day of posting.
 */
const measureColumns = () => ({
  placedOrders: countColumn('placed_orders'),
  cancelledOrders: countColumn('cancelled_orders'),
  /** Total of the orders placed on this day, without cancelled orders. */
  sales: sumColumn('sales'),
  /** Total of the orders placed on this day that were cancelled. */
  cancelledSales: sumColumn('cancelled_sales'),
  units: countColumn('units'),
  newCustomers: countColumn('new_customers'),
  /** Captured payments of this day, and refunds of this day. */
  paid: sumColumn('paid'),
  refunded: sumColumn('refunded'),
  commission: sumColumn('commission'),
  adRevenue: sumColumn('ad_revenue'),
});

/** One row per day of the configured time zone. */
export const dailyTotals = pgTable('daily_totals', { day: date('day').primaryKey(), ...measureColumns() });

/** Sales by category: gross minus discount of order lines. Cancelled orders do not count. */
export const dailyCategoryTotals = pgTable(
  'daily_category_totals',
  {
    day: date('day').notNull(),
    categoryId: uuid('category_id').notNull(),
    units: countColumn('units'),
    sales: sumColumn('sales'),
  },
  (table) => [primaryKey({ columns: [table.day, table.categoryId] })],
);

/** Sales by category and month, so that long periods read few rows. */
export const monthlyCategoryTotals = pgTable(
  'monthly_category_totals',
  {
    month: date('month').notNull(),
    categoryId: uuid('category_id').notNull(),
    units: countColumn('units'),
    sales: sumColumn('sales'),
  },
  (table) => [primaryKey({ columns: [table.month, table.categoryId] })],
);

/** Deltas that are appended and folded into the totals later, so that transactions do not wait for each other on today's row. */
export const dailyTotalDeltas = pgTable(
  'daily_total_deltas',
  { id: bigserial('id', { mode: 'number' }).primaryKey(), day: date('day').notNull(), ...measureColumns() },
  (table) => [index('daily_total_deltas_day_idx').on(table.day)],
);

export const dailyCategoryDeltas = pgTable(
  'daily_category_deltas',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    day: date('day').notNull(),
    categoryId: uuid('category_id').notNull(),
    units: countColumn('units'),
    sales: sumColumn('sales'),
  },
  (table) => [index('daily_category_deltas_day_idx').on(table.day)],
);

const vendorMonthColumns = () => ({ month: date('month').notNull(), vendorId: uuid('vendor_id').notNull() });

/** An array with the running total at the end of each day of the month. */
const dailyCountsColumn = (name: string) => integer(name).array().notNull();
const dailySumsColumn = (name: string) => bigint(name, { mode: 'number' }).array().notNull();

/**
 * Orders that are not cancelled, by the month of placement. `month` is the first day of that month. Days are stored within the
 * month as running totals, because a row per day would mean nearly as many rows as orders.
 */
export const monthlyVendorTotals = pgTable(
  'monthly_vendor_totals',
  {
    ...vendorMonthColumns(),
    orders: countColumn('orders'),
    sales: sumColumn('sales'),
    ordersUntil: dailyCountsColumn('orders_until'),
    salesUntil: dailySumsColumn('sales_until'),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.month] }),
    index('monthly_vendor_totals_sales_idx').on(table.month, table.sales, table.vendorId),
  ],
);

export const monthlyVendorDeltas = pgTable(
  'monthly_vendor_deltas',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    day: date('day').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    orders: countColumn('orders'),
    sales: sumColumn('sales'),
  },
  (table) => [index('monthly_vendor_deltas_vendor_idx').on(table.vendorId)],
);

const productMonthColumns = () => ({
  ...vendorMonthColumns(),
  productId: uuid('product_id').notNull(),
  /** The category at the time of sale, or the nil id if the product had none. */
  categoryId: uuid('category_id').notNull(),
  units: countColumn('units'),
  sales: sumColumn('sales'),
});

/**
 * Sales of order lines by product and its category at the time of sale. To find the top products of a period, at most five
 * quarters or four months are read. For index-only scans, a migration includes the sums in both primary keys, which drizzle
 * cannot express.
 */
export const monthlyProductTotals = pgTable('monthly_product_totals', productMonthColumns(), (table) => [
  primaryKey({ columns: [table.productId, table.month, table.categoryId] }),
  index('monthly_product_totals_sales_idx').on(table.month, table.sales, table.productId),
  index('monthly_product_totals_category_idx').on(table.categoryId, table.month, table.sales, table.productId),
]);

export const quarterlyProductTotals = pgTable(
  'quarterly_product_totals',
  { quarter: date('quarter').notNull(), productId: uuid('product_id').notNull(), sales: sumColumn('sales') },
  (table) => [
    primaryKey({ columns: [table.productId, table.quarter] }),
    index('quarterly_product_totals_sales_idx').on(table.quarter, table.sales, table.productId),
  ],
);

export const monthlyProductDeltas = pgTable(
  'monthly_product_deltas',
  { id: bigserial('id', { mode: 'number' }).primaryKey(), ...productMonthColumns() },
  (table) => [index('monthly_product_deltas_product_idx').on(table.productId)],
);

const durationBucketColumns = () => ({
  step: text('step').notNull(),
  /** Contains durations from 1.05^bucket seconds to less than 1.05^(bucket + 1) seconds. */
  bucket: smallint('bucket').notNull(),
});

/**
 * For orders completed in a month, a histogram of the time spent in each status, by day. Summed histograms give percentiles of
 * any period.
 */
export const monthlyDurationTotals = pgTable(
  'monthly_duration_totals',
  { month: date('month').notNull(), ...durationBucketColumns(), ordersUntil: dailyCountsColumn('orders_until') },
  (table) => [primaryKey({ columns: [table.month, table.step, table.bucket] })],
);

export const durationDeltas = pgTable(
  'duration_deltas',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    day: date('day').notNull(),
    ...durationBucketColumns(),
    orders: countColumn('orders'),
  },
  (table) => [index('duration_deltas_day_idx').on(table.day)],
);

/**
 * Platform revenue of each past day, by vendor and, in other rows, by category. Entries of past days never change, so each day is
 * summed up once. The nil id stands for no vendor or no category.
 */
export const dailyRevenue = pgTable(
  'daily_revenue',
  {
    day: date('day').notNull(),
    by: text('by').$type<'vendor' | 'category'>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    commission: sumColumn('commission'),
    ads: sumColumn('ads'),
  },
  (table) => [primaryKey({ columns: [table.by, table.day, table.ownerId] })],
);
