import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';
import { addedSql, untilSql } from '#modules/analytics/running-days.service.ts';

const MEASURES = [
  'placed_orders',
  'cancelled_orders',
  'sales',
  'cancelled_sales',
  'units',
  'new_customers',
  'paid',
  'refunded',
  'commission',
  'ad_revenue',
];
const ROWS_AT_ONCE = 50_000;

const takenSql = (deltas: string): string =>
  `delete from ${deltas} where id in (select id from ${deltas} order by id limit ${ROWS_AT_ONCE} for update skip locked)`;

const FOLD_DAYS = `
  with taken as (${takenSql('daily_total_deltas')} returning day, ${MEASURES.join(', ')})
  insert into daily_totals (day, ${MEASURES.join(', ')})
  select day, ${MEASURES.map((measure) => `sum(${measure})`).join(', ')} from taken group by day
  on conflict (day) do update set ${MEASURES.map((measure) => `${measure} = daily_totals.${measure} + excluded.${measure}`).join(', ')}
  returning 1`;

/** A change counts for its day and for its month. */
const FOLD_CATEGORIES = `
  with taken as (${takenSql('daily_category_deltas')} returning day, category_id, units, sales),
  months as (
    insert into monthly_category_totals (month, category_id, units, sales)
    select date_trunc('month', day)::date, category_id, sum(units), sum(sales) from taken group by 1, 2
    on conflict (month, category_id) do update
      set units = monthly_category_totals.units + excluded.units, sales = monthly_category_totals.sales + excluded.sales
  )
  insert into daily_category_totals (day, category_id, units, sales)
  select day, category_id, sum(units), sum(sales) from taken group by 1, 2
  on conflict (day, category_id) do update
    set units = daily_category_totals.units + excluded.units, sales = daily_category_totals.sales + excluded.sales
  returning 1`;

/** A change counts for its month and for its quarter. */
const FOLD_PRODUCTS = `
  with taken as (${takenSql('monthly_product_deltas')} returning month, vendor_id, product_id, category_id, units, sales),
  quarters as (
    insert into quarterly_product_totals (quarter, product_id, sales)
    select date_trunc('quarter', month)::date, product_id, sum(sales) from taken group by 1, 2
    on conflict (product_id, quarter) do update set sales = quarterly_product_totals.sales + excluded.sales
  )
  insert into monthly_product_totals (month, vendor_id, product_id, category_id, units, sales)
  select month, vendor_id, product_id, category_id, sum(units), sum(sales) from taken group by 1, 2, 3, 4
  on conflict (product_id, month, category_id) do update
    set units = monthly_product_totals.units + excluded.units, sales = monthly_product_totals.sales + excluded.sales
  returning 1`;

/** A change counts for its day and all that follow in the month. */
const DATED = `extract(day from day)::int as date, date_trunc('month', day)::date as month`;

const FOLD_VENDORS = `
  with taken as (${takenSql('monthly_vendor_deltas')} returning ${DATED}, vendor_id, orders, sales)
  insert into monthly_vendor_totals (month, vendor_id, orders, sales, orders_until, sales_until)
  select month, vendor_id, sum(orders), sum(sales), ${untilSql('orders', 'date', 'integer')}, ${untilSql('sales', 'date', 'bigint')}
  from taken group by 1, 2
  on conflict (vendor_id, month) do update
    set orders = monthly_vendor_totals.orders + excluded.orders, sales = monthly_vendor_totals.sales + excluded.sales,
      orders_until = ${addedSql('monthly_vendor_totals.orders_until', 'excluded.orders_until')},
      sales_until = ${addedSql('monthly_vendor_totals.sales_until', 'excluded.sales_until')}
  returning 1`;

const FOLD_DURATIONS = `
  with taken as (${takenSql('duration_deltas')} returning ${DATED}, step, bucket, orders)
  insert into monthly_duration_totals (month, step, bucket, orders_until)
  select month, step, bucket, ${untilSql('orders', 'date', 'integer')} from taken group by 1, 2, 3
  on conflict (month, step, bucket) do update
    set orders_until = ${addedSql('monthly_duration_totals.orders_until', 'excluded.orders_until')}
  returning 1`;

const FOLDS = [
  statement(FOLD_DAYS, [], { writes: ['daily_total_deltas', 'daily_totals'] }),
  statement(FOLD_CATEGORIES, [], {
    writes: ['daily_category_deltas', 'daily_category_totals', 'monthly_category_totals'],
  }),
  statement(FOLD_VENDORS, [], { writes: ['monthly_vendor_deltas', 'monthly_vendor_totals'] }),
  statement(FOLD_PRODUCTS, [], {
    writes: ['monthly_product_deltas', 'monthly_product_totals', 'quarterly_product_totals'],
  }),
  statement(FOLD_DURATIONS, [], { writes: ['duration_deltas', 'monthly_duration_totals'] }),
];

/** Moves appended changes into the days' rows and answers whether there were any; safe to run in every process. */
export async function foldDailyTotals(db: Queryable): Promise<boolean> {
  let folded = 0;
  for (const fold of FOLDS) folded += (await db.rows(fold)).length;
  return folded > 0;
}
