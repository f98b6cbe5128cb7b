import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { INVARIANTS } from '../../seeds/shared/invariants.ts';
import { seedScale } from './index.ts';
import { SIZES } from './sizes.ts';

const SEEDING_TIMEOUT_MS = 300_000;
const READ_DEFINITIONS = `
  select indexdef as definition from pg_indexes where schemaname = 'public'
  union all
  select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1`;

let database: TestDatabase;
let client: pg.Client;
let dataDir: string;
let definitions: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'souk-scale-'));
  client = new pg.Client(database.url);
  await client.connect();
  definitions = await readDefinitions();
  await seedScale({ url: database.url, scale: 'test', dataDir });
}, SEEDING_TIMEOUT_MS);

afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function readDefinitions(): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(READ_DEFINITIONS);
  return rows.map(({ definition }) => definition);
}

async function count(query: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${query}`);
  return Number(rows[0]?.count);
}

describe('the large data set', () => {
  it('has the requested number of rows', async () => {
    expect(await count('orders')).toBe(SIZES.test.orders);
    expect(await count('customers')).toBe(SIZES.test.customers);
    expect(await count('products')).toBe(SIZES.test.products);
    expect(await count('vendors')).toBe(SIZES.test.vendors);
    expect(await count('order_lines')).toBeGreaterThan(1.8 * SIZES.test.orders);
  });

  it.each(Object.entries(INVARIANTS))('%s', async (_, query) => {
    expect((await client.query(query)).rows).toEqual([]);
  });

  it('distributes orders unevenly over vendors and has every order status', async () => {
    const { rows } = await client.query<{ share: number }>(
      `select max(orders)::float8 / sum(orders) as share from (select count(*) as orders from orders group by vendor_id) shares`,
    );
    expect(rows[0]?.share).toBeGreaterThan(2 / SIZES.test.vendors);
    expect(await count(`(select status from orders group by 1) statuses`)).toBe(6);
  });

  it('gives every product the attributes that its category requires', async () => {
    expect(await count('attributes where is_required')).toBeGreaterThan(0);
    expect(
      await count(`products p join categories c on c.id = p.category_id
        join attribute_categories x on x.category_id = any(c.path) join attributes a on a.id = x.attribute_id
        where a.is_required and coalesce(p.attributes ->> a.key, '') = ''`),
    ).toBe(0);
  });

  it('restores every index and constraint, and leaves no tables of its own', async () => {
    expect(await readDefinitions()).toEqual(definitions);
    expect(await count(`pg_namespace where nspname = 'seed'`)).toBe(0);
    expect(await count(`pg_class where relname like 'seed\\_%'`)).toBe(0);
  });

  it('rejects a database with users', async () => {
    await expect(seedScale({ url: database.url, scale: 'test', dataDir })).rejects.toThrow('in use');
  });
});
