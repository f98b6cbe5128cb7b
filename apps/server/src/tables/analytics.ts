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

/**
 * Orders that are not cancelled, by the month of placement; `month` is its first day. Days would be more rows than there are
 * orders, so the days at the edges of a period are read from the orders themselves.
 */
export const monthlyVendorTotals = pgTable(
  'monthly_vendor_totals',
  { ...vendorMonth(), orders: count('orders'), sales: sum('sales') },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.month] }),
    index('monthly_vendor_totals_sales_idx').on(table.month, table.sales, table.vendorId),
  ],
);

export const monthlyVendorDeltas = pgTable(
  'monthly_vendor_deltas',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...vendorMonth(),
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
  orders: count('orders'),
});

/** How many orders completed in a day or month stood how long in each step; adding rows up gives a percentile of any period. */
export const durationTotals = pgTable(
  'duration_totals',
  { grain: text('grain').$type<'day' | 'month'>().notNull(), start: date('start').notNull(), ...durationBucket() },
  (table) => [primaryKey({ columns: [table.grain, table.start, table.step, table.bucket] })],
);

export const durationDeltas = pgTable(
  'duration_deltas',
  { id: bigserial('id', { mode: 'number' }).primaryKey(), day: date('day').notNull(), ...durationBucket() },
  (table) => [index('duration_deltas_day_idx').on(table.day)],
);
