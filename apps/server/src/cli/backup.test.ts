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

const PREPARING_MS = 300_000;
const ESCROW = '01900000-0000-7000-8000-000000000004';
const GATEWAY = '01900000-0000-7000-8000-000000000001';

let shop: Shop;
let folder: string;
let file: string;
const made: string[] = [];
const said: string[] = [];
const say = (line: string) => void said.push(line);

beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'souk-backups-'));
  file = join(folder, 'shop.backup');
}, PREPARING_MS);

afterAll(async () => {
  await shop.close();
  for (const name of made)
    await runOn(inject('testDatabase').serverUrl, `drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true });
});

/** The settings of a Souk on a database without tables and a folder without files. */
async function newPlace(): Promise<Config> {
  const { serverUrl } = inject('testDatabase');
  const name = `backup_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await runOn(serverUrl, `create database ${name}`);
  return readConfig({ DATABASE_URL: withDatabase(serverUrl, name), DATA_DIR: join(folder, name) });
}

const back = (config: Config, path: string) => backup(config, { names: [path], flags: {}, say });
const put = (config: Config, path: string) => restore(config, { names: [path], flags: {}, say });

async function ask<Row extends pg.QueryResultRow>(config: Config, query: string): Promise<Row[]> {
  const client = new pg.Client(config.databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

interface Write {
  name: string;
  begunAt: number;
  doneAt: number;
}

/** Writes one after another until it is stopped, and notes when each was asked for and acknowledged. */
function keepWriting(writer: string, write: (name: string) => Promise<{ statusCode: number } | void>) {
  const writes: Write[] = [];
  const stopping = new AbortController();
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      const name = `${writer} ${writes.length + 1}`;
      const begunAt = performance.now();
      const answer = await write(name);
      // A busy machine sheds: nothing was done, and the client tries again.
      if (answer?.statusCode === 503) continue;
      expect(answer?.statusCode ?? 200).toBe(200);
      writes.push({ name, begunAt, doneAt: performance.now() });
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
      values: [newId(), name, GATEWAY, ESCROW],
    });
    await db.rows({
      text: 'insert into account_balance_deltas (account_id, debit, credit) values ($1, 100, 0), ($2, 0, 100)',
      values: [GATEWAY, ESCROW],
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
    categories: [keepWriting('Left', category), keepWriting('Right', category)],
    stock: keepWriting('Counted', stock),
    transfers: keepWriting('event', postTransfer),
  };
}

describe('a backup made while four writers run', () => {
  let copy: Config;
  let writers: Awaited<ReturnType<typeof startWriters>>;
  let span: { from: number; to: number };

  beforeAll(async () => {
    writers = await startWriters();
    await new Promise((resolve) => setTimeout(resolve, 500));
    span = { from: performance.now(), to: 0 };
    await back(shop.config, file);
    span.to = performance.now();
    await Promise.all([...writers.categories, writers.stock, writers.transfers].map((writer) => writer.stop()));
    copy = await newPlace();
    await put(copy, file);
  }, PREPARING_MS);

  it('has what was acknowledged before it, nothing that was begun after it, and no gap between', async () => {
    const kept = {
      categories: await ask<{ name: string }>(copy, `select name->>'en' as name from categories`),
      stock: await ask<{ name: string }>(copy, 'select reason as name from stock_movements'),
      transfers: await ask<{ name: string }>(copy, 'select event_key as name from transfers'),
    };
    const pairs = [
      ...writers.categories.map((writer) => [writer, kept.categories] as const),
      [writers.stock, kept.stock] as const,
      [writers.transfers, kept.transfers] as const,
    ];
    for (const [{ writes }, rows] of pairs) {
      const names = new Set(rows.map(({ name }) => name));
      const there = writes.map(({ name }) => names.has(name));
      const count = there.filter(Boolean).length;
      expect(there.lastIndexOf(true)).toBe(count - 1);
      expect(count).toBeGreaterThanOrEqual(writes.filter(({ doneAt }) => doneAt <= span.from).length);
      expect(count).toBeLessThanOrEqual(writes.filter(({ begunAt }) => begunAt <= span.to).length);
    }
  });

  it.each(Object.entries(INVARIANTS))('%s', async (_, query) => {
    expect(await ask(copy, query)).toEqual([]);
  });

  it('brings the pictures, which are the same to the byte', async () => {
    const pathsOf = async ({ dataDir }: Config) =>
      (await readdir(join(dataDir, 'files'), { recursive: true })).toSorted();
    const paths = await pathsOf(shop.config);
    expect(await pathsOf(copy)).toEqual(paths);
    const picture = paths.find((path) => path.endsWith('-400.webp')) ?? '';
    expect(await readFile(join(copy.dataDir, 'files', picture))).toEqual(
      await readFile(join(shop.config.dataDir, 'files', picture)),
    );
  });

  it('goes on with the numbers of orders, and may still not change the ledger', async () => {
    const next = `select nextval('order_number_seq')::int - (select max(number) from orders) as step, nextval('counter_deltas_id_seq') > (select coalesce(max(id), 0) from counter_deltas) as is_new`;
    expect(await ask(copy, next)).toEqual([{ step: '1', is_new: true }]);
    await expect(ask(copy, `set role souk_app; update transfers set amount = 1`)).rejects.toThrow('permission denied');
  });

  it('is put into an empty database only', async () => {
    await expect(put(copy, file)).rejects.toThrow('not empty');
  });

  it('never replaces a file', async () => {
    await expect(back(shop.config, file)).rejects.toThrow('exists already');
    expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.part'));
  });
});

describe('a damaged backup', () => {
  const damages: [string, (whole: Buffer) => Buffer][] = [
    ['was cut', (whole) => whole.subarray(0, whole.length - 100)],
    ['was cut in the middle', (whole) => whole.subarray(0, whole.length / 2)],
    ['has another byte', withOtherByte],
    ['was unpacked, altered and packed again', (whole) => gzipSync(altered(gunzipSync(whole)))],
    ['lost its end and was packed again', (whole) => gzipSync(gunzipSync(whole).subarray(0, -37))],
    ['goes on after its end', (whole) => gzipSync(Buffer.concat([gunzipSync(whole), Buffer.from('more')]))],
    ['is something else', () => Buffer.from('select 1')],
    ['is empty', () => Buffer.alloc(0)],
  ];

  function withOtherByte(whole: Buffer): Buffer {
    const middle = Math.floor(whole.length / 2);
    const other = Buffer.from(whole);
    other.writeUInt8(whole.readUInt8(middle) ^ 1, middle);
    return other;
  }

  it.each(damages)('that %s is refused before anything is written', async (name, damage) => {
    const damaged = join(folder, name);
    await writeFile(damaged, damage(await readFile(file)));
    const place = await newPlace();
    await expect(put(place, damaged)).rejects.toThrow('is no whole backup of Souk');
    expect(await ask(place, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('that does not exist is named', async () => {
    await expect(put(shop.config, join(folder, 'none'))).rejects.toThrow('cannot be read (ENOENT)');
    await expect(restore(shop.config, { names: [], flags: {}, say })).rejects.toThrow('Name the file');
  });
});

/** With another word of the same length in a row. */
function altered(content: Buffer): Buffer {
  const at = content.indexOf('event 1\t');
  expect(at).toBeGreaterThan(0);
  content.write('event 9\t', at);
  return content;
}

describe('a backup of another version', () => {
  const migrations = knownMigrations();
  const addUser = `insert into users (id, name, user_name, email, role, status) values ('${newId()}', 'Nour', 'nour', 'nour@souk.example', 'SA', 'active')`;

  it('of an older Souk is brought up to date after it was put back', async () => {
    const [old, place] = [await newPlace(), await newPlace()];
    const path = join(folder, 'old.backup');
    await migrateUpTo(old.databaseUrl ?? '', migrations.at(-2) ?? 0);
    await ask(old, addUser);
    await back(old, path);
    await put(place, path);
    expect(await ask(place, 'select user_name from users')).toEqual([{ user_name: 'nour' }]);
    const seen = await ask<{ at: string }>(
      place,
      'select created_at as at from drizzle.__drizzle_migrations order by 1',
    );
    expect(seen.map(({ at }) => Number(at))).toEqual(migrations);

    const newer = await newPlace();
    await migrateUpTo(newer.databaseUrl ?? '', Infinity);
    await expect(put(newer, path)).rejects.toThrow('without any tables');
  });

  it('of a newer Souk is refused', async () => {
    const newer = await newPlace();
    await migrateUpTo(newer.databaseUrl ?? '', Infinity);
    await ask(newer, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now() * 2})`);
    await back(newer, join(folder, 'newer.backup'));
    await expect(put(await newPlace(), join(folder, 'newer.backup'))).rejects.toThrow('newer Souk');
  });

  it('is not made of a database without tables', async () => {
    await expect(back(await newPlace(), join(folder, 'nothing.backup'))).rejects.toThrow('no tables of Souk');
  });
});
