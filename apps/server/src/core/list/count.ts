import type { Queryable } from '#core/db/database.ts';
import { type Condition, statement } from '#core/db/statement.ts';
import { totals } from '#core/counters.ts';

export interface Count {
  count: number;
  countIsEstimate?: true;
}

/** Filtered lists are counted exactly up to here; beyond it the planner's estimate stands in, marked as such. */
export const EXACT_COUNT_LIMIT = 10_000;

interface CountOptions {
  from: string;
  where: Condition;
  counter: string | undefined;
  isExact: boolean;
}

export async function countRows(db: Queryable, { from, where, counter, isExact }: CountOptions): Promise<Count> {
  if (counter !== undefined) return { count: (await totals(db, [counter])).get(counter)?.count ?? 0 };
  if (isExact) return { count: await countUpTo(db, from, where) };
  const count = await countUpTo(db, from, where, EXACT_COUNT_LIMIT + 1);
  if (count <= EXACT_COUNT_LIMIT) return { count };
  return { count: Math.max(await estimate(db, from, where), count), countIsEstimate: true };
}

async function countUpTo(db: Queryable, from: string, where: Condition, limit?: number): Promise<number> {
  const text =
    limit === undefined
      ? `select count(*) as count from ${from} where ${where.text}`
      : `select count(*) as count from (select 1 from ${from} where ${where.text} limit ${limit}) capped`;
  const [row] = await db.rows<{ count: number }>(statement(text, where.values));
  return row?.count ?? 0;
}

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

async function estimate(db: Queryable, from: string, where: Condition): Promise<number> {
  const [row] = await db.rows<Plan>(statement(`explain (format json) select 1 from ${from} where ${where.text}`, where.values));
  return Math.round(row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}
