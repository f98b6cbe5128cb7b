import pg from 'pg';
import { deleteRows } from '#core/db/table-rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '#tables/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Database, openDatabase } from './database.ts';
import type { TableName } from '#tables/table-names.ts';
import { createCache } from './cache.ts';
import { MATCH_ALL, statement } from './statement.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 3 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const updateValue = (value: number) =>
  statement(`update configuration set value = to_jsonb(?::int) where key = 'catalogue.lowStockLevel'`, [value], {
    writes: ['configuration'],
  });

/** A cached read that returns how often it was executed. */
function createCountedRead(tables: TableName[] = ['configuration']) {
  const cache = createCache<number>(database, tables);
  let reads = 0;
  return () => cache('key', async () => ++reads);
}

describe('a cache', () => {
  it('reads a value once, even for concurrent calls', async () => {
    const read = createCountedRead();
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(1);
  });

  it('does not make a transaction wait for a read in progress', async () => {
    const cache = createCache<string>(database, ['configuration']);
    const never = cache('key', () => new Promise<string>(() => undefined));
    const read = () => Promise.resolve('own read');
    expect(await cache('key', read, { waits: false })).toBe('own read');
    expect(await cache('key', () => Promise.resolve('second read'), { waits: false })).toBe('own read');
    expect(await Promise.race([never, Promise.resolve('pending')])).toBe('pending');
  });

  it('is invalidated when this process writes to its table', async () => {
    const read = createCountedRead();
    await read();
    await database.rows(updateValue(1));
    expect(await read()).toBe(2);
    await deleteRows(database, categories, MATCH_ALL);
    expect(await read()).toBe(2);
  });

  it('is invalidated at the end of a transaction, not before', async () => {
    const read = createCountedRead();
    await read();
    await database.transaction(async (db) => {
      await db.rows(updateValue(2));
      expect(await read()).toBe(1);
    });
    expect(await read()).toBe(2);
  });

  it('is invalidated by a failed transaction, because its commit may have succeeded', async () => {
    const read = createCountedRead();
    await read();
    const failed = database.transaction(async (db) => {
      await db.enqueue(updateValue(3));
      await db.rows(statement('select 1 / 0'));
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(await read()).toBe(2);
  });

  it('is invalidated by writes through helpers and by statements that declare its table', async () => {
    const [products, counters] = [createCountedRead(['categories']), createCountedRead(['counter_deltas'])];
    await Promise.all([products(), counters()]);
    await deleteRows(database, categories, MATCH_ALL);
    await database.rows(statement('delete from counter_deltas', [], { writes: ['counter_deltas'] }));
    expect(await Promise.all([products(), counters()])).toEqual([2, 2]);
  });

  it('expires after a second, so that writes of other processes become visible', async () => {
    const read = createCountedRead();
    await read();
    const other = new pg.Client(testDatabase.url);
    await other.connect();
    await other.query(`update configuration set value = '7' where key = 'catalogue.lowStockLevel'`);
    await other.end();
    await expect.poll(read, { timeout: 3000 }).toBe(2);
  });

  it('does not store a failed read', async () => {
    const cache = createCache<string>(database, ['users']);
    await expect(cache('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache('key', async () => 'back')).toBe('back');
  });
});
