import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { writeSnapshot } from '../../tools/demo/write-file.ts';
import { MANIFEST_NAME } from './format.ts';
import { readSnapshot } from './read-file.ts';
import { writeRows } from './restore.ts';

const DEMO_END = new Date('2026-03-30T21:00:00.000Z');
const NOW = new Date('2026-04-02T21:00:00.000Z');
const VENDOR = '019d3c5b-6c00-7000-8000-0000000000aa';

let source: TestDatabase;
let target: TestDatabase;
let folder: string;

beforeAll(async () => {
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
  folder = await mkdtemp(join(tmpdir(), 'souk-demo-file-'));
  await on(source, async (client) => {
    await client.query(
      `insert into vendors (id, shop_name, shop_name_sort, slug, legal_name, type, contact_name, email, phone, address, status, search_text, status_since, created_at, updated_at)
       values ($1, $2, 'odd', 'odd', 'Odd', 'company', 'Nadia', 'odd@example.com', '+212661204118', $3, 'active', '', $4, $4, $4)`,
      [
        VENDOR,
        'Odd \\ shop\twith\na line',
        { line1: '1 Rue', city: 'Fes', country: 'MA' },
        new Date('2026-03-30T10:30:00.000Z'),
      ],
    );
    await client.query(
      `insert into activity (id, at, actor_name, area, entity, entity_id, entity_label, action, before, after)
       select ('019d3c5b-6c00-7000-8000-0000000000b' || n)::uuid, $2, 'Rana', 'vendors', 'vendor', $1::uuid, 'SK-10000' || n, 'updated', null,
         jsonb_build_object('id', ($1::uuid)::text, 'holiday', '2026-04-01', 'at', '2026-03-29T08:00:00.000Z') from generate_series(1, 9) n`,
      [VENDOR, new Date('2026-03-29T08:00:00.000Z')],
    );
  });
  await writeSnapshot({
    url: source.url,
    folder,
    now: DEMO_END,
    zone: 'UTC',
    drawings: { 'pictures/aa/bb': { pdf: 'Hello' } },
  });
}, 60_000);
afterAll(async () => {
  await source.drop();
  await target.drop();
  await rm(folder, { recursive: true });
});

async function on<T>({ url }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

it('restores every value with new ids, shifted to today', async () => {
  const snapshot = await readSnapshot(folder);
  expect(snapshot.header.drawings).toEqual({ 'pictures/aa/bb': { pdf: 'Hello' } });
  await on(target, async (client) => {
    await writeRows(client, snapshot, { now: NOW, zone: 'UTC' });
    const { rows: vendors } = await client.query(`select id, shop_name, address, phone, created_at from vendors`);
    expect(vendors).toEqual([
      {
        id: expect.not.stringMatching(VENDOR),
        shop_name: 'Odd \\ shop\twith\na line',
        address: { line1: '1 Rue', city: 'Fes', country: 'MA' },
        phone: '+212661204118',
        created_at: new Date('2026-04-02T10:30:00.000Z'),
      },
    ]);
    const { rows: told } = await client.query(
      `select entity_id, entity_label, before, after, at from activity order by id`,
    );
    expect(told).toHaveLength(9);
    expect(told[4]).toEqual({
      entity_id: vendors[0].id,
      entity_label: 'SK-100005',
      before: null,
      after: { id: vendors[0].id, holiday: '2026-04-04', at: '2026-04-01T08:00:00.000Z' },
      at: new Date('2026-04-01T08:00:00.000Z'),
    });
    const { rows: accounts } = await client.query(
      `select count(*)::int as count from accounts where vendor_id is null`,
    );
    expect(accounts[0].count).toBeGreaterThan(5);
  });
});

it('rejects a file in which a byte was changed', async () => {
  const { parts } = JSON.parse(await readFile(join(folder, MANIFEST_NAME), 'utf8')) as { parts: string[] };
  const path = join(folder, parts[0] ?? '');
  const content = await readFile(path);
  const changed = Buffer.from(content);
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
  await writeFile(path, changed);
  await expect(readSnapshot(folder)).rejects.toThrow('is damaged');
  await writeFile(path, content);
  expect((await readSnapshot(folder)).tables.length).toBeGreaterThan(1);
});
