import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

const MEASURES = [
  'placed_orders',
  'cancelled_orders',
  'sales',
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

function foldStatement({ table, deltas, keys, measures }: Fold): string {
  const key = keys.join(', ');
  return `
    with taken as (
      delete from ${deltas} where id in (select id from ${deltas} order by id limit ${ROWS_AT_ONCE} for update skip locked)
      returning ${key}, ${measures.join(', ')})
    insert into ${table} (${key}, ${measures.join(', ')})
    select ${key}, ${measures.map((measure) => `sum(${measure})`).join(', ')} from taken group by ${key}
    on conflict (${key}) do update set ${measures.map((measure) => `${measure} = ${table}.${measure} + excluded.${measure}`).join(', ')}
    returning 1`;
}

const FOLDS = [
  foldStatement({ table: 'daily_totals', deltas: 'daily_total_deltas', keys: ['day'], measures: MEASURES }),
  foldStatement({
    table: 'daily_category_totals',
    deltas: 'daily_category_deltas',
    keys: ['day', 'category_id'],
    measures: ['units', 'sales'],
  }),
];

/** Moves appended changes into the days' rows and answers whether there were any; safe to run in every process. */
export async function foldDailyTotals(db: Queryable): Promise<boolean> {
  let folded = 0;
  for (const text of FOLDS) folded += (await db.rows(statement(text))).length;
  return folded > 0;
}
