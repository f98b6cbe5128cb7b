import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToCounters, foldCounters, readTotals } from '#core/counters.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Database, openDatabase } from './database.ts';
import { statement } from './statement.ts';

const HOUR_MS = 3_600_000;
const MANY_DELTAS = 20_000;

let testDatabase: TestDatabase;
let database: Database;
/** Another session, such as a backup or the transaction of another process. */
let other: pg.Client;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  // One connection, because a session reports only the blocks that it has read itself.
  database = openDatabase(testDatabase.url, { max: 1 });
  other = new pg.Client(testDatabase.url);
  await other.connect();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await other.end();
  await database.close();
  await testDatabase.drop();
});

const add = (count: number) => addToCounters(database, [{ key: 'x', count }]);
const foldAll = async () => {
  while (await foldCounters(database));
};
const folded = async () =>
  Number((await other.query<{ count: string }>(`select count from counters where key = 'x'`)).rows[0]?.count);
const unfolded = async () => (await other.query('select 1 from counter_deltas')).rowCount;

/** Whether a session of the database waits for a lock. */
const isWaiting = async () =>
  (await other.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .rowCount === 1;

const READ_BLOCKS = `
  select coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0) + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0) as blocks
  from pg_statio_user_tables where relname = 'counter_deltas'`;

/** The number of blocks of the delta table and its indexes that a fold of one new delta reads. */
async function countFoldedBlocks(): Promise<number> {
  const read = async () => {
    await database.rows(statement('select pg_stat_force_next_flush()'));
    return (await database.rows<{ blocks: number }>(statement(READ_BLOCKS)))[0]?.blocks ?? 0;
  };
  await add(1);
  const before = await read();
  await foldCounters(database);
  return (await read()) - before;
}

/** Folds until folds continue after the last deltas. Until then, transactions of other tests may be unfinished. */
const continueAfterLast = () =>
  vi.waitFor(async () => expect(await countFoldedBlocks()).toBeLessThan(20), { timeout: 30_000, interval: 50 });

it('folds do not read dead rows again that an open snapshot retains', async () => {
  const few = await countFoldedBlocks();
  await other.query('begin isolation level repeatable read read only');
  await other.query('select count(*) from counter_deltas');
  await database.rows(
    statement(`insert into counter_deltas (key, count) select 'x', 1 from generate_series(1, ?)`, [MANY_DELTAS], {
      writes: ['counter_deltas'],
    }),
  );
  await foldAll();
  await continueAfterLast();
  expect(await countFoldedBlocks()).toBeLessThan(few + 20);
  await other.query('commit');
});

it('folds a delta that is committed late, although its id is smaller than folded ones', async () => {
  await add(1);
  await foldAll();
  await other.query('begin');
  await other.query(`insert into counter_deltas (key, count) values ('x', 100)`);
  for (let turn = 0; turn < 5; turn++) {
    await add(1);
    await foldAll();
  }
  await other.query('commit');
  expect(await folded()).toBe(6);

  await foldCounters(database);
  expect(await folded()).toBe(106);
  expect(await unfolded()).toBe(0);
});

it('finds a delta with an id that was already folded, as after a failover, within an hour', async () => {
  for (let id = 1; id <= 10; id++) await add(1);
  await foldAll();
  await continueAfterLast();
  const before = await folded();
  await other.query(`insert into counter_deltas (id, key, count) values (1, 'x', 100)`);
  const now = performance.now() + HOUR_MS;
  vi.spyOn(performance, 'now').mockReturnValue(now);
  await foldAll();
  expect(await folded()).toBe(before + 100);
  // Further ids that are assigned again are folded at once.
  await other.query(`insert into counter_deltas (id, key, count) values (2, 'x', 100)`);
  await foldAll();
  expect(await folded()).toBe(before + 200);
});

it('takes over the deltas of a process that fails while it folds them', async () => {
  await add(1);
  await other.query('begin');
  await other.query('delete from counter_deltas');
  const folding = foldCounters(database);
  await vi.waitFor(async () => expect(await isWaiting()).toBe(true));
  await other.query('rollback');
  await folding;
  expect(await folded()).toBe(1);
  expect(await unfolded()).toBe(0);
});

it('several processes fold at the same time, and each delta once', async () => {
  const processes = [1, 2, 3].map(() => openDatabase(testDatabase.url, { max: 3 }));
  const work = processes.flatMap((each) =>
    Array.from({ length: 20 }, async () => {
      await addToCounters(each, [{ key: 'x', count: 1 }]);
      await foldCounters(each);
    }),
  );
  await Promise.all(work);
  await foldAll();
  await Promise.all(processes.map((each) => each.close()));
  expect((await readTotals(database, ['x'])).get('x')).toEqual({ count: 60, amount: 0 });
  expect(await unfolded()).toBe(0);
});
