import type { Context } from '#core/context.ts';
import { recallOn } from '#core/db/recall.ts';
import type { TableName } from '#tables/table-names.ts';

/** All that a figure is read from. */
const TABLES: readonly TableName[] = [
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

const recall = recallOn<unknown>(TABLES, MAX_AGE_MS);

/**
 * The answer that was read a moment ago for the same question by somebody with the same rights, as long as this process has
 * changed nothing that it is read from: several people look at the same screen, and a year of it is heavy. A question begins with
 * the name of its chart.
 */
export function recalled<Value>(
  ctx: Context,
  question: readonly unknown[],
  read: () => Promise<Value>,
): Promise<Value> {
  const rights = ctx.actor.kind === 'person' ? [ctx.actor.role, ctx.actor.areas] : [];
  const minute = Math.floor(ctx.now.getTime() / MINUTE_MS);
  return asRead<Value>(recall(ctx.services.database)(JSON.stringify([question, ctx.language, rights, minute]), read));
}

/** The answer as its chart reads it: the same question always has an answer of the same type, since it begins with the name of its chart. */
const asRead = <Value>(answer: Promise<unknown>) => answer as Promise<Value>;
