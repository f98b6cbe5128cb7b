import * as z from 'zod/mini';
import { staff, superAdmin } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { day, id } from '#contract/core/fields.ts';
import { exportData } from '#contract/core/list.ts';

export const MAX_PERIOD_DAYS = 366;
/** Over more days the entries of the ledger are too many to be read for each vendor. */
export const GRANULARITIES = ['hour', 'day', 'week', 'month'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** A list of the dashboard with the filter that proves a number. */
export const listLink = z.object({
  list: z.enum([
    'orders',
    'products',
    'vendors',
    'customers',
    'queries',
    'ads',
    'payouts',
    'adjustments',
    'transactions',
  ]),
  /** Whose transactions they are. */
  accountId: z.optional(id),
  search: z.record(z.string(), z.string()),
});
export type ListLink = z.infer<typeof listLink>;

/** Days of the configured time zone, both included; without them the last 30 days. */
const periodFields = {
  from: z.optional(day),
  to: z.optional(day),
  /** Whether the period before is compared: as many calendar months before whole months, else equally many days. */
  compare: z._default(z.enum(['previous', 'none']), 'previous'),
  vendorId: z.optional(id),
  /** Categories below it count too. */
  categoryId: z.optional(id),
};
const periodQuery = z.strictObject(periodFields);
const seriesQuery = z.strictObject({ ...periodFields, granularity: z.optional(z.enum(GRANULARITIES)) });
const breakdownQuery = z.strictObject({ ...periodFields, by: z._default(z.enum(['status', 'category']), 'status') });

export const period = z.object({
  from: day,
  to: day,
  previousFrom: z.nullable(day),
  previousTo: z.nullable(day),
  timeZone: z.string(),
});

export const FIGURES = [
  'sales',
  'orders',
  'averageOrder',
  'netRevenue',
  'units',
  'newCustomers',
  'refundRate',
  'cancellationRate',
] as const;
export type FigureKey = (typeof FIGURES)[number];

export const FIGURE_PARTS = ['commission', 'ads'] as const;
export const figurePart = z.object({ key: z.enum(FIGURE_PARTS), value: z.number(), link: listLink });
export type FigurePart = z.infer<typeof figurePart>;

/**
 * One card. Money is minor units; a rate is a share from 0 to 1; null where there is nothing to divide by.
 * Figures that do not exist for the filter are left out, and so are those of areas that the caller may not view.
 */
export const figure = z.object({
  key: z.enum(FIGURES),
  unit: z.enum(['money', 'count', 'rate']),
  value: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  /** One value per day of the period; null on a day with nothing to divide by. */
  daily: z.array(z.nullable(z.number())),
  link: z.nullable(listLink),
  /** Where a figure is the sum of several lists: what each of them comes to. */
  parts: z.optional(z.array(figurePart)),
});
export type Figure = z.infer<typeof figure>;

export const summary = z.object({ period, figures: z.array(figure) });

/**
 * Orders that are not cancelled, by when they were placed; of a category those in which it was sold, with what was
 * sold in it. `start` is a day, or an instant for hours.
 */
export const seriesPoint = z.object({
  start: z.string(),
  sales: z.int(),
  orders: z.int(),
  /** The step at the same place of the period before; null without comparison and where that one is shorter. */
  previousStart: z.nullable(z.string()),
  previousSales: z.nullable(z.int()),
  previousOrders: z.nullable(z.int()),
  /** Commission and ads less reversals, by when they were posted; only for super admins, and not of a category. */
  netRevenue: z.optional(z.int()),
  previousNetRevenue: z.optional(z.nullable(z.int())),
});
export type SeriesPoint = z.infer<typeof seriesPoint>;
export const series = z.object({ period, granularity: z.enum(GRANULARITIES), points: z.array(seriesPoint) });

/**
 * Orders placed in the period by their status now, or sales of the period by category (top ones, or those below the
 * one filtered).
 */
export const breakdownRow = z.object({
  /** Status code or category id; null for lines without a category. */
  key: z.nullable(z.string()),
  label: z.string(),
  /** Orders by status, units by category. */
  count: z.int(),
  sales: z.int(),
  link: z.nullable(listLink),
});
export type BreakdownRow = z.infer<typeof breakdownRow>;
export const breakdown = z.object({ period, by: z.enum(['status', 'category']), rows: z.array(breakdownRow) });

export const STEPS = ['placed', 'packed', 'pickup', 'delivering', 'total'] as const;
/** How long orders completed in the period stood in each status; `total` is from placed to complete. Seconds. */
export const durationRow = z.object({ step: z.enum(STEPS), median: z.nullable(z.int()), p90: z.nullable(z.int()) });
export type DurationRow = z.infer<typeof durationRow>;
export const durations = z.object({
  period,
  /** Orders that were looked at. Without a vendor or category all of them, within 2.5 % of each figure. */
  orders: z.int(),
  /** True where so many of a category were completed that an even sample of them stands for all. */
  isSample: z.boolean(),
  rows: z.array(durationRow),
});

/** In the period before; null where it is not compared. */
const previousSales = z.nullable(z.int());

export const topProduct = z.object({
  id,
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
  vendorName: z.string(),
  units: z.int(),
  sales: z.int(),
  previousSales,
  link: listLink,
});
export const topVendor = z.object({
  id,
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  orders: z.int(),
  sales: z.int(),
  previousSales,
  link: listLink,
});
export type TopProduct = z.infer<typeof topProduct>;
export type TopVendor = z.infer<typeof topVendor>;
/** Orders that are not cancelled, by when they were placed; of a category only what was sold in it. */
export const top = z.object({
  period,
  products: z.array(topProduct),
  vendors: z.array(topVendor),
});

/**
 * What the platform earned with a vendor or a category: commission and ads less reversals, by when they were posted. Without an
 * id: of a category what belongs to none, which is ads and the commission on shipping.
 */
export const revenueRow = z.object({
  id: z.nullable(id),
  name: z.nullable(z.string()),
  commission: z.int(),
  ads: z.int(),
  netRevenue: z.int(),
});
export type RevenueRow = z.infer<typeof revenueRow>;
export const REVENUE_BY = ['vendor', 'category'] as const;
export const revenueBreakdown = z.object({
  period,
  by: z.enum(REVENUE_BY),
  /** The first twenty. */
  rows: z.array(revenueRow),
  others: z.object({ count: z.int(), commission: z.int(), ads: z.int() }),
});
export type RevenueBreakdown = z.infer<typeof revenueBreakdown>;

/** The most pressing first. */
export const ATTENTION_KEYS = [
  'lateOrders',
  'paymentsFailed',
  'chargebacksDue',
  'queriesToAnswer',
  'productsWaiting',
  'adsWaiting',
  'vendorsPending',
  'stockOut',
  'stockLow',
  'payoutsDue',
  'adjustmentsWaiting',
] as const;
export const attentionRow = z.object({
  key: z.enum(ATTENTION_KEYS),
  count: z.int(),
  link: listLink,
});
export type AttentionRow = z.infer<typeof attentionRow>;

const ANALYTICS_PARTS = ['summary', 'series', 'breakdown', 'durations', 'top', 'revenue', 'attention'] as const;

export const analyticsApi = {
  summary: defineEndpoint({
    method: 'GET',
    path: '/analytics/summary',
    summary: 'Get the metrics of a period',
    details: 'With the values of the previous period.',
    access: staff,
    query: periodQuery,
    data: summary,
  }),
  series: defineEndpoint({
    method: 'GET',
    path: '/analytics/series',
    summary: 'Get sales and orders over time',
    details:
      'By hour, day, week or month, with the previous period. Includes net revenue for super admins. Empty without permission for orders.',
    access: staff,
    query: seriesQuery,
    data: series,
  }),
  breakdown: defineEndpoint({
    method: 'GET',
    path: '/analytics/breakdown',
    summary: 'Break down orders by status or sales by category',
    access: staff,
    query: breakdownQuery,
    data: breakdown,
  }),
  durations: defineEndpoint({
    method: 'GET',
    path: '/analytics/durations',
    summary: 'Get the time that orders spend in each status',
    details: 'Median and 90th percentile, from placed to complete.',
    access: staff,
    query: periodQuery,
    data: durations,
  }),
  top: defineEndpoint({
    method: 'GET',
    path: '/analytics/top',
    summary: 'List top products and vendors',
    details: 'The ten of each with the highest sales.',
    access: staff,
    query: periodQuery,
    data: top,
  }),
  revenue: defineEndpoint({
    method: 'GET',
    path: '/analytics/revenue',
    summary: 'Get net revenue by vendor or top-level category',
    access: superAdmin,
    query: z.strictObject({
      from: periodFields.from,
      to: periodFields.to,
      by: z._default(z.enum(REVENUE_BY), 'vendor'),
    }),
    data: revenueBreakdown,
  }),
  attention: defineEndpoint({
    method: 'GET',
    path: '/analytics/attention',
    summary: 'List what needs attention',
    details: 'In the areas that the caller may view; omits counts of zero.',
    access: staff,
    data: z.object({ rows: z.array(attentionRow) }),
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/analytics/export',
    summary: 'Create a download link for the CSV of a chart',
    access: staff,
    plain: true,
    body: z.strictObject({ part: z.enum(ANALYTICS_PARTS), query: z._default(z.record(z.string(), z.string()), {}) }),
    data: exportData,
  }),
};
