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

const count = (name: string) => integer(name).notNull().default(0);
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Sales belong to the day of placement and leave it when the order is cancelled; money to the day of posting. */
const measures = () => ({
  placedOrders: count('placed_orders'),
  cancelledOrders: count('cancelled_orders'),
  /** Total of the orders placed on the day and not cancelled. */
  sales: sum('sales'),
  /** Total of the orders placed on the day and cancelled since. */
  cancelledSales: sum('cancelled_sales'),
  units: count('units'),
  newCustomers: count('new_customers'),
  /** Captured and refunded, by the day of the payment and of the refund. */
  paid: sum('paid'),
  refunded: sum('refunded'),
  commission: sum('commission'),
  adRevenue: sum('ad_revenue'),
});

/** One row per day of the configured time zone. */
export const dailyTotals = pgTable('daily_totals', { day: date('day').primaryKey(), ...measures() });

/** Sales by category: gross less discount of the lines of orders that are not cancelled. */
export const dailyCategoryTotals = pgTable(
  'daily_category_totals',
  { day: date('day').notNull(), categoryId: uuid('category_id').notNull(), units: count('units'), sales: sum('sales') },
  (table) => [primaryKey({ columns: [table.day, table.categoryId] })],
);

/** The same by month, so that a long period is few rows. */
export const monthlyCategoryTotals = pgTable(
  'monthly_category_totals',
  {
    month: date('month').notNull(),
    categoryId: uuid('category_id').notNull(),
    units: count('units'),
    sales: sum('sales'),
  },
  (table) => [primaryKey({ columns: [table.month, table.categoryId] })],
);

/** Changes since the last fold, appended by each transaction so that none waits for today's row. */
export const dailyTotalDeltas = pgTable(
  'daily_total_deltas',
  { id: bigserial('id', { mode: 'number' }).primaryKey(), day: date('day').notNull(), ...measures() },
  (table) => [index('daily_total_deltas_day_idx').on(table.day)],
);

export const dailyCategoryDeltas = pgTable(
  'daily_category_deltas',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    day: date('day').notNull(),
    categoryId: uuid('category_id').notNull(),
    units: count('units'),
    sales: sum('sales'),
  },
  (table) => [index('daily_category_deltas_day_idx').on(table.day)],
);

const vendorMonth = () => ({ month: date('month').notNull(), vendorId: uuid('vendor_id').notNull() });

/** What came by the end of each of the 31 days that a month may have, the days before included. */
const countUntil = (name: string) => integer(name).array().notNull();
const sumUntil = (name: string) => bigint(name, { mode: 'number' }).array().notNull();

/**
 * Orders that are not cancelled, by the month of placement; `month` is its first day. Rows for days would be as many as there
 * are orders, so days stand within the month, as running totals.
 */
export const monthlyVendorTotals = pgTable(
  'monthly_vendor_totals',
  {
    ...vendorMonth(),
    orders: count('orders'),
    sales: sum('sales'),
    ordersUntil: countUntil('orders_until'),
    salesUntil: sumUntil('sales_until'),
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
    orders: count('orders'),
    sales: sum('sales'),
  },
  (table) => [index('monthly_vendor_deltas_vendor_idx').on(table.vendorId)],
);

const productMonth = () => ({
  ...vendorMonth(),
  productId: uuid('product_id').notNull(),
  /** Of the lines as sold; the nil id where they have none. */
  categoryId: uuid('category_id').notNull(),
  units: count('units'),
  sales: sum('sales'),
});

/**
 * The same of the lines of orders, by product and the category that it was sold in. A period of any length has at most five
 * quarters or four months to look for its best in, which is what finds the ten of a year among all products.
 * Both primary keys include the sums (a migration says so, for this file cannot), so that the table itself is not read.
 */
export const monthlyProductTotals = pgTable('monthly_product_totals', productMonth(), (table) => [
  primaryKey({ columns: [table.productId, table.month, table.categoryId] }),
  index('monthly_product_totals_sales_idx').on(table.month, table.sales, table.productId),
  index('monthly_product_totals_category_idx').on(table.categoryId, table.month, table.sales, table.productId),
]);

export const quarterlyProductTotals = pgTable(
  'quarterly_product_totals',
  { quarter: date('quarter').notNull(), productId: uuid('product_id').notNull(), sales: sum('sales') },
  (table) => [
    primaryKey({ columns: [table.productId, table.quarter] }),
    index('quarterly_product_totals_sales_idx').on(table.quarter, table.sales, table.productId),
  ],
);

export const monthlyProductDeltas = pgTable(
  'monthly_product_deltas',
  { id: bigserial('id', { mode: 'number' }).primaryKey(), ...productMonth() },
  (table) => [index('monthly_product_deltas_product_idx').on(table.productId)],
);

const durationBucket = () => ({
  step: text('step').notNull(),
  /** Holds 1.05^bucket seconds to 1.05 times that. */
  bucket: smallint('bucket').notNull(),
});

/** How many orders completed in a month, by its days, stood how long in each step; adding rows up gives a percentile of any period. */
export const monthlyDurationTotals = pgTable(
  'monthly_duration_totals',
  { month: date('month').notNull(), ...durationBucket(), ordersUntil: countUntil('orders_until') },
  (table) => [primaryKey({ columns: [table.month, table.step, table.bucket] })],
);

export const durationDeltas = pgTable(
  'duration_deltas',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    day: date('day').notNull(),
    ...durationBucket(),
    orders: count('orders'),
  },
  (table) => [index('duration_deltas_day_idx').on(table.day)],
);

/**
 * What the platform earned on each day that is over, by vendor and by category. Entries of such a day never change, so each day
 * is added up once. The nil id stands for what belongs to none.
 */
export const dailyRevenue = pgTable(
  'daily_revenue',
  {
    day: date('day').notNull(),
    by: text('by').$type<'vendor' | 'category'>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    commission: sum('commission'),
    ads: sum('ads'),
  },
  (table) => [primaryKey({ columns: [table.by, table.day, table.ownerId] })],
);
