import type { Granularity, SeriesPoint } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { invalidField } from '#core/errors.ts';
import { readDailyMeasures } from './daily-measures.ts';
import { assertScopeAccess, canViewAreas, type MetricScope } from './metric-access.ts';
import type { DayMeasures } from './daily-totals.ts';
import { dayCount, listDays, type Period, resolvePeriod, type PeriodQuery } from './period.ts';
import { readHours } from './series-hours.ts';

const MAX_DAYS_BY_HOUR = 7;
const MAX_DAYS_BY_DAY = 92;
const DAYS_PER_WEEK = 7;

const SERIES_MEASURES = ['sales', 'placedOrders', 'cancelledOrders', 'commission', 'adRevenue'] as const;
type SeriesMeasures = Pick<DayMeasures, (typeof SERIES_MEASURES)[number]>;

export type SeriesQuery = PeriodQuery & MetricScope & { granularity?: Granularity };

export interface SeriesBucket {
  start: string;
  sales: number;
  orders: number;
  netRevenue: number;
}

/**
 * Sales, orders and net revenue per interval, each with the values of the corresponding interval of the previous
 * period. Empty if the caller may not view orders. Throws 400 at `granularity`.
 */
export async function readSeries(
  ctx: Context,
  query: SeriesQuery,
): Promise<{ period: Period; granularity: Granularity; points: SeriesPoint[] }> {
  assertScopeAccess(ctx, query);
  const period = await resolvePeriod(ctx, query);
  const days = dayCount(period.from, period.to);
  const granularity = query.granularity ?? defaultGranularity(days);
  if (granularity === 'hour' && days > MAX_DAYS_BY_HOUR)
    throw invalidField('granularity', 'analytics.hours_too_long', { days: MAX_DAYS_BY_HOUR });
  if (!canViewAreas(ctx, 'orders')) return { period, granularity, points: [] };
  const [current, previous] =
    granularity === 'hour'
      ? await readHours(ctx, period, query)
      : await readDays(ctx, { period, scope: query, granularity });
  const hasRevenue = canViewAreas(ctx, 'superAdmin') && query.categoryId === undefined && query.vendorId === undefined;
  return {
    period,
    granularity,
    points: current.map((bucket, index) => toSeriesPoint(bucket, previous[index], hasRevenue)),
  };
}

function defaultGranularity(days: number): Granularity {
  if (days === 1) return 'hour';
  return days <= MAX_DAYS_BY_DAY ? 'day' : 'week';
}

const toSeriesPoint = (
  { netRevenue, ...bucket }: SeriesBucket,
  previous: SeriesBucket | undefined,
  hasRevenue: boolean,
): SeriesPoint => ({
  ...bucket,
  previousStart: previous?.start ?? null,
  previousSales: previous?.sales ?? null,
  previousOrders: previous?.orders ?? null,
  ...(hasRevenue && { netRevenue, previousNetRevenue: previous?.netRevenue ?? null }),
});

async function readDays(
  ctx: Context,
  { period, scope, granularity }: { period: Period; scope: MetricScope; granularity: Granularity },
): Promise<[SeriesBucket[], SeriesBucket[]]> {
  const measures = await readDailyMeasures(ctx, { period, scope, measures: SERIES_MEASURES });
  const buckets = (from: string, to: string) =>
    groupDays(listDays(from, to), granularity).map((days) => sumDays(days, measures));
  const { from, to, previousFrom, previousTo } = period;
  return [buckets(from, to), previousFrom && previousTo ? buckets(previousFrom, previousTo) : []];
}

/**
 * Weeks start on the weekday of the period's first day, so that they align with the previous period. Months are
 * calendar months.
 */
function groupDays(days: readonly string[], granularity: Granularity): string[][] {
  const groupKey = (day: string, index: number): string | number => {
    if (granularity === 'week') return Math.floor(index / DAYS_PER_WEEK);
    return granularity === 'month' ? day.slice(0, 7) : day;
  };
  const groups = new Map<string | number, string[]>();
  days.forEach((day, index) => {
    const key = groupKey(day, index);
    groups.set(key, [...(groups.get(key) ?? []), day]);
  });
  return [...groups.values()];
}

function sumDays(days: readonly string[], measures: Map<string, SeriesMeasures>): SeriesBucket {
  let [sales, orders, netRevenue] = [0, 0, 0];
  for (const day of days) {
    const dayMeasures = measures.get(day);
    sales += dayMeasures?.sales ?? 0;
    orders += (dayMeasures?.placedOrders ?? 0) - (dayMeasures?.cancelledOrders ?? 0);
    netRevenue += (dayMeasures?.commission ?? 0) + (dayMeasures?.adRevenue ?? 0);
  }
  return { start: days[0] ?? '', sales, orders, netRevenue };
}
