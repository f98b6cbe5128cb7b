import type { Database, Queryable } from '#core/db/database.ts';
import { foldDeltas, foldSql } from '#core/db/fold-deltas.ts';
import { statement } from '#core/db/statement.ts';

export interface CounterChange {
  key: string;
  count: number;
  /** The amount to add, in minor units. */
  amount?: number;
}

/** Adds to counters by appending deltas, which are folded later, so that writers do not wait for each other. */
export async function addToCounters(db: Queryable, changes: readonly CounterChange[]): Promise<void> {
  if (changes.length === 0) return;
  await db.enqueue(
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
 * Counts a row's change of status in the counters of both statuses, such as `ads:status:active`. `from` is null for a new row and
 * `to` is null for a deleted one; these also change the counter of all rows.
 */
export const countStatusChange = (
  db: Queryable,
  key: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> =>
  addToCounters(db, [
    from === null ? { key, count: 1 } : { key: `${key}:status:${from}`, count: -1 },
    to === null ? { key, count: -1 } : { key: `${key}:status:${to}`, count: 1 },
  ]);

export interface Total {
  count: number;
  amount: number;
}

const READ_TOTALS = `
  select key, sum(count)::bigint as count, sum(amount)::bigint as amount
  from (select key, count, amount from counters where key = any(?)
        union all select key, count, amount from counter_deltas where key = any(?)) parts
  group by key`;

/** The current values of counters. A counter that does not exist has the value 0. */
export async function readTotals(db: Queryable, keys: readonly string[]): Promise<Map<string, Total>> {
  const rows = await db.rows<Total & { key: string }>(statement(READ_TOTALS, [keys, keys]));
  const byKey = new Map(rows.map((row) => [row.key, { count: row.count, amount: row.amount }]));
  return new Map(keys.map((key) => [key, byKey.get(key) ?? { count: 0, amount: 0 }]));
}

const FOLD_DELTAS = foldSql(
  'counter_deltas',
  'key, count, amount',
  `folded as (
    insert into counters (key, count, amount)
    select key, sum(count), sum(amount) from taken group by key
    on conflict (key) do update set count = counters.count + excluded.count, amount = counters.amount + excluded.amount
  )`,
);

/** Folds appended deltas into the counters. Returns whether there were any. Safe to run in every process. */
export const foldCounters = (database: Database): Promise<boolean> =>
  foldDeltas(database, {
    deltas: 'counter_deltas',
    after: (id) => statement(FOLD_DELTAS, [id], { writes: ['counter_deltas', 'counters'] }),
  });
