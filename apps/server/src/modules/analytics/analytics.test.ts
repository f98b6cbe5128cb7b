import type { AttentionRow, BreakdownRow, DurationRow, Figure, FigureKey, ListLink, SeriesPoint, TopProduct, TopVendor } from '@souk/contract/analytics.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { rebuildFigures } from '#modules/figures/rebuild-all.ts';
import { startTestApp, type TestApp, type Who } from '../../../test/app.ts';
import { makeCustomer, makeOrder, makeVendor, type OrderFacts } from '../../../test/factories.ts';

const HOUR = 3_600_000;
const NOVEMBER = 'from=2026-11-01&to=2026-11-20';
const LISTS: Record<ListLink['list'], string> = { orders: '/order', products: '/products', vendors: '/vendors', customers: '/customers' };

let souk: TestApp;
let atlas: Awaited<ReturnType<typeof makeVendor>>;
let rif: Awaited<ReturnType<typeof makeVendor>>;
let productId: string;
let categoryId: string;

const at = (text: string) => new Date(`${text}.000Z`);
const sql = (text: string, ...values: unknown[]) => souk.services.database.rows(statement(text, values));

beforeAll(async () => {
  souk = await startTestApp();
  // An hour ahead of UTC, so that a day of the zone is no day of UTC.
  await sql(`insert into configuration (key, value) values ('general.timeZone', '"Africa/Lagos"')`);
  [atlas, rif] = [await makeVendor(souk, { shopName: 'Atlas' }), await makeVendor(souk, { shopName: 'Rif' })];
  const [amal, badr] = [await makeCustomer(souk, { name: 'Amal' }), await makeCustomer(souk, { name: 'Badr' })];
  const order = (placed: string, facts: OrderFacts) => makeOrder(souk, { customer: amal, vendor: atlas, placedAt: at(placed), ...facts });
  const done = (placed: string, hours: number) => ({ status: 'complete' as const, packedAt: after(placed, hours), pickupAt: after(placed, 2 * hours), deliveringAt: after(placed, 3 * hours), completedAt: after(placed, 4 * hours) });

  await order('2026-10-20T12:00:00', { lines: [{ unitPrice: 5000 }], ...done('2026-10-20T12:00:00', 10) });
  // Half past midnight of 1 November there, still October in UTC.
  const first = await order('2026-10-31T23:30:00', { lines: [{ unitPrice: 1000, quantity: 3 }], ...done('2026-10-31T23:30:00', 10) });
  await order('2026-11-02T09:00:00', { vendor: rif, customer: badr, lines: [{ unitPrice: 2500 }, { unitPrice: 500 }], ...done('2026-11-02T09:00:00', 20) });
  await order('2026-11-02T10:00:00', { lines: [{ unitPrice: 9000 }], status: 'cancelled', cancelledAt: at('2026-11-03T10:00:00') });
  const paid = await order('2026-11-20T09:30:00', { lines: [{ unitPrice: 4000 }], status: 'packed' });
  await sql(`insert into refunds (id, order_id, vendor_id, kind, status, is_before_completion, amount, reason, actor_name, created_at) values (?, ?, ?, 'refund', 'sent', true, 500, 'Late', 'Rana', ?)`, newId(), paid.id, atlas.id, souk.now());

  categoryId = (await souk.call<{ id: string }>('POST', '/categories', { body: { name: { en: 'Kitchen' } } })).data.id;
  const bowls = (await souk.call<{ id: string }>('POST', '/categories', { body: { name: { en: 'Bowls' }, parentId: categoryId } })).data.id;
  productId = newId();
  await sql(
    `insert into products (id, vendor_id, category_id, name, name_sort, slug, status, stock_state, search_text) values (?, ?, ?, '{"en":"Clay bowl"}', 'clay bowl', 'clay-bowl', 'published', 'low', 'clay bowl')`,
    productId,
    atlas.id,
    bowls,
  );
  await sql('update order_lines set product_id = ?, category_id = ? where order_id = ?', productId, bowls, first.id);
  await rebuildFigures(souk.services);
});
afterAll(() => souk.close());

const after = (placed: string, hours: number) => new Date(at(placed).getTime() + hours * HOUR);

async function get<Data>(path: string, as: Who = 'superAdmin'): Promise<Data> {
  const answer = await souk.call<Data>('GET', `/analytics/${path}`, { as });
  expect(answer, `${answer.message} ${JSON.stringify(answer.errors)}`).toMatchObject({ statusCode: 200 });
  return answer.data;
}

async function figures(query: string, as?: Who): Promise<Partial<Record<FigureKey, Figure>>> {
  const { figures: rows } = await get<{ figures: Figure[] }>(`summary?${query}`, as);
  return Object.fromEntries(rows.map((row) => [row.key, row]));
}
const values = async (query: string, as?: Who) => Object.fromEntries(Object.values(await figures(query, as)).map((row) => [row.key, row.value]));

async function listBehind(link: ListLink): Promise<ListData<{ total: number; itemsCount: number }> & { totals?: { amount: number } }> {
  const answer = await souk.call<ListData<{ total: number; itemsCount: number }> & { totals?: { amount: number } }>('GET', `${LISTS[link.list]}?${new URLSearchParams(link.search).toString()}`);
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
}

describe('the figures of a period', () => {
  it('follow their definitions, in days of the configured zone', async () => {
    expect(await values(NOVEMBER)).toEqual({ sales: 10_000, orders: 3, averageOrder: 3333, netRevenue: 0, units: 6, newCustomers: 1, refundRate: 500 / 19_000, cancellationRate: 0.25 });
    expect((await values('from=2026-11-02&to=2026-11-20')).sales).toBe(7000);
  });

  it('stand beside those of the equally long period before, and day by day', async () => {
    const { sales } = await figures(NOVEMBER);
    expect(sales).toMatchObject({ previous: 5000, unit: 'money' });
    expect(sales!.daily).toHaveLength(20);
    expect([sales!.daily[0], sales!.daily[1], sales!.daily[19]]).toEqual([3000, 3000, 4000]);
    const { period } = await get<{ period: object }>(`summary?${NOVEMBER}`);
    expect(period).toEqual({ from: '2026-11-01', to: '2026-11-20', previousFrom: '2026-10-12', previousTo: '2026-10-31', timeZone: 'Africa/Lagos' });
    expect((await figures(`${NOVEMBER}&compare=none`)).sales).toMatchObject({ previous: null });
  });

  it('equal the list that each links to', async () => {
    const found = await figures(NOVEMBER);
    const sold = await listBehind(found.sales!.link!);
    expect(sold.totals?.amount).toBe(found.sales!.value);
    expect(sold.count).toBe(found.orders!.value);
    expect(sold.rows.reduce((units, row) => units + row.itemsCount, 0)).toBe(found.units!.value);
    expect(Math.round(sold.totals!.amount / sold.count)).toBe(found.averageOrder!.value);
    const cancelled = await listBehind(found.cancellationRate!.link!);
    expect(cancelled.count / (cancelled.count + sold.count)).toBe(found.cancellationRate!.value);
    expect((await listBehind(found.newCustomers!.link!)).count).toBe(found.newCustomers!.value);
  });

  it('narrow to a vendor and still equal its list', async () => {
    const found = await figures(`${NOVEMBER}&vendorId=${atlas.id}`);
    expect(found).toMatchObject({ sales: { value: 7000, previous: 5000 }, orders: { value: 2 }, units: { value: 4 }, newCustomers: { value: 0 }, cancellationRate: { value: 1 / 3 } });
    expect((await listBehind(found.sales!.link!)).totals?.amount).toBe(7000);
    expect(found.netRevenue).toBeUndefined();
    expect((await figures(`${NOVEMBER}&vendorId=${rif.id}`)).newCustomers).toMatchObject({ value: 1 });
  });

  it('narrow to a category with what stands below it, as far as they are known there', async () => {
    expect(await values(`${NOVEMBER}&categoryId=${categoryId}`)).toEqual({ sales: 3000, units: 3 });
    expect(await values(`${NOVEMBER}&categoryId=${categoryId}&vendorId=${atlas.id}`)).toMatchObject({ sales: 3000, units: 3, orders: 1 });
    expect(await values(`${NOVEMBER}&categoryId=${categoryId}&vendorId=${rif.id}`)).toMatchObject({ sales: 0 });
  });

  it('keep the money of the platform to the super admin', async () => {
    expect(await figures(NOVEMBER, 'admin')).not.toHaveProperty('netRevenue');
    expect(await figures(NOVEMBER, 'outsider')).toHaveProperty('sales');
  });

  it('have nothing to divide by on an empty day', async () => {
    expect(await values('from=2026-01-01&to=2026-01-01')).toMatchObject({ sales: 0, averageOrder: null, refundRate: null, cancellationRate: null });
  });
});

describe('the charts', () => {
  const points = async (query: string) => (await get<{ points: SeriesPoint[] }>(`series?${query}`)).points;

  it('tell sales and orders by day, week and month', async () => {
    expect((await points(NOVEMBER)).slice(0, 2)).toMatchObject([
      { start: '2026-11-01', sales: 3000, orders: 1, previousStart: '2026-10-12', previousSales: 0 },
      { start: '2026-11-02', sales: 3000, orders: 1 },
    ]);
    expect((await points(`${NOVEMBER}&granularity=week`)).map((point) => [point.start, point.sales, point.previousSales])).toEqual([
      ['2026-11-01', 6000, 0],
      ['2026-11-08', 0, 5000],
      ['2026-11-15', 4000, 0],
    ]);
    expect((await points('from=2026-10-15&to=2026-11-20&granularity=month')).map((point) => point.sales)).toEqual([5000, 10_000]);
  });

  it('tell a single day by the hour of the zone', async () => {
    const hours = await points('from=2026-11-20&to=2026-11-20');
    expect(hours).toHaveLength(24);
    expect(hours[0]!.start).toBe('2026-11-19T23:00:00.000Z');
    expect(hours.filter((hour) => hour.sales > 0)).toMatchObject([{ start: '2026-11-20T09:00:00.000Z', sales: 4000, orders: 1 }]);
    expect(await points(`from=2026-11-20&to=2026-11-20&categoryId=${categoryId}`)).toHaveLength(24);
  });

  it('tell orders by status, each equal to its list', async () => {
    for (const scope of ['', `&vendorId=${atlas.id}`]) {
      const { rows } = await get<{ rows: BreakdownRow[] }>(`breakdown?by=status&${NOVEMBER}${scope}`);
      expect(rows.map((row) => row.key)).toEqual(['placed', 'packed', 'pickup', 'delivering', 'complete', 'cancelled']);
      for (const row of rows) {
        const list = await listBehind(row.link!);
        expect([row.key, list.count, list.totals?.amount]).toEqual([row.key, row.count, row.sales]);
      }
    }
  });

  it('tell sales by category, from the top and below', async () => {
    const rows = async (query: string) => (await get<{ rows: BreakdownRow[] }>(`breakdown?by=category&${NOVEMBER}${query}`)).rows.map(({ label, count, sales }) => [label, count, sales]);
    expect(await rows('')).toEqual([['Kitchen', 3, 3000]]);
    expect(await rows(`&categoryId=${categoryId}`)).toEqual([['Bowls', 3, 3000]]);
    expect(await rows(`&vendorId=${rif.id}`)).toEqual([['Without category', 2, 3000]]);
  });

  it('tell how long orders stood in each status', async () => {
    const { orders, isSample, rows } = await get<{ orders: number; isSample: boolean; rows: DurationRow[] }>(`durations?${NOVEMBER}`);
    expect({ orders, isSample }).toEqual({ orders: 2, isSample: false });
    expect(rows[0]).toEqual({ step: 'placed', median: 15 * 3600, p90: 19 * 3600 });
    expect(rows.at(-1)).toMatchObject({ step: 'total', median: 60 * 3600 });
    expect((await get<{ orders: number }>(`durations?${NOVEMBER}&vendorId=${rif.id}`)).orders).toBe(1);
    expect(await get<{ orders: number; rows: DurationRow[] }>('durations?from=2025-01-01&to=2025-01-02')).toMatchObject({ orders: 0, rows: expect.arrayContaining([{ step: 'total', median: null, p90: null }]) });
    expect((await get<{ orders: number }>(`durations?${NOVEMBER}&categoryId=${categoryId}`)).orders).toBe(1);
  });

  it('name the products and vendors that sold most, without what was cancelled', async () => {
    const { products, vendors } = await get<{ products: TopProduct[]; vendors: TopVendor[] }>(`top?${NOVEMBER}`);
    expect(products).toEqual([{ id: productId, name: 'Clay bowl', pictureUrl: null, vendorName: 'Atlas', units: 3, sales: 3000 }]);
    expect(vendors.map(({ name, orders, sales }) => [name, orders, sales])).toEqual([
      ['Atlas', 2, 7000],
      ['Rif', 1, 3000],
    ]);
    expect((await get<{ vendors: TopVendor[] }>(`top?${NOVEMBER}&vendorId=${rif.id}`)).vendors.map((row) => row.name)).toEqual(['Rif']);
    expect((await get<{ vendors: TopVendor[] }>(`top?${NOVEMBER}&categoryId=${categoryId}`)).vendors).toMatchObject([{ name: 'Atlas', orders: 1, sales: 3000 }]);
  });

  it('come as CSV with the same numbers', async () => {
    const file = async (part: string) => {
      const { data } = await souk.call<{ url: string }>('POST', '/analytics/export', { as: 'viewer', body: { part, query: part === 'attention' ? {} : { from: '2026-11-01', to: '2026-11-20' } } });
      return (await souk.app.inject({ url: data.url })).body.split('\r\n');
    };
    expect((await file('breakdown')).filter((line) => /^\w+,2,6000$/.test(line))).toHaveLength(1);
    expect((await file('series'))[1]).toBe('2026-11-01,3000,1,2026-10-12,0,0');
    expect((await file('summary'))[0]).toMatch(/^Figure,Value,Period before,2026-11-01,/);
    expect((await file('summary')).some((line) => line.startsWith('netRevenue'))).toBe(false);
    for (const part of ['durations', 'top', 'attention']) expect((await file(part)).length).toBeGreaterThan(1);
  });
});

describe('what needs attention', () => {
  it('counts what the linked list shows, in the areas that the person may see', async () => {
    await makeVendor(souk, { status: 'pending' });
    const { rows } = await get<{ rows: AttentionRow[] }>('attention');
    expect(rows.map((row) => row.key)).toEqual(['vendorsPending', 'stockLow']);
    for (const row of rows) expect([row.key, (await listBehind(row.link)).count]).toEqual([row.key, row.count]);
    expect((await get<{ rows: AttentionRow[] }>('attention', 'outsider')).rows).toEqual([]);
  });
});

it.each([
  ['summary?from=2026-11-20&to=2026-11-01', 'from'],
  ['summary?from=2024-01-01&to=2026-11-01', 'from'],
  ['summary?from=yesterday', 'from'],
  ['summary?colour=red', 'colour'],
  ['series?from=2026-10-01&to=2026-11-01&granularity=hour', 'granularity'],
  ['breakdown?by=moon', 'by'],
])('%s is refused at %s', async (path, field) => {
  expect(await souk.call('GET', `/analytics/${path}`)).toMatchObject({ statusCode: 400, errors: [{ field }] });
});

it.each([
  ['nobody', 401],
  ['guest', 403],
  ['outsider', 200],
] as const)('%s reads: %i', async (as, statusCode) => {
  expect((await souk.call('GET', '/analytics/summary', { as })).statusCode).toBe(statusCode);
});
