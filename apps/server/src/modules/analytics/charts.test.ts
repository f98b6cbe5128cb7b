import type { BreakdownRow, DurationRow, SeriesPoint, TopProduct, TopVendor } from '@souk/contract/analytics/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAnalytics, readLinkedList, NOVEMBER_QUERY, startTrade, type Trade } from '../../../test/trade.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.souk.close());

describe('the charts', () => {
  const points = async (query: string) =>
    (await getAnalytics<{ points: SeriesPoint[] }>(trade.souk, `series?${query}`)).points;

  it('return sales and orders by day, week and month', async () => {
    expect((await points(NOVEMBER_QUERY)).slice(0, 2)).toMatchObject([
      { start: '2026-11-01', sales: 3000, orders: 1, previousStart: '2026-10-12', previousSales: 0 },
      { start: '2026-11-02', sales: 3000, orders: 1 },
    ]);
    expect(
      (await points(`${NOVEMBER_QUERY}&granularity=week`)).map((point) => [
        point.start,
        point.sales,
        point.previousSales,
      ]),
    ).toEqual([
      ['2026-11-01', 6000, 0],
      ['2026-11-08', 0, 5000],
      ['2026-11-15', 4000, 0],
    ]);
    expect((await points('from=2026-10-15&to=2026-11-20&granularity=month')).map((point) => point.sales)).toEqual([
      5000, 10_000,
    ]);
  });

  it('compare a whole month with the previous calendar month', async () => {
    const { period } = await getAnalytics<{ period: object }>(trade.souk, 'summary?from=2026-10-01&to=2026-10-31');
    expect(period).toMatchObject({ previousFrom: '2026-09-01', previousTo: '2026-09-30' });
  });

  it('return a single day by hour in the configured time zone', async () => {
    const hours = await points('from=2026-11-20&to=2026-11-20');
    expect(hours).toHaveLength(24);
    expect(hours[0]!.start).toBe('2026-11-19T23:00:00.000Z');
    expect(hours.filter((hour) => hour.sales > 0)).toMatchObject([
      { start: '2026-11-20T09:00:00.000Z', sales: 4000, orders: 1 },
    ]);
    expect(await points(`from=2026-11-20&to=2026-11-20&categoryId=${trade.categoryId}`)).toHaveLength(24);
  });

  it('return net revenue by day and by hour to super admins only', async () => {
    const hours = await points('from=2026-11-20&to=2026-11-20');
    expect(hours.every((hour) => hour.netRevenue === 0)).toBe(true);
    const { points: visible } = await getAnalytics<{ points: SeriesPoint[] }>(
      trade.souk,
      `series?${NOVEMBER_QUERY}`,
      'viewer',
    );
    expect(visible).toHaveLength(20);
    expect(visible.some((point) => 'netRevenue' in point || 'previousNetRevenue' in point)).toBe(false);
    expect(await points(`${NOVEMBER_QUERY}&categoryId=${trade.categoryId}`)).not.toContainEqual(
      expect.objectContaining({ netRevenue: expect.anything() }),
    );
  });

  it('return orders by status, with counts and sales that equal the linked lists', async () => {
    for (const scope of ['', `&vendorId=${trade.atlas.id}`]) {
      const { rows } = await getAnalytics<{ rows: BreakdownRow[] }>(
        trade.souk,
        `breakdown?by=status&${NOVEMBER_QUERY}${scope}`,
      );
      expect(rows.map((row) => row.key)).toEqual(['placed', 'packed', 'pickup', 'delivering', 'complete', 'cancelled']);
      for (const row of rows) {
        const list = await readLinkedList(trade.souk, row.link!);
        expect([row.key, list.count, list.totals?.amount]).toEqual([row.key, row.count, row.sales]);
      }
    }
  });

  it('can limit orders by status to those that contain a category', async () => {
    for (const scope of ['', `&vendorId=${trade.atlas.id}`]) {
      const { rows } = await getAnalytics<{ rows: BreakdownRow[] }>(
        trade.souk,
        `breakdown?by=status&${NOVEMBER_QUERY}&categoryId=${trade.categoryId}${scope}`,
      );
      expect(rows.filter((row) => row.count > 0)).toMatchObject([{ key: 'complete', count: 1, sales: 3000 }]);
    }
  });

  it('return sales by root category, and by the children of a category', async () => {
    const rows = async (query: string) =>
      (
        await getAnalytics<{ rows: BreakdownRow[] }>(trade.souk, `breakdown?by=category&${NOVEMBER_QUERY}${query}`)
      ).rows.map(({ label, count, sales }) => [label, count, sales]);
    expect(await rows('')).toEqual([['Kitchen', 3, 3000]]);
    expect(await rows(`&categoryId=${trade.categoryId}`)).toEqual([['Bowls', 3, 3000]]);
    expect(await rows(`&vendorId=${trade.rif.id}`)).toEqual([['Without category', 2, 3000]]);
  });

  it('link each category to the orders that contain it', async () => {
    for (const query of ['', `&categoryId=${trade.categoryId}`]) {
      const { rows } = await getAnalytics<{ rows: BreakdownRow[] }>(
        trade.souk,
        `breakdown?by=category&${NOVEMBER_QUERY}${query}`,
      );
      const list = await readLinkedList(trade.souk, rows[0]!.link!);
      expect([list.count, list.totals?.amount]).toEqual([1, rows[0]!.sales]);
    }
  });

  it('return how long orders spent in each status', async () => {
    const { orders, isSample, rows } = await getAnalytics<{ orders: number; isSample: boolean; rows: DurationRow[] }>(
      trade.souk,
      `durations?${NOVEMBER_QUERY}`,
    );
    expect({ orders, isSample }).toEqual({ orders: 2, isSample: false });
    const expectNear = (hours: number, seconds: number | null) =>
      expect(Math.abs((seconds ?? 0) / (hours * 3600) - 1)).toBeLessThan(0.026);
    expect(rows.map((row) => row.step)).toEqual(['placed', 'packed', 'pickup', 'delivering', 'total']);
    expectNear(15, rows[0]!.median);
    expectNear(19, rows[0]!.p90);
    expectNear(60, rows[4]!.median);
    expect(
      (await getAnalytics<{ orders: number }>(trade.souk, `durations?${NOVEMBER_QUERY}&vendorId=${trade.rif.id}`))
        .orders,
    ).toBe(1);
    expect(
      await getAnalytics<{ orders: number; rows: DurationRow[] }>(
        trade.souk,
        'durations?from=2025-01-01&to=2025-01-02',
      ),
    ).toMatchObject({ orders: 0, rows: expect.arrayContaining([{ step: 'total', median: null, p90: null }]) });
    expect(
      (await getAnalytics<{ orders: number }>(trade.souk, `durations?${NOVEMBER_QUERY}&categoryId=${trade.categoryId}`))
        .orders,
    ).toBe(1);
  });

  it('return the products and vendors with the highest sales, without cancelled orders', async () => {
    const { products, vendors } = await getAnalytics<{ products: TopProduct[]; vendors: TopVendor[] }>(
      trade.souk,
      `top?${NOVEMBER_QUERY}`,
    );
    expect(products).toEqual([
      {
        id: trade.productId,
        name: 'Clay bowl',
        pictureUrl: null,
        vendorName: 'Atlas',
        units: 3,
        sales: 3000,
        previousSales: 0,
        link: expect.objectContaining({ list: 'orders' }),
      },
    ]);
    expect(vendors.map(({ name, orders, sales, previousSales }) => [name, orders, sales, previousSales])).toEqual([
      ['Atlas', 2, 7000, 5000],
      ['Rif', 1, 3000, 0],
    ]);
    expect(
      (await getAnalytics<{ vendors: TopVendor[] }>(trade.souk, `top?${NOVEMBER_QUERY}&compare=none`)).vendors[0],
    ).toMatchObject({ name: 'Atlas', previousSales: null });
    expect(
      (
        await getAnalytics<{ vendors: TopVendor[] }>(trade.souk, `top?${NOVEMBER_QUERY}&vendorId=${trade.rif.id}`)
      ).vendors.map((row) => row.name),
    ).toEqual(['Rif']);
    expect(
      (await getAnalytics<{ vendors: TopVendor[] }>(trade.souk, `top?${NOVEMBER_QUERY}&categoryId=${trade.categoryId}`))
        .vendors,
    ).toMatchObject([{ name: 'Atlas', orders: 1, sales: 3000 }]);
  });

  it('can be downloaded as CSV with the same numbers', async () => {
    const file = async (part: string) => {
      const { data } = await trade.souk.call<{ url: string }>('POST', '/analytics/export', {
        as: 'viewer',
        body: { part, query: part === 'attention' ? {} : { from: '2026-11-01', to: '2026-11-20' } },
      });
      return (await trade.souk.app.inject({ url: data.url })).body.split('\r\n');
    };
    expect((await file('breakdown')).filter((line) => /^\w+,2,60\.00$/.test(line))).toHaveLength(1);
    expect((await file('series'))[1]).toBe('2026-11-01,30.00,1,2026-10-12,0.00,0');
    expect((await file('series'))[0]).toContain('Sales, USD');
    expect((await file('summary'))[0]).toMatch(/^Metric,Value,Previous period,2026-11-01,/);
    expect((await file('summary')).some((line) => line.startsWith('netRevenue'))).toBe(false);
    for (const part of ['durations', 'top', 'attention']) expect((await file(part)).length).toBeGreaterThan(1);
  });
});
