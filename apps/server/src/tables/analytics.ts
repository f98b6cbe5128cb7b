import { bigint, bigserial, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

const count = (name: string) => integer(name).notNull().default(0);
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Sales belong to the day of placement and leave it when the order is cancelled; money to the day of posting. */
const measures = () => ({
  placedOrders: count('placed_orders'),
  cancelledOrders: count('cancelled_orders'),
  /** Total of the orders placed on the day and not cancelled. */
  sales: sum('sales'),
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
