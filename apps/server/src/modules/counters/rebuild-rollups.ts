import { type Statement, statement } from '#core/db/statement.ts';
import type { TableName } from '#tables/table-names.ts';
import { stepBucketsSql } from '#modules/analytics/duration-buckets.service.ts';
import { NO_CATEGORY } from '#modules/analytics/rollups.service.ts';
import { cumulativeSql } from '#modules/analytics/cumulative-days.service.ts';
import type { RunStatement } from './rebuild-totals.ts';

const monthSql = (instant: string) => `date_trunc('month', ${instant} at time zone $1)::date`;
const dayOfMonthSql = (instant: string) => `date_part('day', ${instant} at time zone $1)::int`;

/**
 * Statements that fill the rollup tables: sales of vendors and products by the month in which orders were placed, and
 * durations by the month in which orders were completed. Those of vendors and durations include running totals by day.
 */
const FILL_STATEMENTS: Record<'vendors' | 'products' | 'quarters' | 'durations', (zone: string) => Statement> = {
  vendors: (zone) =>
    statement(
      `
    with dated as (
      select ${monthSql('placed_at')} as month, ${dayOfMonthSql('placed_at')} as date, vendor_id, 1 as orders, total as sales
      from orders where status <> 'cancelled'
    )
    insert into monthly_vendor_totals (month, vendor_id, orders, sales, orders_until, sales_until)
    select month, vendor_id, sum(orders), sum(sales), ${cumulativeSql('orders', 'date', 'integer')}, ${cumulativeSql('sales', 'date', 'bigint')}
    from dated group by 1, 2`,
      [zone],
      { writes: ['monthly_vendor_totals'] },
    ),
  products: (zone) =>
    statement(
      `
    insert into monthly_product_totals (month, vendor_id, product_id, category_id, units, sales)
    select ${monthSql('lines.placed_at')}, lines.vendor_id, product_id, coalesce(category_id, '${NO_CATEGORY}'), sum(quantity), sum(net)
    from order_lines lines join orders on orders.id = lines.order_id where orders.status <> 'cancelled' group by 1, 2, 3, 4`,
      [zone],
      { writes: ['monthly_product_totals'] },
    ),
  // Sums the months, so they have to be rebuilt before.
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
      select ${monthSql('o.completed_at')} as month, ${dayOfMonthSql('o.completed_at')} as date, step, bucket, count(*)::int as orders
      from orders o cross join lateral ${stepBucketsSql} where o.completed_at is not null group by 1, 2, 3, 4
    )
    insert into monthly_duration_totals (month, step, bucket, orders_until)
    select month, step, bucket, ${cumulativeSql('orders', 'date', 'integer')} from days group by 1, 2, 3`,
      [zone],
      { writes: ['monthly_duration_totals'] },
    ),
};

const REBUILT_TABLES: readonly TableName[] = [
  'monthly_vendor_deltas',
  'monthly_product_deltas',
  'duration_deltas',
  'monthly_vendor_totals',
  'monthly_product_totals',
  'quarterly_product_totals',
  'monthly_duration_totals',
  'daily_revenue',
];

/** Recomputes the totals by vendor, product and duration in this time zone. Requires a transaction. */
export async function rebuildRollups(run: RunStatement, zone: string): Promise<void> {
  for (const table of REBUILT_TABLES) await run(statement(`delete from ${table}`, [], { writes: [table] }));
  for (const name of ['vendors', 'products', 'quarters', 'durations'] as const) await fillRollup(run, name, zone);
}

/** Fills one rollup table, which must be empty. For seeds, which fill several tables at once. */
export const fillRollup = (run: RunStatement, name: keyof typeof FILL_STATEMENTS, zone: string) =>
  run(FILL_STATEMENTS[name](zone));
