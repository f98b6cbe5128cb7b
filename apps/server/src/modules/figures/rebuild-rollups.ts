import { type Statement, statement } from '#core/db/statement.ts';
import type { TableName } from '#tables/table-names.ts';
import { stepBucketsSql } from '#modules/analytics/duration-buckets.service.ts';
import { NO_CATEGORY } from '#modules/analytics/rollups.service.ts';
import { untilSql } from '#modules/analytics/running-days.service.ts';
import type { Run } from './rebuild-figures.ts';

const monthOf = (instant: string) => `date_trunc('month', ${instant} at time zone $1)::date`;
const dateOf = (instant: string) => `date_part('day', ${instant} at time zone $1)::int`;

/** Sales of vendors and products by month of placement, and how long orders took by month of completion; of vendors and durations by their days, too. */
const ROLLUPS: Record<'vendors' | 'products' | 'quarters' | 'durations', (zone: string) => Statement> = {
  vendors: (zone) =>
    statement(
      `
    with dated as (
      select ${monthOf('placed_at')} as month, ${dateOf('placed_at')} as date, vendor_id, 1 as orders, total as sales
      from orders where status <> 'cancelled'
    )
    insert into monthly_vendor_totals (month, vendor_id, orders, sales, orders_until, sales_until)
    select month, vendor_id, sum(orders), sum(sales), ${untilSql('orders', 'date', 'integer')}, ${untilSql('sales', 'date', 'bigint')}
    from dated group by 1, 2`,
      [zone],
      { writes: ['monthly_vendor_totals'] },
    ),
  products: (zone) =>
    statement(
      `
    insert into monthly_product_totals (month, vendor_id, product_id, category_id, units, sales)
    select ${monthOf('lines.placed_at')}, lines.vendor_id, product_id, coalesce(category_id, '${NO_CATEGORY}'), sum(quantity), sum(net)
    from order_lines lines join orders on orders.id = lines.order_id where orders.status <> 'cancelled' group by 1, 2, 3, 4`,
      [zone],
      { writes: ['monthly_product_totals'] },
    ),
  // From the months, which stand already.
  quarters: () =>
    statement(
      `
    insert into quarterly_product_totals (quarter, product_id, sales)
    select date_trunc('quarter', month)::date, product_id, sum(sales) from monthly_product_totals group by 1, 2`,
      [],
      { writes: ['quarterly_product_totals'] },
    ),
  durations: (zone) =>
    statement(
      `
    with days as (
      select ${monthOf('o.completed_at')} as month, ${dateOf('o.completed_at')} as date, step, bucket, count(*)::int as orders
      from orders o cross join lateral ${stepBucketsSql} where o.completed_at is not null group by 1, 2, 3, 4
    )
    insert into monthly_duration_totals (month, step, bucket, orders_until)
    select month, step, bucket, ${untilSql('orders', 'date', 'integer')} from days group by 1, 2, 3`,
      [zone],
      { writes: ['monthly_duration_totals'] },
    ),
};

const KEPT: readonly TableName[] = [
  'monthly_vendor_deltas',
  'monthly_product_deltas',
  'duration_deltas',
  'monthly_vendor_totals',
  'monthly_product_totals',
  'quarterly_product_totals',
  'monthly_duration_totals',
  'daily_revenue',
];

/** Sums orders by vendor, product and duration anew, in the time zone given. The caller holds a transaction. */
export async function rebuildRollups(run: Run, zone: string): Promise<void> {
  for (const table of KEPT) await run(statement(`delete from ${table}`, [], { writes: [table] }));
  for (const name of ['vendors', 'products', 'quarters', 'durations'] as const) await fillRollup(run, name, zone);
}

/** One of them into its empty table, for seeds that fill several at once. */
export const fillRollup = (run: Run, name: keyof typeof ROLLUPS, zone: string) => run(ROLLUPS[name](zone));
