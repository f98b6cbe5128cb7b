import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

export interface CounterChange {
  key: string;
  count: number;
  /** Minor units that go with the count. */
  amount?: number;
}

/** Adds to totals without making writers wait for each other: rows are appended here and folded later. */
export async function count(db: Queryable, changes: readonly CounterChange[]): Promise<void> {
  if (changes.length === 0) return;
  await db.later(
    statement(
      'insert into counter_deltas (key, count, amount) select * from unnest(?::text[], ?::bigint[], ?::bigint[])',
      [
        changes.map((change) => change.key),
        changes.map((change) => change.count),
        changes.map((change) => change.amount ?? 0),
      ],
      { writes: ['counter_deltas'] },
    ),
  );
}

/**
 * Counts a row that moves from one status to another, in a total for each status such as `ads:status:active`; from null it is new, and to
 * null it is gone, which the total of all counts.
 */
export const countMove = (
  db: Queryable,
  key: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> =>
  count(db, [
    from === null ? { key, count: 1 } : { key: `${key}:status:${from}`, count: -1 },
    to === null ? { key, count: -1 } : { key: `${key}:status:${to}`, count: 1 },
  ]);

export interface Total {
  count: number;
  amount: number;
}

const READ = `
  select key, sum(count)::bigint as count, sum(amount)::bigint as amount
  from (select key, count, amount from counters where key = any(?)
        union all select key, count, amount from counter_deltas where key = any(?)) parts
  group by key`;

/** Current totals of the keys asked for; a key that was never counted is 0. */
export async function totals(db: Queryable, keys: readonly string[]): Promise<Map<string, Total>> {
  const rows = await db.rows<Total & { key: string }>(statement(READ, [keys, keys]));
  const found = new Map(rows.map((row) => [row.key, { count: row.count, amount: row.amount }]));
  return new Map(keys.map((key) => [key, found.get(key) ?? { count: 0, amount: 0 }]));
}

const FOLD = `
  with taken as (delete from counter_deltas where id in (select id from counter_deltas order by id limit 50000 for update skip locked) returning key, count, amount),
       summed as (select key, sum(count)::bigint as count, sum(amount)::bigint as amount from taken group by key)
  insert into counters (key, count, amount) select key, count, amount from summed
  on conflict (key) do update set count = counters.count + excluded.count, amount = counters.amount + excluded.amount
  returning key`;

/** Moves appended changes into the folded rows and answers whether there were any; safe to run in every process. */
export async function foldCounters(db: Queryable): Promise<boolean> {
  return (await db.rows(statement(FOLD, [], { writes: ['counter_deltas', 'counters'] }))).length > 0;
}
