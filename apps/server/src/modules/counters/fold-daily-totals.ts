import type { Database } from '#core/db/database.ts';
import { foldDeltas, type Fold, foldSql } from '#core/db/fold-deltas.ts';
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

const FOLD_DAILY_TOTAL_DELTAS = foldSql(
  'daily_total_deltas',
  `day, ${MEASURE_COLUMNS.join(', ')}`,
  `folded as (
    insert into daily_totals (day, ${MEASURE_COLUMNS.join(', ')})
    select day, ${MEASURE_COLUMNS.map((measure) => `sum(${measure})`).join(', ')} from taken group by day
    on conflict (day) do update set ${MEASURE_COLUMNS.map((measure) => `${measure} = daily_totals.${measure} + excluded.${measure}`).join(', ')}
  )`,
);

/** Adds each change to the totals of its day and its month. */
const FOLD_CATEGORY_DELTAS = foldSql(
  'daily_category_deltas',
  'day, category_id, units, sales',
  `months as (
    insert into monthly_category_totals (month, category_id, units, sales)
    select date_trunc('month', day)::date, category_id, sum(units), sum(sales) from taken group by 1, 2
    on conflict (month, category_id) do update
      set units = monthly_category_totals.units + excluded.units, sales = monthly_category_totals.sales + excluded.sales
  ), days as (
    insert into daily_category_totals (day, category_id, units, sales)
    select day, category_id, sum(units), sum(sales) from taken group by 1, 2
    on conflict (day, category_id) do update
      set units = daily_category_totals.units + excluded.units, sales = daily_category_totals.sales + excluded.sales
  )`,
);

/** Adds each change to the totals of its month and its quarter. */
const FOLD_PRODUCT_DELTAS = foldSql(
  'monthly_product_deltas',
  'month, vendor_id, product_id, category_id, units, sales',
  `quarters as (
    insert into quarterly_product_totals (quarter, product_id, sales)
    select date_trunc('quarter', month)::date, product_id, sum(sales) from taken group by 1, 2
    on conflict (product_id, quarter) do update set sales = quarterly_product_totals.sales + excluded.sales
  ), months as (
    insert into monthly_product_totals (month, vendor_id, product_id, category_id, units, sales)
    select month, vendor_id, product_id, category_id, sum(units), sum(sales) from taken group by 1, 2, 3, 4
    on conflict (product_id, month, category_id) do update
      set units = monthly_product_totals.units + excluded.units, sales = monthly_product_totals.sales + excluded.sales
  )`,
);

/** The day of the month and the month of a change, for adding the change to the running totals of the month. */
const DATE_COLUMNS = `extract(day from day)::int as date, date_trunc('month', day)::date as month`;

const FOLD_VENDOR_DELTAS = foldSql(
  'monthly_vendor_deltas',
  `${DATE_COLUMNS}, vendor_id, orders, sales`,
  `months as (
    insert into monthly_vendor_totals (month, vendor_id, orders, sales, orders_until, sales_until)
    select month, vendor_id, sum(orders), sum(sales), ${cumulativeSql('orders', 'date', 'integer')}, ${cumulativeSql('sales', 'date', 'bigint')}
    from taken group by 1, 2
    on conflict (vendor_id, month) do update
      set orders = monthly_vendor_totals.orders + excluded.orders, sales = monthly_vendor_totals.sales + excluded.sales,
        orders_until = ${addArraysSql('monthly_vendor_totals.orders_until', 'excluded.orders_until')},
        sales_until = ${addArraysSql('monthly_vendor_totals.sales_until', 'excluded.sales_until')}
  )`,
);

const FOLD_DURATION_DELTAS = foldSql(
  'duration_deltas',
  `${DATE_COLUMNS}, step, bucket, orders`,
  `months as (
    insert into monthly_duration_totals (month, step, bucket, orders_until)
    select month, step, bucket, ${cumulativeSql('orders', 'date', 'integer')} from taken group by 1, 2, 3
    on conflict (month, step, bucket) do update
      set orders_until = ${addArraysSql('monthly_duration_totals.orders_until', 'excluded.orders_until')}
  )`,
);

const FOLDS: readonly Fold[] = [
  {
    deltas: 'daily_total_deltas',
    after: (id) => statement(FOLD_DAILY_TOTAL_DELTAS, [id], { writes: ['daily_total_deltas', 'daily_totals'] }),
  },
  {
    deltas: 'daily_category_deltas',
    after: (id) =>
      statement(FOLD_CATEGORY_DELTAS, [id], {
        writes: ['daily_category_deltas', 'daily_category_totals', 'monthly_category_totals'],
      }),
  },
  {
    deltas: 'monthly_vendor_deltas',
    after: (id) => statement(FOLD_VENDOR_DELTAS, [id], { writes: ['monthly_vendor_deltas', 'monthly_vendor_totals'] }),
  },
  {
    deltas: 'monthly_product_deltas',
    after: (id) =>
      statement(FOLD_PRODUCT_DELTAS, [id], {
        writes: ['monthly_product_deltas', 'monthly_product_totals', 'quarterly_product_totals'],
      }),
  },
  {
    deltas: 'duration_deltas',
    after: (id) => statement(FOLD_DURATION_DELTAS, [id], { writes: ['duration_deltas', 'monthly_duration_totals'] }),
  },
];

/** Folds deltas into the totals. Returns whether there were any. Several processes can run it at the same time. */
export async function foldDailyTotals(database: Database): Promise<boolean> {
  let hasFolded = false;
  for (const fold of FOLDS) hasFolded = (await foldDeltas(database, fold)) || hasFolded;
  return hasFolded;
}
