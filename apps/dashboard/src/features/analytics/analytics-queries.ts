import { analyticsApi, GRANULARITIES, type Granularity } from '@souk/contract/analytics/api.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { dayCount } from '#platform/format/days.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { type AnalyticsFilters, readFilters, type AnalyticsSearch } from './period.ts';

const LATEST_ORDER_COUNT = 6;
const MAX_DAYS_FOR_HOURS = 7;
const MIN_DAYS_FOR_WEEKS = 14;
const MIN_DAYS_FOR_MONTHS = 60;

/** Each part shows its own loading and error state, so a failure does not replace the page. */
const PART_OPTIONS = { isPart: true } as const;

const toScopeParams = ({ from, to, vendorId, categoryId }: AnalyticsFilters) => ({
  from,
  to,
  ...(vendorId ? { vendorId } : {}),
  ...(categoryId ? { categoryId } : {}),
});
const toScopeAndCompareParams = (filters: AnalyticsFilters) => ({
  ...toScopeParams(filters),
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
    hour: days <= MAX_DAYS_FOR_HOURS,
    day: days > 1,
    week: days >= MIN_DAYS_FOR_WEEKS,
    month: days >= MIN_DAYS_FOR_MONTHS,
  };
  return GRANULARITIES.filter((granularity) => fits[granularity]);
}

function toGranularityParam(search: AnalyticsSearch, filters: AnalyticsFilters): { granularity?: Granularity } {
  const requested = listGranularities(filters).find((granularity) => granularity === search.by);
  return requested ? { granularity: requested } : {};
}

/** Query parameters of each part, derived from the URL. The page, the preload and the CSV export share them. */
export function buildQueries(search: AnalyticsSearch) {
  const filters = readFilters(search);
  const scope = toScopeParams(filters);
  return {
    summary: toScopeAndCompareParams(filters),
    series: { ...toScopeAndCompareParams(filters), ...toGranularityParam(search, filters) },
    status: { ...scope, by: 'status' as const },
    category: { ...scope, by: 'category' as const },
    durations: scope,
    top: toScopeAndCompareParams(filters),
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
