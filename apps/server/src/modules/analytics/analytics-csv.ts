import { analyticsApi } from '@souk/contract/analytics/api.ts';
import type { Endpoint, OutputOf } from '@souk/contract/core/endpoint.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import type { DownloadMaker } from '#core/http/downloads.ts';
import { parseCall } from '#core/http/parse.ts';
import { csvLine } from '#core/list/export.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { readAttention } from './attention.ts';
import { readBreakdown } from './breakdown.ts';
import { readDurations } from './durations.ts';
import { daysOf } from './period.ts';
import { readRevenue } from './revenue.ts';
import { readSeries } from './series.ts';
import { summarise } from './summary.ts';
import { readTop } from './top.ts';

type Cell = string | number | null;
type Table = Cell[][];

/** How a file of this shop shows amounts, and what stands in the head of their column. */
interface Money {
  head: (words: string) => string;
  cell: (amount: number | null) => string;
}

/** A chart as a table, by the query of its endpoint as it was sent. */
const tableOf =
  <E extends Endpoint>(
    endpoint: E,
    table: (ctx: Context, query: OutputOf<E['query']>, money: Money) => Promise<Table>,
  ) =>
  (ctx: Context, query: unknown, money: Money) =>
    table(ctx, parseCall(endpoint, { query }).query, money);

/** Each chart as a table, its head first. Money is decimals; a head of money names the currency. */
const TABLES: Record<z.output<typeof analyticsApi.export.body>['part'], ReturnType<typeof tableOf>> = {
  summary: tableOf(analyticsApi.summary, async (ctx, query, { head, cell }) => {
    const { period, figures } = await summarise(ctx, query);
    return [
      ['Figure', 'Value', 'Period before', ...daysOf(period.from, period.to)],
      ...figures.map((row) => {
        const isMoney = row.unit === 'money';
        const values = [row.value, row.previous, ...row.daily];
        return [isMoney ? head(row.key) : row.key, ...(isMoney ? values.map(cell) : values)];
      }),
    ];
  }),
  series: tableOf(analyticsApi.series, async (ctx, query, money) => {
    const { points } = await readSeries(ctx, query);
    const hasRevenue = points.some(({ netRevenue }) => netRevenue !== undefined);
    const sums = (when: string) => [
      money.head(`Sales${when}`),
      `Orders${when}`,
      ...(hasRevenue ? [money.head(`Net revenue${when}`)] : []),
    ];
    const revenue = (value: number | null | undefined) => (hasRevenue ? [money.cell(value ?? null)] : []);
    return [
      ['Start', ...sums(''), 'Start before', ...sums(' before')],
      ...points.map((row) => [
        row.start,
        money.cell(row.sales),
        row.orders,
        ...revenue(row.netRevenue),
        row.previousStart,
        money.cell(row.previousSales),
        row.previousOrders,
        ...revenue(row.previousNetRevenue),
      ]),
    ];
  }),
  breakdown: tableOf(analyticsApi.breakdown, async (ctx, query, money) => {
    const { by, rows } = await readBreakdown(ctx, query);
    return [
      [...(by === 'status' ? ['Status', 'Orders'] : ['Category', 'Units']), money.head('Sales')],
      ...rows.map((row) => [row.label, row.count, money.cell(row.sales)]),
    ];
  }),
  durations: tableOf(analyticsApi.durations, async (ctx, query) => {
    const { rows } = await readDurations(ctx, query);
    return [
      ['Step', 'Median in seconds', '90th percentile in seconds'],
      ...rows.map((row) => [row.step, row.median, row.p90]),
    ];
  }),
  top: tableOf(analyticsApi.top, async (ctx, query, money) => {
    const { products, vendors } = await readTop(ctx, query);
    const head = ['Kind', 'Name', 'Vendor', 'Units or orders', money.head('Sales'), money.head('Sales before')];
    const sums = (row: { sales: number; previousSales: number | null }) => [
      money.cell(row.sales),
      money.cell(row.previousSales),
    ];
    return [
      head,
      ...products.map((row) => ['product', row.name, row.vendorName, row.units, ...sums(row)]),
      ...vendors.map((row) => ['vendor', row.name, row.name, row.orders, ...sums(row)]),
    ];
  }),
  revenue: tableOf(analyticsApi.revenue, async (ctx, query, { head, cell }) => {
    const { by, rows, others } = await readRevenue(ctx, { ...query, compare: 'none' });
    const sums = (row: { commission: number; ads: number }) =>
      [row.commission, row.ads, row.commission + row.ads].map(cell);
    return [
      [by === 'vendor' ? 'Vendor' : 'Category', ...['Commission', 'Ads', 'Net revenue'].map(head)],
      ...rows.map((row) => [row.name, ...sums(row)]),
      ...(others.count > 0 ? [[`${others.count} others`, ...sums(others)]] : []),
    ];
  }),
  attention: tableOf(analyticsApi.attention, async (ctx) => [
    ['Matter', 'Count'],
    ...(await readAttention(ctx)).rows.map((row) => [row.key, row.count]),
  ]),
};

/** One chart as CSV, with the same query as the chart itself. */
const analyticsCsv: DownloadMaker = async (ctx, payload) => {
  const { part, query } = z.parse(analyticsApi.export.body, payload);
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const rows = await TABLES[part](ctx, query, {
    head: (words) => `${words}, ${currency}`,
    cell: (amount) => moneyCell(amount, currency),
  });
  return {
    fileName: `analytics-${part}-${ctx.now.toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: (async function* lines() {
      for (const row of rows) yield csvLine(row);
    })(),
  };
};

export const analyticsDownloads: Record<string, DownloadMaker> = { analytics: analyticsCsv };
