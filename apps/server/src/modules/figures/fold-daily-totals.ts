import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

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

interface Fold {
  table: string;
  deltas: string;
  keys: readonly string[];
  measures: readonly string[];
}

const takenSql = (deltas: string): string =>
  `delete from ${deltas} where id in (select id from ${deltas} order by id limit ${ROWS_AT_ONCE} for update skip locked)`;

function foldStatement({ table, deltas, keys, measures }: Fold): string {
  const key = keys.join(', ');
  return `
    with taken as (${takenSql(deltas)} returning ${key}, ${measures.join(', ')})
    insert into ${table} (${key}, ${measures.join(', ')})
    select ${key}, ${measures.map((measure) => `sum(${measure})`).join(', ')} from taken group by ${key}
    on conflict (${key}) do update set ${measures.map((measure) => `${measure} = ${table}.${measure} + excluded.${measure}`).join(', ')}
    returning 1`;
}

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

/** A change counts for its day and for its month. */
const FOLD_DURATIONS = `
  with taken as (${takenSql('duration_deltas')} returning day, step, bucket, orders)
  insert into duration_totals (grain, start, step, bucket, orders)
  select grain, start, step, bucket, sum(orders)
  from taken cross join lateral (values ('day', day), ('month', date_trunc('month', day)::date)) spans (grain, start) group by 1, 2, 3, 4
  on conflict (grain, start, step, bucket) do update set orders = duration_totals.orders + excluded.orders
  returning 1`;

const FOLDS = [
  foldStatement({ table: 'daily_totals', deltas: 'daily_total_deltas', keys: ['day'], measures: MEASURES }),
  foldStatement({
    table: 'daily_category_totals',
    deltas: 'daily_category_deltas',
    keys: ['day', 'category_id'],
    measures: ['units', 'sales'],
  }),
  foldStatement({
    table: 'monthly_vendor_totals',
    deltas: 'monthly_vendor_deltas',
    keys: ['vendor_id', 'month'],
    measures: ['orders', 'sales'],
  }),
  FOLD_PRODUCTS,
  FOLD_DURATIONS,
];

/** Moves appended changes into the days' rows and answers whether there were any; safe to run in every process. */
export async function foldDailyTotals(db: Queryable): Promise<boolean> {
  let folded = 0;
  for (const text of FOLDS) folded += (await db.rows(statement(text))).length;
  return folded > 0;
}
