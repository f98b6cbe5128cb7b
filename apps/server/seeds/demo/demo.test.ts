import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { normalise } from '#tables/search-text.ts';
import { INVARIANTS } from '../shared/invariants.ts';
import { ORDER_POLICY } from '../shared/policy.ts';
import { DEMO_PASSWORD } from '../shared/sign-ins.ts';
import { DEMO_FOLDER, restoreDemo } from './index.ts';
import { EXCLUDED_TABLES, REBUILT_COLUMNS } from './left-out.ts';
import { readSnapshot } from './read-file.ts';

const NOW = new Date('2026-11-20T10:30:00.000Z');
const CUSTOMER_COUNT = 2000;
const RESTORE_TIMEOUT_MS = 120_000;

let database: TestDatabase;
let client: pg.Client;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'souk-demo-'));
  client = new pg.Client(database.url);
  await client.connect();
  await restoreDemo({ url: database.url, dataDir, now: NOW });
}, RESTORE_TIMEOUT_MS);

afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function rows<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  return (await client.query<Row>(query)).rows;
}

const count = async (query: string) =>
  Number((await rows<{ count: string }>(`select count(*) from ${query}`))[0]?.count);

/**
 * Tables that fill only while a shop operates, such as queues, sessions, keys and data folded by jobs. A new table needs rows in
 * the demo or an entry here.
 */
const EMPTY_AT_FIRST = [
  'account_balance_deltas',
  'account_months',
  'ad_hits',
  'ad_visitors',
  'closures',
  'commission_invoices',
  'counter_deltas',
  'daily_category_deltas',
  'daily_revenue',
  'daily_total_deltas',
  'download_tickets',
  'duration_deltas',
  'events',
  'idempotency_keys',
  'import_reports',
  'installation_facts',
  'jobs',
  'last_run',
  'ledger_checked_days',
  'ledger_checks',
  'ledger_days',
  'monthly_product_deltas',
  'monthly_vendor_deltas',
  'one_time_tokens',
  'outgoing_mails',
  'payment_events',
  'payout_days',
  'product_held_statuses',
  'product_image_downloads',
  'query_presence',
  'rate_limits',
  'recovery_codes',
  'return_photos',
  'saved_views',
  'sign_in_failures',
  'sign_in_networks',
  'storefront_keys',
  'two_factors',
];

describe('the demo', () => {
  it('has the size of a real shop', async () => {
    // Some planned checkouts fail, because an item is out of stock or a vendor is on holiday.
    expect(await count('orders')).toBeGreaterThan(3900);
    expect(await count('products')).toBeGreaterThan(890);
    expect(await count('categories')).toBe(40);
    expect(await count('vendors')).toBe(60);
    expect(await count('customers')).toBe(CUSTOMER_COUNT);
  });

  it('has rows in every table, except those that are filled in operation', async () => {
    const tables = await rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const empty = [];
    for (const { name } of tables) if ((await count(`(select 1 from ${name} limit 1) found`)) === 0) empty.push(name);
    expect(empty).toEqual(EMPTY_AT_FIRST);
  });

  it.each(Object.entries(INVARIANTS))('%s', async (_, query) => {
    expect(await rows(query)).toEqual([]);
  });

  it('has every status of orders, payments, products and vendors', async () => {
    const of = async (table: string, column: string) =>
      (await rows<{ value: string }>(`select distinct ${column} as value from ${table} order by 1`)).map(
        ({ value }) => value,
      );
    expect(await of('orders', 'status')).toEqual(['cancelled', 'complete', 'delivering', 'packed', 'pickup', 'placed']);
    expect(await of('orders', 'payment_status')).toEqual([
      'due_on_delivery',
      'expired',
      'failed',
      'paid',
      'partially_refunded',
      'pending',
      'refunded',
    ]);
    expect(await of('products', 'status')).toEqual(['archived', 'draft', 'hidden', 'published', 'rejected', 'waiting']);
    expect(await of('vendors', 'status')).toEqual(['active', 'closed', 'pending', 'rejected', 'suspended']);
    expect(await of('ads', 'status')).toEqual([
      'cancelled',
      'ended',
      'paused',
      'rejected',
      'running',
      'scheduled',
      'waiting',
    ]);
    expect(await count(`ads where is_paused_by_vendor`)).toBeGreaterThan(0);
    expect(await of('returns', 'status')).toEqual(['approved', 'received', 'refunded', 'rejected', 'requested']);
    expect(await of('chargebacks', 'status')).toEqual(['lost', 'opened', 'won']);
    expect(await of('products', 'stock_state')).toEqual(['in', 'low', 'out']);
  });

  it('has a batch of coupons that is listed as one row, and a coupon for first orders only', async () => {
    expect(await count(`coupons where batch_id is not null`)).toBe(40);
    expect(await count(`coupons where batch_id is not null and not is_folded`)).toBe(1);
    expect(await count(`coupons where first_order_only and used_count > 20`)).toBe(1);
    expect(
      await rows(`
        select o.number from coupons c join orders o on o.coupon_id = c.id
        where c.first_order_only and exists (
          select 1 from orders other where other.customer_id = o.customer_id and other.checkout_id <> o.checkout_id
            and other.placed_at < o.placed_at and (other.cancelled_at is null or other.cancelled_at > o.placed_at))`),
    ).toEqual([]);
  });

  it('has late orders, a vendor in debt, duplicate customers and other problems that need action', async () => {
    expect(await count(`orders where late_at < '${NOW.toISOString()}'`)).toBeGreaterThan(2);
    expect(await count(`vendors where shop_name = 'Bazaar Bargains' and available_balance < 0`)).toBe(1);
    expect(
      await count(`(select phone from customers group by phone, name having count(*) > 1 and phone is not null) twice`),
    ).toBeGreaterThan(10);
    expect(
      await count(
        `products join categories on categories.id = category_id where status = 'published' and not categories.is_active`,
      ),
    ).toBeGreaterThan(0);
    expect(await count(`vendor_documents where status = 'waiting'`)).toBeGreaterThan(3);
  });

  it('has customers with realistic variety', async () => {
    const shares = async (query: string) => (await count(query)) / CUSTOMER_COUNT;
    expect(
      await shares(`customers where name_sort in (select name_sort from customers group by 1 having count(*) > 1)`),
    ).toBeLessThan(0.35);
    // Duplicates by the criteria of merge suggestions: the same phone number, or the same name and postcode.
    expect(
      await shares(`(select c.id from customers c join customer_addresses a on a.customer_id = c.id
        where c.phone in (select phone from customers group by 1 having count(*) > 1)
        or (c.name_sort, a.address->>'postcode') in (
          select name_sort, address->>'postcode' from customers join customer_addresses on customer_id = customers.id
          group by 1, 2 having count(distinct customers.id) > 1)
        group by 1) likely`),
    ).toBeLessThan(0.05);
    const [range] = await rows<{ cities: number; never: number; once: number; most: number }>(`
      select (select count(distinct address->>'city')::int from customer_addresses) as cities, max(orders_count) as most,
        avg((orders_count = 0)::int)::float8 as never, avg((orders_count = 1)::int)::float8 as once from customers`);
    expect(range?.cities).toBeGreaterThan(50);
    expect(range?.most).toBeGreaterThan(20);
    expect(range?.never).toBeGreaterThan(0.1);
    expect(range?.once).toBeGreaterThan(0.25);
    expect(await count('(select distinct text from customer_notes) texts')).toBeGreaterThan(20);
    const perHour = await rows<{ count: number }>(
      'select count(*)::int as count from customers group by extract(hour from created_at) order by 1',
    );
    expect(Math.max(...perHour.map((hour) => hour.count))).toBeGreaterThan(
      4 * Math.min(...perHour.map((hour) => hour.count)),
    );
  });

  it('gives every customer an email address that contains their name', async () => {
    const people = await rows<{ name: string; email: string }>('select name, email from customers order by id desc');
    const strangers = people.filter(({ name, email }) => {
      const local = email.split('@')[0]?.replaceAll('.', '') ?? '';
      return !normalise(name)
        .replaceAll('ı', 'i')
        .replaceAll('ß', 'ss')
        .split(/[ -]/)
        .some((part) => part.length > 1 && local.includes(part));
    });
    expect(strangers).toEqual([]);
    expect(
      await count(`(select phone from customers where phone is not null group by 1
      having count(distinct name) > 1) others`),
    ).toBe(0);
  });

  it('has a timeline entry for every sent or bounced refund and every decided chargeback', async () => {
    const untold = await rows(`
      select o.number, x.status from (
        select order_id, status, 'refund ' || status as action from refunds where kind <> 'chargeback' and status in ('sent', 'bounced')
        union all select order_id, status, 'chargeback ' || status from chargebacks where closed_at is not null
      ) x join orders o on o.id = x.order_id
      where not exists (select 1 from activity a where a.entity = 'order' and a.entity_id = o.id and a.action = x.action)`);
    expect(untold).toEqual([]);
    expect(await count(`refunds where status = 'bounced'`)).toBeGreaterThan(0);
  });

  it('has legal texts that agree with the settings of the shop', async () => {
    const texts = await rows<{ document: string; number: number | null; en: string; ar: string }>(
      `select document, number, body->>'en' as en, body->>'ar' as ar from legal_versions order by document, number`,
    );
    expect(texts.map(({ document, number }) => [document, number])).toEqual([
      ['privacy', 1],
      ['privacy', 2],
      ['privacy', 3],
      ['terms', 1],
      ['terms', 2],
      ['terms', null],
    ]);
    for (const { document, number, en, ar } of texts) {
      const headings = (html: string) => html.match(/<h2>/g)?.length;
      expect(headings(ar), `${document} ${number}`).toBe(headings(en));
      expect(headings(en), `${document} ${number}`).toBeGreaterThan(5);
    }
    const terms = texts.find(({ document, number }) => document === 'terms' && number === 2);
    // Tax is added to the demo's prices, orders expire after a day, and earnings stay on hold for the return period.
    expect(ORDER_POLICY.tax.isIncluded).toBe(false);
    expect(terms?.en).toContain('Taxes and shipping are added at checkout');
    expect(terms?.en).toContain(`within ${ORDER_POLICY.expiryHours} hours`);
    expect(terms?.en).toContain(`within ${ORDER_POLICY.holdDays} days of delivery`);
    expect(terms?.ar).toContain(`خلال ${ORDER_POLICY.expiryHours} ساعة`);
  });

  it('keeps the amounts of open returns on hold when it releases the rest of the earning', async () => {
    const backFrom = await rows<{ code: string; count: number }>(`
      select a.code, count(*)::int as count from returns x
      join orders o on o.id = x.order_id and o.hold_released_at > x.created_at
      join refunds r on r.return_id = x.id and r.created_at >= o.hold_released_at
      join transfers t on t.event_key = 'refund:' || r.id || ':granted' join accounts a on a.id = t.debit_account_id and a.vendor_id is not null
      group by 1`);
    expect(backFrom).toEqual([{ code: 'vendor:pending', count: expect.any(Number) }]);
    expect(
      await rows(`
        select o.number, x.status from returns x join orders o on o.id = x.order_id and o.hold_released_at > x.created_at
        where x.status in ('requested', 'approved', 'received') and not x.is_refunded_already and o.pending_earning <= 0`),
    ).toEqual([]);
  });

  it('ends at the current time', async () => {
    expect(
      await count(`orders where placed_at > '${NOW.toISOString()}'::timestamptz - interval '6 hours'`),
    ).toBeGreaterThan(5);
    for (const [table, column] of [
      ['orders', 'status_since'],
      ['transfers', 'at'],
      ['activity', 'at'],
      ['stock_movements', 'at'],
      ['payouts', 'status_since'],
      ['ads', 'status_since'],
    ]) {
      expect(await count(`${table} where ${column} > '${NOW.toISOString()}'`), table).toBe(0);
    }
  });

  it('has the columns of the migrated tables (if it does not, regenerate it with npm run demo)', async () => {
    const { header } = await readSnapshot(DEMO_FOLDER);
    const columns = await rows<{ table: string; name: string; isNeeded: boolean }>(`
      select c.relname as "table", a.attname as name,
        a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as "isNeeded"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
    const nameOf = ({ table, name }: { table: string; name: string }) => `${table}.${name}`;
    const held = header.tables.flatMap((table) => table.columns.map(({ name }) => nameOf({ table: table.name, name })));
    const names = new Set(columns.map(nameOf));
    expect(held.filter((name) => !names.has(name))).toEqual([]);
    const filled = new Set(header.tables.map(({ name }) => name));
    const needed = columns.filter(
      ({ table, name, isNeeded }) => isNeeded && filled.has(table) && !REBUILT_COLUMNS[table]?.includes(name),
    );
    expect(needed.map(nameOf).filter((name) => !held.includes(name))).toEqual([]);
    // A table that is listed as excluded must exist, or the list is outdated.
    const tables = new Set(columns.map(({ table }) => table));
    expect(EXCLUDED_TABLES.filter((name) => !tables.has(name))).toEqual([]);
  });

  it('lets people sign in with the printed usernames and password', async () => {
    const people = await rows<{ user_name: string; role: string; password_hash: string }>(
      'select user_name, role, password_hash from users order by created_at, id',
    );
    expect(
      people
        .filter(({ role }) => role === 'SA')
        .map((each) => each.user_name)
        .toSorted(),
    ).toEqual(['superadmin', 'superadmin2']);
    expect(people.filter(({ role }) => role === 'GUEST')).toHaveLength(3);
    expect(new Set((await rows<{ status: string }>('select status from users')).map(({ status }) => status))).toEqual(
      new Set(['active', 'invited', 'suspended']),
    );
    expect(await verify(people.find((each) => each.user_name === 'admin')?.password_hash ?? '', DEMO_PASSWORD)).toBe(
      true,
    );
  });

  it('stores each image in three sizes', async () => {
    const [file] = await rows<{ path: string }>(`select path from files where kind = 'picture' limit 1`);
    for (const size of [80, 400, 1600]) await access(join(dataDir, 'files', `${file?.path}-${size}.webp`));
    expect(await count(`products where status = 'published' and media->0->>'alt' is null`)).toBe(0);
  });

  it.each([
    ['orders', 'order_number_seq'],
    ['queries', 'query_number_seq'],
    ['refunds', 'refund_number_seq'],
    ['returns', 'return_number_seq'],
    ['payouts', 'payout_number_seq'],
    ['adjustments', 'adjustment_number_seq'],
    ['ledger_bookings', 'booking_number_seq'],
    ['ads', 'ad_number_seq'],
  ])('gives new %s the next number', async (table, sequence) => {
    const [next] = await rows<{ next: string; last: string }>(
      `select nextval('${sequence}') as next, (select max(number) from ${table}) as last`,
    );
    expect(Number(next?.next)).toBe(Number(next?.last) + 1);
  });

  it('lists each gateway payout and tax remittance of the ledger', async () => {
    expect(
      await rows(`
        select t.kind, t.event_key from transfers t where t.event_key like 'booking:%'
          and not exists (select 1 from ledger_bookings b where t.event_key like 'booking:' || b.id || '%')`),
    ).toEqual([]);
    expect(await count(`ledger_bookings where kind = 'gateway_payout'`)).toBeGreaterThan(50);
  });
});
