import type { Context } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { cachePerDatabase } from '#core/db/cache.ts';
import type { TableName } from '#tables/table-names.ts';
import { type Condition, withoutPlanCache, statement } from '#core/db/statement.ts';
import { type Total, readTotals } from '#core/counters.ts';

export interface ListCountResult {
  count: number;
  countIsEstimate?: true;
  totals?: { amount: number };
}

/** Filtered lists are counted exactly up to this number; beyond it the planner's estimate is used and marked as such. */
export const EXACT_COUNT_LIMIT = 10_000;

interface CountOptions {
  from: string;
  where: Condition;
  /** Every table of `from` and `where`. */
  reads: readonly TableName[];
  counter: string | readonly string[] | undefined;
  isExact: boolean;
  sum?: string;
}

/** Counts the rows of a list. Counts are cached until this process writes to one of the tables. */
export async function countRows(ctx: Context, options: CountOptions): Promise<ListCountResult> {
  const { counter, sum } = options;
  if (counter !== undefined)
    return toCount(await sumCounters(ctx, typeof counter === 'string' ? [counter] : counter), sum);
  const { db, services } = ctx;
  const count = () => countFiltered(db, options);
  if (db !== services.database) return count();
  const { from, where, reads, isExact } = options;
  return getCountCache(reads)(services.database)(JSON.stringify([from, where, isExact, sum]), count);
}

const toCount = ({ count, amount }: Total, sum: string | undefined): ListCountResult =>
  sum === undefined ? { count } : { count, totals: { amount } };

async function countFiltered(
  db: Queryable,
  { from, where, reads, isExact, sum }: CountOptions,
): Promise<ListCountResult> {
  if (isExact) return toCount(await countUpTo(db, { from, where, reads, sum }), sum);
  const capped = await countUpTo(db, { from, where, reads, sum, limit: EXACT_COUNT_LIMIT + 1 });
  if (capped.count <= EXACT_COUNT_LIMIT) return toCount(capped, sum);
  return { count: Math.max(await estimateCount(db, from, where), capped.count), countIsEstimate: true };
}

const cachesByTables = new Map<string, ReturnType<typeof cachePerDatabase<ListCountResult>>>();

function getCountCache(tables: readonly TableName[]) {
  const key = tables.join(' ');
  const cache = cachesByTables.get(key) ?? cachePerDatabase<ListCountResult>(tables);
  cachesByTables.set(key, cache);
  return cache;
}

const counterCache = cachePerDatabase<Map<string, Total>>(['counters', 'counter_deltas']);

async function sumCounters({ db, services }: Context, keys: readonly string[]): Promise<Total> {
  const read = () => readTotals(db, keys);
  const totals = [
    ...(await (db === services.database ? counterCache(services.database)(keys.join(' '), read) : read())).values(),
  ];
  return {
    count: totals.reduce((sum, total) => sum + total.count, 0),
    amount: totals.reduce((sum, total) => sum + total.amount, 0),
  };
}

interface LimitedCount {
  from: string;
  where: Condition;
  reads: readonly TableName[];
  sum: string | undefined;
  limit?: number;
}

async function countUpTo(db: Queryable, { from, where, reads, sum, limit }: LimitedCount): Promise<Total> {
  const amount = sum === undefined ? '0' : sum;
  const text =
    limit === undefined
      ? `select count(*) as count, coalesce(sum(${amount}), 0)::bigint as amount from ${from} where ${where.text}`
      : `select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from (select ${amount} as amount from ${from} where ${where.text} limit ${limit}) capped`;
  const [row] = await db.rows<Total>(withoutPlanCache(statement(text, where.values, { reads })));
  return row ?? { count: 0, amount: 0 };
}

interface ExplainedPlan {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

async function estimateCount(db: Queryable, from: string, where: Condition): Promise<number> {
  const [row] = await db.rows<ExplainedPlan>(
    statement(`explain (format json) select 1 from ${from} where ${where.text}`, where.values),
  );
  return Math.round(row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}
