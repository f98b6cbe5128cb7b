import { createServer, connect, type Server, type Socket } from 'node:net';
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

/** A network in front of the database. When it is frozen, it loses all data, but connections stay open. */
async function startNetwork(url: string, port = 0): Promise<{ port: number; freeze: () => void; close: () => void }> {
  const target = new URL(url);
  let isFrozen = false;
  const network = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const forward = (from: Socket, to: Socket) => {
      from.on('data', (data) => isFrozen || to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    };
    forward(client, server);
    forward(server, client);
  });
  poolers.push(network);
  await once(network.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (network.address() as { port: number }).port,
    freeze: () => (isFrozen = true),
    close: () => network.close(),
  };
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

  it('never sends its settings to a standby, which may not know the role yet', async () => {
    const standby = createServer((client) => {
      client.once('data', () => client.end(errorResponse('22023', 'role "souk_app" does not exist')));
    });
    poolers.push(standby);
    await once(standby.listen(0, '127.0.0.1'), 'listening');
    const { port } = standby.address() as { port: number };
    const url = testDatabase.url.replace('@', `@127.0.0.1:${port},`);
    const database = openDatabase(url, { role: RESTRICTED_ROLE, max: 1 });
    expect(await database.rows(statement(SETTINGS))).toMatchObject([{ role: RESTRICTED_ROLE }]);
    await database.close();
  });

  it('is found again after the primary stopped responding, in a transaction too', async () => {
    const primary = await startNetwork(testDatabase.url);
    const reserved = await startNetwork(testDatabase.url);
    reserved.close();
    const url = testDatabase.url.replace(/@[^/]*/, `@127.0.0.1:${reserved.port},127.0.0.1:${primary.port}`);
    const database = openDatabase(url, { max: 2, statementTimeout: 1 });
    await Promise.all([database.rows(statement('select 1')), database.rows(statement('select 1'))]);
    const interrupted = database.transaction(async (db) => {
      await db.rows(statement('select 1'));
      primary.freeze();
      await startNetwork(testDatabase.url, reserved.port);
      await db.rows(statement('select 1'));
    });
    const error = await interrupted.catch((failure: unknown) => failure);
    expect(isDatabaseAway(error)).toBe(true);
    expect(await database.rows(statement('select 1 as one'))).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('is unavailable while none of them accepts writes', async () => {
    const database = openDatabase(`postgres://souk@${unused},127.0.0.1:2/souk`);
    const error = await database.rows(statement('select 1')).catch((failure: unknown) => failure);
    expect(isDatabaseAway(error)).toBe(true);
    await database.close();
  });
});

it.each([
  [60, '1min'],
  [7200, '2h'],
  [90, '90s'],
])('a statement timeout of %d seconds is in effect', async (statementTimeout, timeout) => {
  const database = openDatabase(testDatabase.url, { max: 1, statementTimeout });
  expect(await database.rows(statement(SETTINGS))).toMatchObject([{ timeout }]);
  await database.close();
});

describe('pools', () => {
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
