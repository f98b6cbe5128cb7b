import { createServer, connect, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { nameTransactions, openDatabase } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';
import { migrate } from './migrate.ts';
import { RESTRICTED_ROLE } from './restricted-role.ts';
import { type Statement, statement } from './statement.ts';

let testDatabase: TestDatabase;
const poolers: Server[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await migrate(testDatabase.url);
});
afterAll(async () => {
  for (const pooler of poolers) pooler.close();
  await testDatabase.drop();
});

const SETTINGS = `
  select current_user as role, current_setting('statement_timeout') as timeout, current_setting('TimeZone') as zone,
    current_setting('application_name') as name`;
const REWRITE_LEDGER = statement('update transfers set amount = 1', [], { writes: ['transfers'] });
const PERMISSION_DENIED = /permission denied/;

/** A pooler that removes the startup options of each connection, or refuses connections that have some. */
async function startPooler(url: string, behaviour: 'drops' | 'refuses'): Promise<string> {
  const { hostname, port } = new URL(url);
  const pooler = createServer((client) => {
    client.once('data', (startup: Buffer) => {
      if (behaviour === 'refuses' && startup.includes('options\0'))
        return client.end(errorResponse('08P01', 'unsupported startup parameter: options'));
      const server = connect(Number(port), hostname, () => server.write(withoutOptions(startup)));
      client.pipe(server).pipe(client);
      client.on('error', () => server.destroy());
      server.on('error', () => client.destroy());
    });
  });
  poolers.push(pooler);
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const address = new URL(url);
  address.port = String((pooler.address() as { port: number }).port);
  return address.href;
}

/** A startup message is its length, the protocol version, and names and values that end with a zero byte. */
function withoutOptions(startup: Buffer): Buffer {
  const HEADER_BYTES = 8;
  const texts = startup.subarray(HEADER_BYTES).toString().split('\0').slice(0, -2);
  const at = texts.indexOf('options');
  if (at >= 0) texts.splice(at, 2);
  const body = Buffer.from(`${texts.join('\0')}\0\0`);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32BE(HEADER_BYTES + body.length, 0);
  startup.copy(header, 4, 4, HEADER_BYTES);
  return Buffer.concat([header, body]);
}

function errorResponse(code: string, message: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const header = Buffer.alloc(5);
  header.write('E');
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, body]);
}

describe.each(['directly', 'drops', 'refuses'] as const)('connected through a pooler: %s', (behaviour) => {
  it('has the role, the timeout and the time zone in single statements and transactions', async () => {
    const url = behaviour === 'directly' ? testDatabase.url : await startPooler(testDatabase.url, behaviour);
    const database = openDatabase(url, { role: RESTRICTED_ROLE, max: 2, maxReads: 2, statementTimeout: 7 });
    const expected = [{ role: RESTRICTED_ROLE, timeout: '7s', zone: 'UTC', name: 'souk' }];
    const statements: ((query: Statement) => Promise<unknown>)[] = [
      (query) => database.rows(query),
      (query) => database.transaction((db) => db.rows(query)),
    ];
    for (const run of statements) {
      expect(await Promise.all([run(statement(SETTINGS)), run(statement(SETTINGS))])).toEqual([expected, expected]);
      await expect(run(REWRITE_LEDGER)).rejects.toThrow(PERMISSION_DENIED);
    }
    await database.close();
  });
});

describe('a database with several hosts', () => {
  const unused = '127.0.0.1:1';
  const severalHosts = () => testDatabase.url.replace('@', `@${unused},`);

  it('connects to the one that accepts writes, even if another is named first', async () => {
    const database = openDatabase(severalHosts(), { max: 2 });
    const names = await Promise.all([database.rows(statement(SETTINGS)), database.rows(statement(SETTINGS))]);
    expect(names).toHaveLength(2);
    await database.close();
    expect(await migrate(severalHosts())).toEqual({ hasRestrictedRole: true });
  });

  it('is unavailable while none of them accepts writes', async () => {
    const database = openDatabase(`postgres://souk@${unused},127.0.0.1:2/souk`);
    const error = await database.rows(statement('select 1')).catch((failure: unknown) => failure);
    expect(isDatabaseAway(error)).toBe(true);
    await database.close();
  });
});

describe('pools', () => {
  it('may have a timeout that PostgreSQL shows in a larger unit', async () => {
    const database = openDatabase(testDatabase.url, { max: 1, statementTimeout: 60 });
    const rows = await database.rows(statement(`select current_setting('statement_timeout') as timeout`));
    await database.close();
    expect(rows).toEqual([{ timeout: '1min' }]);
  });

  it('reads while all connections for transactions wait', async () => {
    const database = openDatabase(testDatabase.url, { max: 1, maxReads: 1 });
    await database.transaction(async () => {
      expect(await database.rows(statement('select 1 as one'))).toEqual([{ one: 1 }]);
      expect(database.poolState()).toMatchObject({ open: 2, waiting: 0 });
    });
    await database.close();
  });

  it('shows the name of a job while its transaction runs', async () => {
    const database = openDatabase(testDatabase.url, { max: 1, applicationName: 'souk jobs' });
    const job = nameTransactions(database, 'souk mails.send');
    const names = [
      await job.transaction((db) => db.rows<{ name: string }>(statement(SETTINGS))),
      await job.rows<{ name: string }>(statement(SETTINGS)),
    ];
    expect(names.flat().map(({ name }) => name)).toEqual(['souk mails.send', 'souk jobs']);
    await database.close();
  });
});
