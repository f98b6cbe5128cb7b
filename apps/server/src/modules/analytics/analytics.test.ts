import type { AttentionRow, Metric, MetricKey } from '@souk/contract/analytics/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { rebuildDerivedData } from '#modules/counters/rebuild-all.ts';
import type { Caller } from '../../../test/app.ts';
import { makeVendor } from '../../../test/factories.ts';
import { getAnalytics, readLinkedList, NOVEMBER_QUERY, startTrade, type Trade } from '../../../test/trade.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.souk.close());

async function readMetrics(query: string, as?: Caller): Promise<Partial<Record<MetricKey, Metric>>> {
  const { figures: rows } = await getAnalytics<{ figures: Metric[] }>(trade.souk, `summary?${query}`, as);
  return Object.fromEntries(rows.map((row) => [row.key, row]));
}
const values = async (query: string, as?: Caller) =>
  Object.fromEntries(Object.values(await readMetrics(query, as)).map((row) => [row.key, row.value]));

describe('the metrics of a period', () => {
  it('follow their definitions, with days in the configured time zone', async () => {
    expect(await values(NOVEMBER_QUERY)).toEqual({
      sales: 10_000,
      orders: 3,
      averageOrder: 3333,
      netRevenue: 0,
      units: 6,
      newCustomers: 1,
      refundRate: 500 / 19_000,
      cancellationRate: 0.25,
    });
    expect((await values('from=2026-11-02&to=2026-11-20')).sales).toBe(7000);
  });

  it('include a value for the previous period of the same length, and one for each day', async () => {
    const { sales } = await readMetrics(NOVEMBER_QUERY);
    expect(sales).toMatchObject({ previous: 5000, unit: 'money' });
    expect(sales!.daily).toHaveLength(20);
    expect([sales!.daily[0], sales!.daily[1], sales!.daily[19]]).toEqual([3000, 3000, 4000]);
    const { period } = await getAnalytics<{ period: object }>(trade.souk, `summary?${NOVEMBER_QUERY}`);
    expect(period).toEqual({
      from: '2026-11-01',
      to: '2026-11-20',
      previousFrom: '2026-10-12',
      previousTo: '2026-10-31',
      timeZone: 'Africa/Lagos',
    });
    expect((await readMetrics(`${NOVEMBER_QUERY}&compare=none`)).sales).toMatchObject({ previous: null });
  });

  it('equal the lists that they link to', async () => {
    const metrics = await readMetrics(NOVEMBER_QUERY);
    const sold = await readLinkedList(trade.souk, metrics.sales!.link!);
    expect(sold.totals?.amount).toBe(metrics.sales!.value);
    expect(sold.count).toBe(metrics.orders!.value);
    expect(sold.rows.reduce((units, row) => units + row.itemsCount, 0)).toBe(metrics.units!.value);
    expect(Math.round(sold.totals!.amount / sold.count)).toBe(metrics.averageOrder!.value);
    const cancelled = await readLinkedList(trade.souk, metrics.cancellationRate!.link!);
    expect(cancelled.count / (cancelled.count + sold.count)).toBe(metrics.cancellationRate!.value);
    expect((await readLinkedList(trade.souk, metrics.newCustomers!.link!)).count).toBe(metrics.newCustomers!.value);
  });

  it('can be limited to a vendor, and then equal the lists of that vendor', async () => {
    const metrics = await readMetrics(`${NOVEMBER_QUERY}&vendorId=${trade.atlas.id}`);
    expect(metrics).toMatchObject({
      sales: { value: 7000, previous: 5000 },
      orders: { value: 2 },
      units: { value: 4 },
      newCustomers: { value: 0 },
      cancellationRate: { value: 1 / 3 },
    });
    expect((await readLinkedList(trade.souk, metrics.sales!.link!)).totals?.amount).toBe(7000);
    expect(metrics.netRevenue).toBeUndefined();
    const quiet = await readMetrics(`from=2025-01-01&to=2025-01-02&vendorId=${trade.atlas.id}`);
    expect(quiet.netRevenue).toBeUndefined();
    expect((await readMetrics(`${NOVEMBER_QUERY}&vendorId=${trade.rif.id}`)).newCustomers).toMatchObject({ value: 1 });
  });

  it('can be limited to a category with its descendants, and then omit metrics that have no category', async () => {
    expect(await values(`${NOVEMBER_QUERY}&categoryId=${trade.categoryId}`)).toEqual({
      sales: 3000,
      orders: 1,
      averageOrder: 3000,
      units: 3,
      cancellationRate: 0,
    });
    expect(await values(`${NOVEMBER_QUERY}&categoryId=${trade.categoryId}&vendorId=${trade.atlas.id}`)).toMatchObject({
      sales: 3000,
      units: 3,
      orders: 1,
    });
    expect(await values(`${NOVEMBER_QUERY}&categoryId=${trade.categoryId}&vendorId=${trade.rif.id}`)).toMatchObject({
      sales: 0,
    });
  });

  it('count refunds of payments in the refund rate, but not goodwill', async () => {
    const [order] = await trade.souk.services.database.rows<{ id: string; version: number }>(
      statement('select o.id, o.version from orders o join refunds r on r.order_id = o.id'),
    );
    const body = { amount: 30_000, reason: 'Sorry', version: order!.version };
    const headers = { 'idempotency-key': newId() };
    expect(
      await trade.souk.call('POST', `/order/${order!.id}/goodwill`, { body, as: 'superAdmin', headers }),
    ).toMatchObject({ statusCode: 200 });
    const november = await readMetrics(NOVEMBER_QUERY);
    expect(november.refundRate!.value).toBe(500 / 19_000);
    expect((await readLinkedList(trade.souk, november.refundRate!.link!)).totals!.refunded).toBe(500);
    const ofVendor = `${NOVEMBER_QUERY}&vendorId=${trade.atlas.id}`;
    expect((await readMetrics(ofVendor)).refundRate!.value).toBe(500 / 16_000);
    await rebuildDerivedData(trade.souk.services);
    expect((await readMetrics(NOVEMBER_QUERY)).refundRate!.value).toBe(500 / 19_000);
  });

  it('include net revenue for super admins only', async () => {
    expect(await readMetrics(NOVEMBER_QUERY, 'admin')).not.toHaveProperty('netRevenue');
    expect(await readMetrics(NOVEMBER_QUERY, 'outsider')).toEqual({});
  });

  it('are null on a day without orders if they would divide by zero', async () => {
    expect(await values('from=2026-01-01&to=2026-01-01')).toMatchObject({
      sales: 0,
      averageOrder: null,
      refundRate: null,
      cancellationRate: null,
    });
  });
});

describe('the attention list', () => {
  it('counts the rows of the linked lists, in the areas that the person may view', async () => {
    await makeVendor(trade.souk, { status: 'pending' });
    for (const status of ['asked', 'approved', 'paid']) {
      await trade.souk.services.database.rows(
        statement(
          `insert into payouts (id, vendor_id, amount, status, status_since, origin, account_masked, holder, asked_by_name)
           values (?, ?, 100, ?, ?, 'staff', '…0001', 'Atlas', 'Rana')`,
          [newId(), trade.atlas.id, status, trade.souk.now()],
        ),
      );
    }
    const { rows } = await getAnalytics<{ rows: AttentionRow[] }>(trade.souk, 'attention');
    expect(rows.map((row) => row.key)).toEqual(['vendorsPending', 'stockLow', 'payoutsDue']);
    expect(rows.at(-1)).toMatchObject({ count: 2 });
    for (const row of rows)
      expect([row.key, (await readLinkedList(trade.souk, row.link)).count]).toEqual([row.key, row.count]);
    expect((await getAnalytics<{ rows: AttentionRow[] }>(trade.souk, 'attention', 'outsider')).rows).toEqual([]);
    expect(
      (await getAnalytics<{ rows: AttentionRow[] }>(trade.souk, 'attention', 'admin')).rows.map((row) => row.key),
    ).not.toContain('payoutsDue');
  });
});

it.each([
  ['summary?from=2026-11-20&to=2026-11-01', 'from'],
  ['summary?from=2024-01-01&to=2026-11-01', 'from'],
  ['summary?from=yesterday', 'from'],
  ['summary?colour=red', 'colour'],
  ['series?from=2026-10-01&to=2026-11-01&granularity=hour', 'granularity'],
  ['breakdown?by=moon', 'by'],
])('%s is rejected at %s', async (path, field) => {
  expect(await trade.souk.call('GET', `/analytics/${path}`)).toMatchObject({ statusCode: 400, errors: [{ field }] });
});

it.each([
  ['nobody', 401],
  ['guest', 403],
  ['outsider', 200],
] as const)('%s gets status %i for the summary', async (as, statusCode) => {
  expect((await trade.souk.call('GET', '/analytics/summary', { as })).statusCode).toBe(statusCode);
});
