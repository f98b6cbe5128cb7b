import { analyticsApi, GRANULARITIES, type Granularity } from '@souk/contract/analytics/api.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { dayCount } from '#platform/format/days.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { type AnalyticsFilters, readFilters, type Search } from './period.ts';

const LATEST_ORDER_COUNT = 6;
const MAX_HOUR_DAYS = 7;
const MIN_WEEK_DAYS = 14;
const MIN_MONTH_DAYS = 60;

/** Each part shows its own loading and error state, so a failure does not replace the page. */
const PART_OPTIONS = { isPart: true } as const;

const toScope = ({ from, to, vendorId, categoryId }: AnalyticsFilters) => ({
  from,
  to,
  ...(vendorId ? { vendorId } : {}),
  ...(categoryId ? { categoryId } : {}),
});
const toComparedScope = (filters: AnalyticsFilters) => ({
  ...toScope(filters),
  ...(filters.compare ? {} : { compare: 'none' as const }),
});

/** Search parameters of the order list for the selected vendor and category. */
export const toOrderSearch = ({ vendorId, categoryId }: AnalyticsFilters) => ({
  ...(vendorId ? { vendorId } : {}),
  ...(categoryId ? { categoryId } : {}),
});

/** The granularities that suit a period's length. */
export function listGranularities({ from, to }: AnalyticsFilters): Granularity[] {
  const days = dayCount(from, to);
  const fits: Record<Granularity, boolean> = {
    hour: days <= MAX_HOUR_DAYS,
    day: days > 1,
    week: days >= MIN_WEEK_DAYS,
    month: days >= MIN_MONTH_DAYS,
  };
  return GRANULARITIES.filter((granularity) => fits[granularity]);
}

function toGranularity(search: Search, filters: AnalyticsFilters): { granularity?: Granularity } {
  const requested = listGranularities(filters).find((granularity) => granularity === search.by);
  return requested ? { granularity: requested } : {};
}

/** Each part's query for the URL. The page, the preload and the CSV download share them. */
export function buildQueries(search: Search) {
  const filters = readFilters(search);
  const scope = toScope(filters);
  return {
    summary: toComparedScope(filters),
    series: { ...toComparedScope(filters), ...toGranularity(search, filters) },
    status: { ...scope, by: 'status' as const },
    category: { ...scope, by: 'category' as const },
    durations: scope,
    top: toComparedScope(filters),
    revenue: {
      vendor: { from: filters.from, to: filters.to, by: 'vendor' as const },
      category: { from: filters.from, to: filters.to, by: 'category' as const },
    },
    latest: { limit: LATEST_ORDER_COUNT, ...toOrderSearch(filters) },
  };
}

type AnalyticsQueries = ReturnType<typeof buildQueries>;
export type RevenueBy = keyof AnalyticsQueries['revenue'];

export const summaryQuery = ({ summary }: AnalyticsQueries) => queryOf(analyticsApi.summary, { query: summary });
export const seriesQuery = ({ series }: AnalyticsQueries) =>
  queryOf(analyticsApi.series, { query: series, ...PART_OPTIONS });
export const statusQuery = ({ status }: AnalyticsQueries) =>
  queryOf(analyticsApi.breakdown, { query: status, ...PART_OPTIONS });
export const categoryQuery = ({ category }: AnalyticsQueries) =>
  queryOf(analyticsApi.breakdown, { query: category, ...PART_OPTIONS });
export const durationsQuery = ({ durations }: AnalyticsQueries) =>
  queryOf(analyticsApi.durations, { query: durations, ...PART_OPTIONS });
export const topQuery = ({ top }: AnalyticsQueries) => queryOf(analyticsApi.top, { query: top, ...PART_OPTIONS });
export const revenueQuery = ({ revenue }: AnalyticsQueries, by: RevenueBy) =>
  queryOf(analyticsApi.revenue, { query: revenue[by], ...PART_OPTIONS });
export const attentionQuery = () => queryOf(analyticsApi.attention, PART_OPTIONS);
export const latestQuery = ({ latest }: AnalyticsQueries) =>
  queryOf(ordersApi.list, { query: latest, ...PART_OPTIONS });
