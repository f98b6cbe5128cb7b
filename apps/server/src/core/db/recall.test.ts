import pg from 'pg';
import { deleteRows } from '#core/db/table-rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '#tables/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Database, openDatabase } from './database.ts';
import type { TableName } from '#tables/table-names.ts';
import { createRecall } from './recall.ts';
import { NOTHING, statement } from './statement.ts';

let given: TestDatabase;
let database: Database;
beforeAll(async () => {
  given = await createTestDatabase();
  database = openDatabase(given.url, { max: 3 });
});
afterAll(async () => {
  await database.close();
  await given.drop();
});

const change = (value: number) =>
  statement(`update configuration set value = to_jsonb(?::int) where key = 'catalogue.lowStockLevel'`, [value], {
    writes: ['configuration'],
  });

/** Counts how often something is really read. */
function counted(tables: TableName[] = ['configuration']) {
  const recall = createRecall<number>(database, tables);
  let reads = 0;
  return () => recall('it', async () => ++reads);
}

describe('what was read a moment ago', () => {
  it('is not read again, not even by those who ask while it is being read', async () => {
    const read = counted();
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(1);
  });

  it('is taken inside a transaction too, but nobody there waits for what another is reading', async () => {
    const recall = createRecall<string>(database, ['configuration']);
    const never = recall('it', () => new Promise<string>(() => undefined));
    const own = () => Promise.resolve('read by itself');
    expect(await recall('it', own, { waits: false })).toBe('read by itself');
    expect(await recall('it', () => Promise.resolve('again'), { waits: false })).toBe('read by itself');
    expect(await Promise.race([never, Promise.resolve('not yet')])).toBe('not yet');
  });

  it('is read again after a write of this process to its table', async () => {
    const read = counted();
    await read();
    await database.rows(change(1));
    expect(await read()).toBe(2);
    await deleteRows(database, categories, NOTHING);
    expect(await read()).toBe(2);
  });

  it('is read again once a transaction is over, not before', async () => {
    const read = counted();
    await read();
    await database.transaction(async (db) => {
      await db.rows(change(2));
      expect(await read()).toBe(1);
    });
    expect(await read()).toBe(2);
  });

  it('is read again after a transaction that failed, since its commit may have counted', async () => {
    const read = counted();
    await read();
    const failed = database.transaction(async (db) => {
      await db.later(change(3));
      await db.rows(statement('select 1 / 0'));
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(await read()).toBe(2);
  });

  it('knows the tables that helpers and statements declare', async () => {
    const [products, counters] = [counted(['categories']), counted(['counter_deltas'])];
    await Promise.all([products(), counters()]);
    await deleteRows(database, categories, NOTHING);
    await database.rows(statement('delete from counter_deltas', [], { writes: ['counter_deltas'] }));
    expect(await Promise.all([products(), counters()])).toEqual([2, 2]);
  });

  it('is read again after a second, whoever wrote meanwhile', async () => {
    const read = counted();
    await read();
    const other = new pg.Client(given.url);
    await other.connect();
    await other.query(`update configuration set value = '7' where key = 'catalogue.lowStockLevel'`);
    await other.end();
    await expect.poll(read, { timeout: 3000 }).toBe(2);
  });

  it('is not kept when reading failed', async () => {
    const recall = createRecall<string>(database, ['users']);
    await expect(recall('it', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await recall('it', async () => 'back')).toBe('back');
  });
});
