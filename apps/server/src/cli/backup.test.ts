import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Product, ProductDetails } from '@souk/contract/products/api.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { knownMigrations, migrateUpTo } from '#core/db/migrate.ts';
import { newId } from '#core/id.ts';
import { readConfig, type Config } from '#server/config.ts';
import { INVARIANTS } from '../../seeds/shared/invariants.ts';
import { runOn, withDatabase } from '../../test/database.ts';
import { openShop, type Shop } from '../../test/shop.fixture.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const PREPARATION_TIMEOUT_MS = 300_000;
const ESCROW_ACCOUNT = '01900000-0000-7000-8000-000000000004';
const GATEWAY_ACCOUNT = '01900000-0000-7000-8000-000000000001';

let shop: Shop;
let backupFolder: string;
let backupPath: string;
const createdDatabases: string[] = [];
const outputLines: string[] = [];
const say = (line: string) => void outputLines.push(line);

beforeAll(async () => {
  shop = await openShop();
  backupFolder = await mkdtemp(join(tmpdir(), 'souk-backups-'));
  backupPath = join(backupFolder, 'shop.backup');
}, PREPARATION_TIMEOUT_MS);

afterAll(async () => {
  await shop.close();
  for (const name of createdDatabases)
    await runOn(inject('testDatabase').serverUrl, `drop database if exists ${name} with (force)`);
  await rm(backupFolder, { recursive: true });
});

/** Creates an empty database and returns a configuration for it with an empty data folder. */
async function createEmptyTarget(): Promise<Config> {
  const { serverUrl } = inject('testDatabase');
  const name = `backup_${randomBytes(6).toString('hex')}`;
  createdDatabases.push(name);
  await runOn(serverUrl, `create database ${name}`);
  return readConfig({ DATABASE_URL: withDatabase(serverUrl, name), DATA_DIR: join(backupFolder, name) });
}

const backUp = (config: Config, path: string) => backup(config, { names: [path], flags: {}, say });
const restoreFrom = (config: Config, path: string) => restore(config, { names: [path], flags: {}, say });

async function query<Row extends pg.QueryResultRow>(config: Config, sql: string): Promise<Row[]> {
  const client = new pg.Client(config.databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

interface RecordedWrite {
  name: string;
  startedAt: number;
  doneAt: number;
}

/** Writes continuously until `stop` is called, and records when each write was started and acknowledged. */
function startWriting(writer: string, write: (name: string) => Promise<{ statusCode: number } | void>) {
  const writes: RecordedWrite[] = [];
  const stopping = new AbortController();
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      const name = `${writer} ${writes.length + 1}`;
      const startedAt = performance.now();
      const answer = await write(name);
      // An overloaded server rejects a call before it has an effect, so the call is repeated.
      if (answer?.statusCode === 503) continue;
      expect(answer?.statusCode ?? 200).toBe(200);
      writes.push({ name, startedAt, doneAt: performance.now() });
    }
  })();
  const stop = () => {
    stopping.abort();
    return finished;
  };
  return { writes, stop };
}

function postTransfer(name: string): Promise<void> {
  return shop.database.transaction(async (db) => {
    await db.rows({
      text: `insert into transfers (id, at, event_key, leg, kind, debit_account_id, credit_account_id, amount) values ($1, now(), $2, 1, 'test', $3, $4, 100)`,
      values: [newId(), name, GATEWAY_ACCOUNT, ESCROW_ACCOUNT],
    });
    await db.rows({
      text: 'insert into account_balance_deltas (account_id, debit, credit) values ($1, 100, 0), ($2, 0, 100)',
      values: [GATEWAY_ACCOUNT, ESCROW_ACCOUNT],
    });
  });
}

async function startWriters() {
  const products = (await shop.call('GET', '/products?limit=1')).data as ListData<Product>;
  const { id, variants } = (await shop.call('GET', `/products/${products.rows[0]?.id}`)).data as ProductDetails;
  const category = (name: string) => shop.call('POST', '/categories', { name: { en: name } });
  const stock = (reason: string) =>
    shop.call('POST', `/products/${id}/stock`, { variantId: variants[0]?.id, change: 1, reason });
  return {
    categories: [startWriting('Left', category), startWriting('Right', category)],
    stock: startWriting('Counted', stock),
    transfers: startWriting('event', postTransfer),
  };
}

describe('a backup during concurrent writes', () => {
  let copy: Config;
  let writers: Awaited<ReturnType<typeof startWriters>>;
  let span: { from: number; to: number };

  beforeAll(async () => {
    writers = await startWriters();
    await new Promise((resolve) => setTimeout(resolve, 500));
    span = { from: performance.now(), to: 0 };
    await backUp(shop.config, backupPath);
    span.to = performance.now();
    await Promise.all([...writers.categories, writers.stock, writers.transfers].map((writer) => writer.stop()));
    copy = await createEmptyTarget();
    await restoreFrom(copy, backupPath);
  }, PREPARATION_TIMEOUT_MS);

  it('contains all writes acknowledged before it, none started after it, and no gaps in between', async () => {
    const restored = {
      categories: await query<{ name: string }>(copy, `select name->>'en' as name from categories`),
      stock: await query<{ name: string }>(copy, 'select reason as name from stock_movements'),
      transfers: await query<{ name: string }>(copy, 'select event_key as name from transfers'),
    };
    const pairs = [
      ...writers.categories.map((writer) => [writer, restored.categories] as const),
      [writers.stock, restored.stock] as const,
      [writers.transfers, restored.transfers] as const,
    ];
    for (const [{ writes }, rows] of pairs) {
      const names = new Set(rows.map(({ name }) => name));
      const isRestored = writes.map(({ name }) => names.has(name));
      const count = isRestored.filter(Boolean).length;
      expect(isRestored.lastIndexOf(true)).toBe(count - 1);
      expect(count).toBeGreaterThanOrEqual(writes.filter(({ doneAt }) => doneAt <= span.from).length);
      expect(count).toBeLessThanOrEqual(writes.filter(({ startedAt }) => startedAt <= span.to).length);
    }
  });

  it.each(Object.entries(INVARIANTS))('%s', async (_, sql) => {
    expect(await query(copy, sql)).toEqual([]);
  });

  it('restores identical pictures', async () => {
    const listFiles = async ({ dataDir }: Config) =>
      (await readdir(join(dataDir, 'files'), { recursive: true })).toSorted();
    const paths = await listFiles(shop.config);
    expect(await listFiles(copy)).toEqual(paths);
    const picture = paths.find((path) => path.endsWith('-400.webp')) ?? '';
    expect(await readFile(join(copy.dataDir, 'files', picture))).toEqual(
      await readFile(join(shop.config.dataDir, 'files', picture)),
    );
  });

  it('restores the sequence of order numbers and the protection of the ledger', async () => {
    const next = `select nextval('order_number_seq')::int - (select max(number) from orders) as step, nextval('counter_deltas_id_seq') > (select coalesce(max(id), 0) from counter_deltas) as is_new`;
    expect(await query(copy, next)).toEqual([{ step: '1', is_new: true }]);
    await expect(query(copy, `set role souk_app; update transfers set amount = 1`)).rejects.toThrow(
      'permission denied',
    );
  });

  it('can be restored only to an empty database', async () => {
    await expect(restoreFrom(copy, backupPath)).rejects.toThrow('only be restored to an empty database');
  });

  it('never overwrites an existing file', async () => {
    await expect(backUp(shop.config, backupPath)).rejects.toThrow('already exists');
    expect(await readdir(backupFolder)).not.toContainEqual(expect.stringContaining('.part'));
  });
});

describe('a damaged backup', () => {
  const damages: [string, (content: Buffer) => Buffer][] = [
    ['was truncated', (whole) => whole.subarray(0, whole.length - 100)],
    ['was truncated in the middle', (whole) => whole.subarray(0, whole.length / 2)],
    ['has a flipped bit', flipBit],
    ['was altered within the compressed content', (whole) => gzipSync(alterRow(gunzipSync(whole)))],
    ['lost the end of the compressed content', (whole) => gzipSync(gunzipSync(whole).subarray(0, -37))],
    ['continues after its end', (whole) => gzipSync(Buffer.concat([gunzipSync(whole), Buffer.from('more')]))],
    ['is something else', () => Buffer.from('select 1')],
    ['is empty', () => Buffer.alloc(0)],
  ];

  function flipBit(whole: Buffer): Buffer {
    const middle = Math.floor(whole.length / 2);
    const other = Buffer.from(whole);
    other.writeUInt8(whole.readUInt8(middle) ^ 1, middle);
    return other;
  }

  it.each(damages)('that %s is rejected before anything is written', async (name, damage) => {
    const damaged = join(backupFolder, name);
    await writeFile(damaged, damage(await readFile(backupPath)));
    const target = await createEmptyTarget();
    await expect(restoreFrom(target, damaged)).rejects.toThrow('is not a complete Souk backup');
    expect(await query(target, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('that does not exist is reported', async () => {
    await expect(restoreFrom(shop.config, join(backupFolder, 'none'))).rejects.toThrow('cannot be read (ENOENT)');
    await expect(restore(shop.config, { names: [], flags: {}, say })).rejects.toThrow('Specify the backup file');
  });
});

/** Replaces text in a row with other text of the same length. */
function alterRow(content: Buffer): Buffer {
  const index = content.indexOf('event 1\t');
  expect(index).toBeGreaterThan(0);
  content.write('event 9\t', index);
  return content;
}

describe('a backup of another version', () => {
  const migrations = knownMigrations();
  const addUser = `insert into users (id, name, user_name, email, role, status) values ('${newId()}', 'Nour', 'nour', 'nour@souk.example', 'SA', 'active')`;

  it('of an older Souk is migrated after it is restored', async () => {
    const [old, target] = [await createEmptyTarget(), await createEmptyTarget()];
    const path = join(backupFolder, 'old.backup');
    await migrateUpTo(old.databaseUrl ?? '', migrations.at(-2) ?? 0);
    await query(old, addUser);
    await backUp(old, path);
    await restoreFrom(target, path);
    expect(await query(target, 'select user_name from users')).toEqual([{ user_name: 'nour' }]);
    const applied = await query<{ at: string }>(
      target,
      'select created_at as at from drizzle.__drizzle_migrations order by 1',
    );
    expect(applied.map(({ at }) => Number(at))).toEqual(migrations);

    const newer = await createEmptyTarget();
    await migrateUpTo(newer.databaseUrl ?? '', Infinity);
    await expect(restoreFrom(newer, path)).rejects.toThrow('needs a database without tables');
  });

  it('of a newer Souk is rejected', async () => {
    const newer = await createEmptyTarget();
    await migrateUpTo(newer.databaseUrl ?? '', Infinity);
    await query(
      newer,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now() * 2})`,
    );
    await backUp(newer, join(backupFolder, 'newer.backup'));
    await expect(restoreFrom(await createEmptyTarget(), join(backupFolder, 'newer.backup'))).rejects.toThrow(
      'newer version of Souk',
    );
  });

  it('cannot be created from a database without tables', async () => {
    await expect(backUp(await createEmptyTarget(), join(backupFolder, 'nothing.backup'))).rejects.toThrow(
      'no Souk tables',
    );
  });
});
