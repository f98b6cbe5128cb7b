import { analyticsApi } from '@souk/contract/analytics/api.ts';
import type { Endpoint, OutputOf } from '@souk/contract/core/endpoint.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import type { DownloadHandler } from '#core/http/downloads.ts';
import { parseCall } from '#core/http/parse.ts';
import { csvLine } from '#core/list/export.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { readAttention } from './attention.ts';
import { readBreakdown } from './breakdown.ts';
import { readDurations } from './durations.ts';
import { listDays } from './period.ts';
import { readRevenue } from './revenue.ts';
import { readSeries } from './series.ts';
import { readSummary } from './summary.ts';
import { readTop } from './top.ts';

type CsvCell = string | number | null;
type CsvTable = CsvCell[][];

/** How a file formats amounts and the headings of columns with amounts. */
interface MoneyFormat {
  heading: (label: string) => string;
  formatAmount: (amount: number | null) => string;
}

/** Defines how a chart becomes a table. Parses the query with the schema of the chart's endpoint. */
const defineTable =
  <E extends Endpoint>(
    endpoint: E,
    table: (ctx: Context, query: OutputOf<E['query']>, money: MoneyFormat) => Promise<CsvTable>,
  ) =>
  (ctx: Context, query: unknown, money: MoneyFormat) =>
    table(ctx, parseCall(endpoint, { query }).query, money);

/**
 * Reads each chart as a table whose first row contains the headings. Amounts are decimals, and their headings name the
 * currency.
 */
const CHART_TABLES: Record<z.output<typeof analyticsApi.export.body>['part'], ReturnType<typeof defineTable>> = {
  summary: defineTable(analyticsApi.summary, async (ctx, query, { heading, formatAmount }) => {
    const { period, figures } = await readSummary(ctx, query);
    return [
      ['Metric', 'Value', 'Previous period', ...listDays(period.from, period.to)],
      ...figures.map((row) => {
        const isMoney = row.unit === 'money';
        const values = [row.value, row.previous, ...row.daily];
        return [isMoney ? heading(row.key) : row.key, ...(isMoney ? values.map(formatAmount) : values)];
      }),
    ];
  }),
  series: defineTable(analyticsApi.series, async (ctx, query, money) => {
    const { points } = await readSeries(ctx, query);
    const hasRevenue = points.some(({ netRevenue }) => netRevenue !== undefined);
    const headings = (titleOf: (measure: string) => string) => [
      money.heading(titleOf('Sales')),
      titleOf('Orders'),
      ...(hasRevenue ? [money.heading(titleOf('Net revenue'))] : []),
    ];
    const revenue = (value: number | null | undefined) => (hasRevenue ? [money.formatAmount(value ?? null)] : []);
    return [
      [
        'Start',
        ...headings((measure) => measure),
        'Previous start',
        ...headings((measure) => `Previous ${measure.toLowerCase()}`),
      ],
      ...points.map((row) => [
        row.start,
        money.formatAmount(row.sales),
        row.orders,
        ...revenue(row.netRevenue),
        row.previousStart,
        money.formatAmount(row.previousSales),
        row.previousOrders,
        ...revenue(row.previousNetRevenue),
      ]),
    ];
  }),
  breakdown: defineTable(analyticsApi.breakdown, async (ctx, query, money) => {
    const { by, rows } = await readBreakdown(ctx, query);
    return [
      [...(by === 'status' ? ['Status', 'Orders'] : ['Category', 'Units']), money.heading('Sales')],
      ...rows.map((row) => [row.label, row.count, money.formatAmount(row.sales)]),
    ];
  }),
  durations: defineTable(analyticsApi.durations, async (ctx, query) => {
    const { rows } = await readDurations(ctx, query);
    return [
      ['Step', 'Median in seconds', '90th percentile in seconds'],
      ...rows.map((row) => [row.step, row.median, row.p90]),
    ];
  }),
  top: defineTable(analyticsApi.top, async (ctx, query, money) => {
    const { products, vendors } = await readTop(ctx, query);
    const headings = [
      'Type',
      'Name',
      'Vendor',
      'Units or orders',
      money.heading('Sales'),
      money.heading('Previous sales'),
    ];
    const sums = (row: { sales: number; previousSales: number | null }) => [
      money.formatAmount(row.sales),
      money.formatAmount(row.previousSales),
    ];
    return [
      headings,
      ...products.map((row) => ['product', row.name, row.vendorName, row.units, ...sums(row)]),
      ...vendors.map((row) => ['vendor', row.name, row.name, row.orders, ...sums(row)]),
    ];
  }),
  revenue: defineTable(analyticsApi.revenue, async (ctx, query, { heading, formatAmount }) => {
    const { by, rows, others } = await readRevenue(ctx, { ...query, compare: 'none' });
    const sums = (row: { commission: number; ads: number }) =>
      [row.commission, row.ads, row.commission + row.ads].map(formatAmount);
    return [
      [by === 'vendor' ? 'Vendor' : 'Category', ...['Commission', 'Ads', 'Net revenue'].map(heading)],
      ...rows.map((row) => [row.name, ...sums(row)]),
      ...(others.count > 0 ? [[`${others.count} others`, ...sums(others)]] : []),
    ];
  }),
  attention: defineTable(analyticsApi.attention, async (ctx) => [
    ['Item', 'Count'],
    ...(await readAttention(ctx)).rows.map((row) => [row.key, row.count]),
  ]),
};

/** Downloads one chart as CSV. Accepts the same query as the chart's endpoint. */
const analyticsCsv: DownloadHandler = async (ctx, payload) => {
  const { part, query } = z.parse(analyticsApi.export.body, payload);
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const rows = await CHART_TABLES[part](ctx, query, {
    heading: (label) => `${label}, ${currency}`,
    formatAmount: (amount) => moneyCell(amount, currency),
  });
  return {
    fileName: `analytics-${part}-${ctx.now.toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: (async function* lines() {
      for (const row of rows) yield csvLine(row);
    })(),
  };
};

export const analyticsDownloads: Record<string, DownloadHandler> = { analytics: analyticsCsv };
