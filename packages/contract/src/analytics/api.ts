import * as z from 'zod/mini';
import { staff, superAdmin } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { day, id } from '#contract/core/fields.ts';
import { exportData } from '#contract/core/list.ts';

/** Limited because longer periods have too many ledger entries to read for each vendor. */
export const MAX_PERIOD_DAYS = 366;
export const GRANULARITIES = ['hour', 'day', 'week', 'month'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

const AREA_LISTS = ['orders', 'returns', 'products', 'vendors', 'customers', 'queries', 'ads'] as const;
const LEDGER_LISTS = ['payouts', 'adjustments', 'transactions'] as const;

/** A dashboard list with the filter that yields the rows behind a number. */
export const listLink = z.object({
  list: z.enum([...AREA_LISTS, ...LEDGER_LISTS]),
  /** The account, if the list is `transactions`. */
  accountId: z.optional(id),
  search: z.record(z.string(), z.string()),
});
export type ListLink = z.infer<typeof listLink>;

/** `from` and `to` are days in the configured time zone, both inclusive. By default, the last 30 days. */
const periodFields = {
  from: z.optional(day),
  to: z.optional(day),
  /**
   * Whether to compare with the previous period. Whole months are compared with the same number of months before them,
   * other periods with the same number of days.
   */
  compare: z._default(z.enum(['previous', 'none']), 'previous'),
  vendorId: z.optional(id),
  /** Includes the category's subcategories. */
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

export const METRICS = [
  'sales',
  'orders',
  'averageOrder',
  'netRevenue',
  'units',
  'newCustomers',
  'refundRate',
  'cancellationRate',
] as const;
export type MetricKey = (typeof METRICS)[number];

export const METRIC_PARTS = ['commission', 'ads'] as const;
export const metricPart = z.object({ key: z.enum(METRIC_PARTS), value: z.number(), link: listLink });
export type MetricPart = z.infer<typeof metricPart>;

/**
 * A metric for one card. Money is in minor units, a rate is a share from 0 to 1, and null means that there is nothing
 * to divide by. Metrics that don't exist for the filter are omitted, as are those of areas that the caller may not view.
 */
export const metric = z.object({
  key: z.enum(METRICS),
  unit: z.enum(['money', 'count', 'rate']),
  value: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  /** One value per day of the period; null on days with nothing to divide by. */
  daily: z.array(z.nullable(z.number())),
  link: z.nullable(listLink),
  /** If the metric is the sum of several lists, one part per list. */
  parts: z.optional(z.array(metricPart)),
});
export type Metric = z.infer<typeof metric>;

export const summary = z.object({ period, figures: z.array(metric) });

/**
 * Orders by the time they were placed, without cancelled ones. With a category, only orders and items sold in it count.
 * `start` is a day, or an instant if the granularity is hours.
 */
export const seriesPoint = z.object({
  start: z.string(),
  sales: z.int(),
  orders: z.int(),
  /** The corresponding point of the previous period; null without comparison, or if that period is shorter. */
  previousStart: z.nullable(z.string()),
  previousSales: z.nullable(z.int()),
  previousOrders: z.nullable(z.int()),
  /** Commission and ads minus reversals, by the time of posting. Super admins only; omitted with a category. */
  netRevenue: z.optional(z.int()),
  previousNetRevenue: z.optional(z.nullable(z.int())),
});
export type SeriesPoint = z.infer<typeof seriesPoint>;
export const series = z.object({ period, granularity: z.enum(GRANULARITIES), points: z.array(seriesPoint) });

/**
 * Either a status, with the orders placed in the period that now have it, or a category, with its sales in the period.
 * The categories are those at the top level, or the subcategories of the filtered category.
 */
export const breakdownRow = z.object({
  /** Status code or category id; null for lines without a category. */
  key: z.nullable(z.string()),
  label: z.string(),
  /** For a status, the number of orders. For a category, the number of units. */
  count: z.int(),
  sales: z.int(),
  link: z.nullable(listLink),
});
export type BreakdownRow = z.infer<typeof breakdownRow>;
export const breakdown = z.object({ period, by: z.enum(['status', 'category']), rows: z.array(breakdownRow) });

export const DURATION_STEPS = ['placed', 'packed', 'pickup', 'delivering', 'total'] as const;
/** Seconds that orders completed in the period spent in a status. `total` is the time from placed to complete. */
export const durationRow = z.object({
  step: z.enum(DURATION_STEPS),
  median: z.nullable(z.int()),
  p90: z.nullable(z.int()),
});
export type DurationRow = z.infer<typeof durationRow>;
export const durations = z.object({
  period,
  /**
   * The number of orders measured. Without a vendor or category, all orders are measured, and each value is within 2.5 %
   * of the exact value.
   */
  orders: z.int(),
  /** True if a category has so many completed orders that an even sample was measured. */
  isSample: z.boolean(),
  rows: z.array(durationRow),
});

/** The sales in the previous period; null without comparison. */
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
/** Based on orders placed in the period, without cancelled ones. With a category, only items sold in it count. */
export const top = z.object({
  period,
  products: z.array(topProduct),
  vendors: z.array(topVendor),
});

/**
 * The marketplace's income from a vendor or a category: commission and ads minus reversals, by the time of posting. The
 * row without an id is the income that belongs to no category: ads and the commission on shipping.
 */
export const revenueRow = z.object({
  id: z.nullable(id),
  name: z.nullable(z.string()),
  commission: z.int(),
  ads: z.int(),
  netRevenue: z.int(),
});
export type RevenueRow = z.infer<typeof revenueRow>;
export const REVENUE_GROUPINGS = ['vendor', 'category'] as const;
export const revenueBreakdown = z.object({
  period,
  by: z.enum(REVENUE_GROUPINGS),
  /** The top twenty; `others` contains the totals of the rest. */
  rows: z.array(revenueRow),
  others: z.object({ count: z.int(), commission: z.int(), ads: z.int() }),
});
export type RevenueBreakdown = z.infer<typeof revenueBreakdown>;

/** Kinds of work that needs attention, the most urgent first. */
export const ATTENTION_KEYS = [
  'lateOrders',
  'paymentsFailed',
  'chargebacksDue',
  'returnsToDecide',
  'returnsToReceive',
  'returnsToRefund',
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

const EXPORTABLE_PARTS = ['summary', 'series', 'breakdown', 'durations', 'top', 'revenue', 'attention'] as const;

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
      by: z._default(z.enum(REVENUE_GROUPINGS), 'vendor'),
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
    body: z.strictObject({ part: z.enum(EXPORTABLE_PARTS), query: z._default(z.record(z.string(), z.string()), {}) }),
    data: exportData,
  }),
};
