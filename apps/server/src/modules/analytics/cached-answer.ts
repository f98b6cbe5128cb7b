import type { Context } from '#core/context.ts';
import { cachePerDatabase } from '#core/db/cache.ts';
import type { TableName } from '#tables/table-names.ts';

/** All tables that any chart reads. */
const TABLES_READ_BY_CHARTS: readonly TableName[] = [
  'orders',
  'order_lines',
  'order_statuses',
  'products',
  'vendors',
  'categories',
  'customers',
  'configuration',
  'counter_deltas',
  'daily_totals',
  'daily_total_deltas',
  'daily_category_totals',
  'daily_category_deltas',
  'monthly_category_totals',
  'monthly_vendor_totals',
  'monthly_vendor_deltas',
  'monthly_product_totals',
  'monthly_product_deltas',
  'quarterly_product_totals',
  'monthly_duration_totals',
  'duration_deltas',
  'daily_revenue',
  'accounts',
  'payouts',
  'adjustments',
];
const MAX_AGE_MS = 5000;
const MINUTE_MS = 60_000;

const cache = cachePerDatabase<unknown>(TABLES_READ_BY_CHARTS, MAX_AGE_MS);

/**
 * Caches a chart for up to five seconds for callers with the same permissions, because several people look at the same
 * screen and a year of data is expensive to read. When this process writes to one of the tables, the cached chart is
 * dropped. The key begins with the name of the chart and contains its query.
 */
export function cachedChart<Value>(ctx: Context, key: readonly unknown[], read: () => Promise<Value>): Promise<Value> {
  const permissions = ctx.actor.kind === 'person' ? [ctx.actor.role, ctx.actor.areas] : [];
  const minute = Math.floor(ctx.now.getTime() / MINUTE_MS);
  return withType<Value>(cache(ctx.services.database)(JSON.stringify([key, ctx.language, permissions, minute]), read));
}

/** The cast is safe because a key begins with the name of its chart, so values with equal keys have the same type. */
const withType = <Value>(answer: Promise<unknown>) => answer as Promise<Value>;
