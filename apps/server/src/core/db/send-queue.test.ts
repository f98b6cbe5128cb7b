import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Database, openDatabase } from './database.ts';
import { statement } from './statement.ts';

let testDatabase: TestDatabase;
let database: Database;
let messages: number;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  database.pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      messages++;
      return send(...args);
    }) as typeof client.query;
  });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await database.rows(statement('truncate counter_deltas'));
  messages = 0;
});

const insertDelta = (key: string) =>
  statement('insert into counter_deltas (key, count, amount) values (?, 1, 0)', [key]);
const failingStatement = statement('select 1 / (count(*) - count(*)) from counter_deltas');
const readKeys = async () =>
  (await database.rows<{ key: string }>(statement('select key from counter_deltas order by id'))).map(({ key }) => key);

describe('a transaction', () => {
  it('sends concurrent statements in one message, together with begin', async () => {
    const results = await database.transaction((db) =>
      Promise.all([
        db.rows(insertDelta('a')),
        db.rows<{ key: string }>(statement('select key from counter_deltas')),
        db.rows<{ n: number }>(statement('select ?::int as n', [2])),
      ]),
    );
    expect(results).toEqual([[], [{ key: 'a' }], [{ n: 2 }]]);
    expect(messages).toBe(2);
  });

  it('sends enqueued statements with the commit', async () => {
    await database.transaction(async (db) => {
      await db.enqueue(insertDelta('a'));
      await db.enqueue(insertDelta('b'));
      expect(messages).toBe(0);
    });
    expect(messages).toBe(1);
    expect(await readKeys()).toEqual(['a', 'b']);
  });

  it('runs statements in the order of the calls', async () => {
    await database.transaction(async (db) => {
      await db.enqueue(insertDelta('a'));
      expect(await db.rows(statement('select key from counter_deltas'))).toEqual([{ key: 'a' }]);
      await db.enqueue(insertDelta('b'));
      expect(await db.rows(statement('select key from counter_deltas order by id'))).toEqual([
        { key: 'a' },
        { key: 'b' },
      ]);
    });
  });

  it('rolls back and rejects every pending statement when one fails', async () => {
    const statuses: unknown[] = [];
    const work = database.transaction(async (db) => {
      await db.enqueue(insertDelta('a'));
      const parts = [db.rows(failingStatement), db.rows(statement('select 3 as never_prepared'))];
      statuses.push(...(await Promise.allSettled(parts)).map(({ status }) => status));
      await parts[0];
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(statuses).toEqual(['rejected', 'rejected']);
    expect(await readKeys()).toEqual([]);
    expect(await database.transaction((db) => db.rows(statement('select 3 as never_prepared')))).toEqual([
      { never_prepared: 3 },
    ]);
  });

  it('maps the error of an enqueued statement with `mapError`, even if the commit throws it', async () => {
    const mapError = () => new Error('mapped');
    await expect(database.transaction((db) => db.enqueue(failingStatement, mapError))).rejects.toThrow('mapped');
    const read = database.transaction(async (db) => {
      await db.enqueue(failingStatement, mapError);
      await db.rows(statement('select 1'));
    });
    await expect(read).rejects.toThrow('mapped');
  });

  it('rejects if an earlier error was swallowed, so that the commit rolls back', async () => {
    const work = database.transaction(async (db) => {
      await db.rows(insertDelta('a'));
      await db.rows(failingStatement).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('failed before its commit');
    expect(await readKeys()).toEqual([]);
  });

  it('rolls back enqueued statements to a savepoint', async () => {
    await database.transaction(async (db) => {
      await db.enqueue(statement('savepoint one'));
      await db.enqueue(insertDelta('a'));
      await db.rows(failingStatement).catch(() => undefined);
      await db.rows(statement('rollback to savepoint one'));
      await db.enqueue(insertDelta('b'));
    });
    expect(await readKeys()).toEqual(['b']);
  });

  it('can roll back instead of committing', async () => {
    const work = (db: Pick<Database, 'enqueue'>) => db.enqueue(insertDelta('a'));
    await database.transaction(work, { isRolledBack: true });
    expect(await readKeys()).toEqual([]);
    await expect(database.transaction((db) => db.enqueue(failingStatement), { isRolledBack: true })).rejects.toThrow(
      'division',
    );
  });

  it('rejects a value that cannot be serialized, and the connection stays usable', async () => {
    const circle: Record<string, unknown> = {};
    circle.itself = circle;
    const work = database.transaction((db) => db.rows(statement('select ?::jsonb', [circle])));
    await expect(work).rejects.toThrow('circular');
    await database.transaction((db) => db.rows(insertDelta('a')));
    expect(await readKeys()).toEqual(['a']);
  });

  it('parses dates, numbers, nulls, arrays and JSON as the pool does, for new and prepared statements', async () => {
    const read = statement(
      `select now()::timestamptz(0) = now()::timestamptz(0) as yes, ?::bigint as large, null as nothing, ?::text[] as list, ?::jsonb as document, '2026-11-20T10:58:00.12Z'::timestamptz as at`,
      [2 ** 40, ['a', 'b "c"', null], { deep: [1, { x: null }] }],
    );
    const expected = await database.rows(read);
    expect(await database.transaction((db) => Promise.all([db.rows(read), db.rows(read)]))).toEqual([
      expected,
      expected,
    ]);
    expect(await database.transaction((db) => db.rows(read))).toEqual(expected);
    expect(expected).toEqual([
      {
        yes: true,
        large: 2 ** 40,
        nothing: null,
        list: ['a', 'b "c"', null],
        document: { deep: [1, { x: null }] },
        at: '2026-11-20T10:58:00.120Z',
      },
    ]);
  });

  it('serializes every type of value as the pool does', async () => {
    const values = [
      new Date('2026-11-20T10:58:00.120Z'),
      true,
      -1.5,
      Buffer.from([0, 255]),
      [
        ['a,b', '{"c"}'],
        ['back\\slash', ''],
      ],
      [Buffer.from([1, 92]), null],
      [{ deep: ['x"y'] }],
      [],
      undefined,
    ];
    const types = 'timestamptz bool numeric bytea text[] bytea[] jsonb[] int[] text'.split(' ');
    const columns = types.map((type, index) => `?::${type} as "${index}"`).join(', ');
    const read = statement(`select ${columns}`, values);
    expect(await database.transaction((db) => db.rows(read))).toEqual(await database.rows(read));
  });

  it('prepares a statement again if its first batch failed', async () => {
    const one = openDatabase(testDatabase.url, { max: 1 });
    const divide = (by: number) => statement('select 6 / ?::int as shares', [by]);
    const run = (by: number) => one.transaction((db) => db.rows(divide(by)));
    await expect(run(0)).rejects.toThrow('division by zero');
    await expect(run(0)).rejects.toThrow('division by zero');
    expect(await run(2)).toEqual([{ shares: 3 }]);
    await one.close();
  });

  it('is retried if the commit fails with a serialization failure', async () => {
    let tries = 0;
    const collision = statement(`do $$ begin raise exception 'collided' using errcode = '40001'; end $$`);
    await database.transaction(async (db) => {
      tries++;
      await db.enqueue(tries === 1 ? collision : insertDelta('a'));
    });
    expect(tries).toBe(2);
    expect(await readKeys()).toEqual(['a']);
  });

  it('sends nothing to the server if no statement was run', async () => {
    await expect(database.transaction(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(messages).toBe(0);
  });
});
