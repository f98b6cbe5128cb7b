import type {
  BreakdownRow,
  Metric,
  MetricKey,
  ListLink,
  SeriesPoint,
  TopProduct,
  TopVendor,
  RevenueBreakdown,
} from '@souk/contract/analytics/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/days.ts';
import { statement } from '#core/db/statement.ts';
import { FIRST_DAY, type RandomTrade, SPAN_DAYS, startRandomTrade } from '../../../test/random-trade.ts';
import { getAnalytics, readLinkedList } from '../../../test/trade.ts';

const SEED = 20_261_120;
const FILTER_COUNT = 24;

let trade: RandomTrade;
beforeAll(async () => {
  trade = await startRandomTrade(SEED);
});
afterAll(() => trade.souk.close());

interface Filter {
  from: string;
  to: string;
  vendorId?: string;
  categoryId?: string;
}

/** A random period. Half of the filters are limited to a vendor, and independently half to a category. */
function randomFilter({ below, vendorIds, categoryIds }: RandomTrade): Filter {
  const from = addDays(FIRST_DAY, below(SPAN_DAYS));
  return {
    from,
    to: addDays(from, below(SPAN_DAYS)),
    ...(below(2) ? { vendorId: vendorIds[below(vendorIds.length)]! } : {}),
    ...(below(2) ? { categoryId: categoryIds[below(categoryIds.length)]! } : {}),
  };
}

const read = <Data>(part: string, filter: object) =>
  getAnalytics<Data>(
    trade.souk,
    `${part}${part.includes('?') ? '&' : '?'}${new URLSearchParams({ ...filter }).toString()}`,
  );

const followLink = async (link: ListLink | null) => {
  expect(link).not.toBeNull();
  return readLinkedList(trade.souk, link!);
};

/** The totals of a linked list. If the list is limited to a category, only order lines of that category count. */
async function readLinkedSales(link: ListLink | null): Promise<{ orders: number; sales: number; units: number }> {
  const { count, totals } = await followLink(link);
  const sold = totals?.sold;
  if (sold) return { orders: count, ...sold };
  let units = 0;
  for (let offset = 0; offset < count; offset += 100) {
    const page = await readLinkedList(trade.souk, {
      ...link!,
      search: { ...link!.search, limit: '100', offset: `${offset}` },
    });
    units += page.rows.reduce((sum, row) => sum + row.itemsCount, 0);
  }
  return { orders: count, sales: totals?.amount ?? 0, units };
}

async function readMetrics(filter: object): Promise<Partial<Record<MetricKey, Metric>>> {
  const { figures } = await read<{ figures: Metric[] }>('summary', filter);
  return Object.fromEntries(figures.map((figure) => [figure.key, figure]));
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

async function paidIn({ from, to, vendorId }: Filter): Promise<number> {
  const text = `select coalesce(sum(paid_amount), 0)::bigint as paid from orders
    where (paid_at at time zone 'Asia/Tokyo')::date between ? and ? and (?::uuid is null or vendor_id = ?)`;
  const [row] = await trade.souk.services.database.rows<{ paid: number }>(
    statement(text, [from, to, vendorId ?? null, vendorId ?? null]),
  );
  return row!.paid;
}

describe('for random filters', () => {
  it.each(Array.from({ length: FILTER_COUNT }, (_, number) => number + 1))(
    '%i: every metric equals the total of its list',
    async () => {
      const filter = randomFilter(trade);
      const metrics = await readMetrics(filter);
      const sold = await readLinkedSales(metrics.sales!.link);
      const metricTotals = { orders: metrics.orders!.value, sales: metrics.sales!.value, units: metrics.units!.value };
      expect(metricTotals, JSON.stringify(filter)).toEqual(sold);
      expect(metrics.orders!.link).toEqual(metrics.sales!.link);
      expect(metrics.averageOrder!.value).toBe(sold.orders === 0 ? null : Math.round(sold.sales / sold.orders));
      const cancelled = (await followLink(metrics.cancellationRate!.link)).count;
      expect(metrics.cancellationRate!.value).toBe(share(cancelled, cancelled + sold.orders));

      const isWhole = filter.vendorId === undefined && filter.categoryId === undefined;
      // New customers, refunds and revenue belong to whole orders, so they are not available for a category.
      if (filter.categoryId !== undefined) return;
      expect((await followLink(metrics.newCustomers!.link)).count).toBe(metrics.newCustomers!.value);
      const refunded = (await followLink(metrics.refundRate!.link)).totals!.refunded!;
      expect(share(refunded, await paidIn(filter))).toBe(metrics.refundRate!.value);
      if (!isWhole) return;
      for (const { link, value } of metrics.netRevenue!.parts!) {
        const { totals } = await followLink(link);
        expect(totals!.credit - totals!.debit).toBe(value);
      }
      expect(metrics.netRevenue!.parts!.reduce((sum, { value }) => sum + value, 0)).toBe(metrics.netRevenue!.value);
    },
  );

  it.each(Array.from({ length: FILTER_COUNT }, (_, number) => number + 1))(
    '%i: every row of a chart equals the total of its list',
    async () => {
      const filter = randomFilter(trade);
      const note = JSON.stringify(filter);
      const statuses = (await read<{ rows: BreakdownRow[] }>('breakdown?by=status', filter)).rows;
      expect(statuses).toHaveLength(6);
      for (const { key, count, sales, link } of statuses) {
        const list = await readLinkedSales(link);
        expect({ key, count, sales }, note).toEqual({ key, count: list.orders, sales: list.sales });
      }
      const categories = (await read<{ rows: BreakdownRow[] }>('breakdown?by=category', filter)).rows;
      for (const { key, count, sales, link } of categories) {
        if (key === null) continue;
        const list = await readLinkedSales(link);
        expect({ key, count, sales }, note).toEqual({ key, count: list.units, sales: list.sales });
      }
      const { products, vendors } = await read<{ products: TopProduct[]; vendors: TopVendor[] }>('top', filter);
      for (const { id, units, sales, link } of products) {
        const list = await readLinkedSales(link);
        expect({ id, units, sales }, note).toEqual({ id, units: list.units, sales: list.sales });
      }
      for (const { id, orders, sales, link } of vendors) {
        const list = await readLinkedSales(link);
        expect({ id, orders, sales }, note).toEqual({ id, orders: list.orders, sales: list.sales });
      }
    },
  );

  it.each(Array.from({ length: FILTER_COUNT }, (_, number) => number + 1))(
    '%i: the series adds up to the metrics, and their previous values equal the metrics of the previous period',
    async () => {
      const filter = randomFilter(trade);
      const metrics = await readMetrics(filter);
      const { points } = await read<{ points: SeriesPoint[] }>('series', filter);
      const sum = (key: 'sales' | 'orders') => points.reduce((total, point) => total + point[key], 0);
      expect([sum('sales'), sum('orders')]).toEqual([metrics.sales!.value, metrics.orders!.value]);
      // Net revenue is available in the series whenever it is in the summary.
      const revenue = points.flatMap(({ netRevenue }) => netRevenue ?? []);
      expect(revenue.length > 0 ? revenue.reduce((total, value) => total + value, 0) : undefined).toBe(
        metrics.netRevenue?.value,
      );
      const { period } = await read<{ period: { previousFrom: string; previousTo: string } }>('summary', filter);
      const before = await readMetrics({ ...filter, from: period.previousFrom, to: period.previousTo });
      for (const [key, figure] of Object.entries(metrics))
        expect([key, figure.previous]).toEqual([key, before[key as MetricKey]!.value]);
    },
  );
});

it('the net revenue of the hours of a day adds up to that of the day', async () => {
  const days = (await read<{ points: SeriesPoint[] }>('series', { from: FIRST_DAY, to: addDays(FIRST_DAY, 60) }))
    .points;
  const day = days.find(({ netRevenue }) => netRevenue !== 0)!;
  const { points: hours } = await read<{ points: SeriesPoint[] }>('series', { from: day.start, to: day.start });
  expect(hours).toHaveLength(24);
  expect(hours.reduce((sum, { netRevenue = 0 }) => sum + netRevenue, 0)).toBe(day.netRevenue);
});

it('net revenue by vendor adds up to the metric', async () => {
  const query = { from: addDays(FIRST_DAY, 20), to: addDays(FIRST_DAY, 90) };
  const { rows, others } = await read<RevenueBreakdown>('revenue', query);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([...trade.vendorIds, null]));
  expect(others).toEqual({ count: 0, commission: 0, ads: 0 });
  expect(rows.map(({ netRevenue }) => netRevenue)).toEqual(
    rows.map(({ netRevenue }) => netRevenue).toSorted((a, b) => b - a),
  );
  const { netRevenue } = await readMetrics(query);
  const sum = (key: 'commission' | 'ads') => rows.reduce((total, row) => total + row[key], 0);
  expect(netRevenue!.parts!.map(({ value }) => value)).toEqual([sum('commission'), sum('ads')]);

  const { data } = await trade.souk.call<{ url: string }>('POST', '/analytics/export', {
    body: { part: 'revenue', query },
  });
  expect((await trade.souk.app.inject({ url: data.url })).body.trimEnd().split('\r\n')).toHaveLength(rows.length + 1);
});
