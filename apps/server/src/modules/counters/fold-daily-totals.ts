import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';
import { addArraysSql, cumulativeSql } from '#modules/analytics/cumulative-days.service.ts';

const MEASURE_COLUMNS = [
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
const BATCH_SIZE = 50_000;

const deleteBatchSql = (deltas: string): string =>
  `delete from ${deltas} where id in (select id from ${deltas} order by id limit ${BATCH_SIZE} for update skip locked)`;

const FOLD_DAILY_TOTAL_DELTAS = `
  with taken as (${deleteBatchSql('daily_total_deltas')} returning day, ${MEASURE_COLUMNS.join(', ')})
  insert into daily_totals (day, ${MEASURE_COLUMNS.join(', ')})
  select day, ${MEASURE_COLUMNS.map((measure) => `sum(${measure})`).join(', ')} from taken group by day
  on conflict (day) do update set ${MEASURE_COLUMNS.map((measure) => `${measure} = daily_totals.${measure} + excluded.${measure}`).join(', ')}
  returning 1`;

/** Adds each change to the totals of its day and its month. */
const FOLD_CATEGORY_DELTAS = `
  with taken as (${deleteBatchSql('daily_category_deltas')} returning day, category_id, units, sales),
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

/** Adds each change to the totals of its month and its quarter. */
const FOLD_PRODUCT_DELTAS = `
  with taken as (${deleteBatchSql('monthly_product_deltas')} returning month, vendor_id, product_id, category_id, units, sales),
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

/** The day of the month and the month of a change, for adding the change to the running totals of the month. */
const DATE_COLUMNS = `extract(day from day)::int as date, date_trunc('month', day)::date as month`;

const FOLD_VENDOR_DELTAS = `
  with taken as (${deleteBatchSql('monthly_vendor_deltas')} returning ${DATE_COLUMNS}, vendor_id, orders, sales)
  insert into monthly_vendor_totals (month, vendor_id, orders, sales, orders_until, sales_until)
  select month, vendor_id, sum(orders), sum(sales), ${cumulativeSql('orders', 'date', 'integer')}, ${cumulativeSql('sales', 'date', 'bigint')}
  from taken group by 1, 2
  on conflict (vendor_id, month) do update
    set orders = monthly_vendor_totals.orders + excluded.orders, sales = monthly_vendor_totals.sales + excluded.sales,
      orders_until = ${addArraysSql('monthly_vendor_totals.orders_until', 'excluded.orders_until')},
      sales_until = ${addArraysSql('monthly_vendor_totals.sales_until', 'excluded.sales_until')}
  returning 1`;

const FOLD_DURATION_DELTAS = `
  with taken as (${deleteBatchSql('duration_deltas')} returning ${DATE_COLUMNS}, step, bucket, orders)
  insert into monthly_duration_totals (month, step, bucket, orders_until)
  select month, step, bucket, ${cumulativeSql('orders', 'date', 'integer')} from taken group by 1, 2, 3
  on conflict (month, step, bucket) do update
    set orders_until = ${addArraysSql('monthly_duration_totals.orders_until', 'excluded.orders_until')}
  returning 1`;

const FOLD_STATEMENTS = [
  statement(FOLD_DAILY_TOTAL_DELTAS, [], { writes: ['daily_total_deltas', 'daily_totals'] }),
  statement(FOLD_CATEGORY_DELTAS, [], {
    writes: ['daily_category_deltas', 'daily_category_totals', 'monthly_category_totals'],
  }),
  statement(FOLD_VENDOR_DELTAS, [], { writes: ['monthly_vendor_deltas', 'monthly_vendor_totals'] }),
  statement(FOLD_PRODUCT_DELTAS, [], {
    writes: ['monthly_product_deltas', 'monthly_product_totals', 'quarterly_product_totals'],
  }),
  statement(FOLD_DURATION_DELTAS, [], { writes: ['duration_deltas', 'monthly_duration_totals'] }),
];

/** Folds deltas into the totals. Returns whether there were any. Several processes can run it at the same time. */
export async function foldDailyTotals(db: Queryable): Promise<boolean> {
  let foldedRows = 0;
  for (const fold of FOLD_STATEMENTS) foldedRows += (await db.rows(fold)).length;
  return foldedRows > 0;
}
