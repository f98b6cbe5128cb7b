import type {
  BreakdownRow,
  Figure,
  FigureKey,
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
import { getAnalytics, listBehind } from '../../../test/trade.ts';

const SEED = 20_261_120;
const FILTERS = 24;

let trade: RandomTrade;
beforeAll(async () => {
  trade = await startRandomTrade(SEED);
});
afterAll(() => trade.souk.close());

interface Asked {
  from: string;
  to: string;
  vendorId?: string;
  categoryId?: string;
}

/** Any days, half of the time of a vendor, half of the time of a category. */
function anyFilter({ below, vendorIds, categoryIds }: RandomTrade): Asked {
  const from = addDays(FIRST_DAY, below(SPAN_DAYS));
  return {
    from,
    to: addDays(from, below(SPAN_DAYS)),
    ...(below(2) ? { vendorId: vendorIds[below(vendorIds.length)]! } : {}),
    ...(below(2) ? { categoryId: categoryIds[below(categoryIds.length)]! } : {}),
  };
}

const read = <Data>(part: string, asked: object) =>
  getAnalytics<Data>(
    trade.souk,
    `${part}${part.includes('?') ? '&' : '?'}${new URLSearchParams({ ...asked }).toString()}`,
  );

const behind = async (link: ListLink | null) => {
  expect(link).not.toBeNull();
  return listBehind(trade.souk, link!);
};

/** Sales and pieces by the list: of a category, those of its lines. */
async function soldBehind(link: ListLink | null): Promise<{ orders: number; sales: number; units: number }> {
  const { count, totals } = await behind(link);
  const sold = totals?.sold;
  if (sold) return { orders: count, ...sold };
  let units = 0;
  for (let offset = 0; offset < count; offset += 100) {
    const page = await listBehind(trade.souk, {
      ...link!,
      search: { ...link!.search, limit: '100', offset: `${offset}` },
    });
    units += page.rows.reduce((sum, row) => sum + row.itemsCount, 0);
  }
  return { orders: count, sales: totals?.amount ?? 0, units };
}

async function figuresOf(asked: object): Promise<Partial<Record<FigureKey, Figure>>> {
  const { figures } = await read<{ figures: Figure[] }>('summary', asked);
  return Object.fromEntries(figures.map((figure) => [figure.key, figure]));
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

async function paidIn({ from, to, vendorId }: Asked): Promise<number> {
  const text = `select coalesce(sum(paid_amount), 0)::bigint as paid from orders
    where (paid_at at time zone 'Asia/Tokyo')::date between ? and ? and (?::uuid is null or vendor_id = ?)`;
  const [row] = await trade.souk.services.database.rows<{ paid: number }>(
    statement(text, [from, to, vendorId ?? null, vendorId ?? null]),
  );
  return row!.paid;
}

describe('whatever the filter', () => {
  it.each(Array.from({ length: FILTERS }, (_, number) => number + 1))(
    '%i: every figure is what its list adds up to',
    async () => {
      const asked = anyFilter(trade);
      const found = await figuresOf(asked);
      const sold = await soldBehind(found.sales!.link);
      const told = { orders: found.orders!.value, sales: found.sales!.value, units: found.units!.value };
      expect(told, JSON.stringify(asked)).toEqual(sold);
      expect(found.orders!.link).toEqual(found.sales!.link);
      expect(found.averageOrder!.value).toBe(sold.orders === 0 ? null : Math.round(sold.sales / sold.orders));
      const cancelled = (await behind(found.cancellationRate!.link)).count;
      expect(found.cancellationRate!.value).toBe(share(cancelled, cancelled + sold.orders));

      const isWhole = asked.vendorId === undefined && asked.categoryId === undefined;
      // Who is new, what was refunded and what the platform earned belongs to orders, not to lines in a category.
      if (asked.categoryId !== undefined) return;
      expect((await behind(found.newCustomers!.link)).count).toBe(found.newCustomers!.value);
      const refunded = (await behind(found.refundRate!.link)).totals!.refunded!;
      expect(share(refunded, await paidIn(asked))).toBe(found.refundRate!.value);
      if (!isWhole) return;
      for (const { link, value } of found.netRevenue!.parts!) {
        const { totals } = await behind(link);
        expect(totals!.credit - totals!.debit).toBe(value);
      }
      expect(found.netRevenue!.parts!.reduce((sum, { value }) => sum + value, 0)).toBe(found.netRevenue!.value);
    },
  );

  it.each(Array.from({ length: FILTERS }, (_, number) => number + 1))(
    '%i: every row of a chart is what its list adds up to',
    async () => {
      const asked = anyFilter(trade);
      const note = JSON.stringify(asked);
      const statuses = (await read<{ rows: BreakdownRow[] }>('breakdown?by=status', asked)).rows;
      expect(statuses).toHaveLength(6);
      for (const { key, count, sales, link } of statuses) {
        const list = await soldBehind(link);
        expect({ key, count, sales }, note).toEqual({ key, count: list.orders, sales: list.sales });
      }
      const categories = (await read<{ rows: BreakdownRow[] }>('breakdown?by=category', asked)).rows;
      for (const { key, count, sales, link } of categories) {
        if (key === null) continue;
        const list = await soldBehind(link);
        expect({ key, count, sales }, note).toEqual({ key, count: list.units, sales: list.sales });
      }
      const { products, vendors } = await read<{ products: TopProduct[]; vendors: TopVendor[] }>('top', asked);
      for (const { id, units, sales, link } of products) {
        const list = await soldBehind(link);
        expect({ id, units, sales }, note).toEqual({ id, units: list.units, sales: list.sales });
      }
      for (const { id, orders, sales, link } of vendors) {
        const list = await soldBehind(link);
        expect({ id, orders, sales }, note).toEqual({ id, orders: list.orders, sales: list.sales });
      }
    },
  );

  it.each(Array.from({ length: FILTERS }, (_, number) => number + 1))(
    '%i: the course adds up to the figures, and what stands beside them is the period before',
    async () => {
      const asked = anyFilter(trade);
      const found = await figuresOf(asked);
      const { points } = await read<{ points: SeriesPoint[] }>('series', asked);
      const sum = (key: 'sales' | 'orders') => points.reduce((total, point) => total + point[key], 0);
      expect([sum('sales'), sum('orders')]).toEqual([found.sales!.value, found.orders!.value]);
      // Net revenue is known wherever its figure is.
      const revenue = points.flatMap(({ netRevenue }) => netRevenue ?? []);
      expect(revenue.length > 0 ? revenue.reduce((total, value) => total + value, 0) : undefined).toBe(
        found.netRevenue?.value,
      );
      const { period } = await read<{ period: { previousFrom: string; previousTo: string } }>('summary', asked);
      const before = await figuresOf({ ...asked, from: period.previousFrom, to: period.previousTo });
      for (const [key, figure] of Object.entries(found))
        expect([key, figure.previous]).toEqual([key, before[key as FigureKey]!.value]);
    },
  );
});

it('the hours of a day add up to its net revenue', async () => {
  const days = (await read<{ points: SeriesPoint[] }>('series', { from: FIRST_DAY, to: addDays(FIRST_DAY, 60) }))
    .points;
  const day = days.find(({ netRevenue }) => netRevenue !== 0)!;
  const { points: hours } = await read<{ points: SeriesPoint[] }>('series', { from: day.start, to: day.start });
  expect(hours).toHaveLength(24);
  expect(hours.reduce((sum, { netRevenue = 0 }) => sum + netRevenue, 0)).toBe(day.netRevenue);
});

it('net revenue by vendor adds up to the figure', async () => {
  const query = { from: addDays(FIRST_DAY, 20), to: addDays(FIRST_DAY, 90) };
  const { rows, others } = await read<RevenueBreakdown>('revenue', query);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([...trade.vendorIds, null]));
  expect(others).toEqual({ count: 0, commission: 0, ads: 0 });
  expect(rows.map(({ netRevenue }) => netRevenue)).toEqual(
    rows.map(({ netRevenue }) => netRevenue).toSorted((a, b) => b - a),
  );
  const { netRevenue } = await figuresOf(query);
  const sum = (key: 'commission' | 'ads') => rows.reduce((total, row) => total + row[key], 0);
  expect(netRevenue!.parts!.map(({ value }) => value)).toEqual([sum('commission'), sum('ads')]);

  const { data } = await trade.souk.call<{ url: string }>('POST', '/analytics/export', {
    body: { part: 'revenue', query },
  });
  expect((await trade.souk.app.inject({ url: data.url })).body.trimEnd().split('\r\n')).toHaveLength(rows.length + 1);
});
