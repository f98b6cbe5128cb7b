import type { Granularity, SeriesPoint } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { wrongField } from '#core/errors.ts';
import { readDailyMeasures } from './daily-measures.ts';
import { demandScopeAccess, maySee, type Scope } from './figure-access.ts';
import type { DayMeasures } from './kept-days.ts';
import { dayCount, daysOf, type Period, periodOf, type PeriodQuery } from './period.ts';
import { readHours } from './series-hours.ts';

const MAX_HOUR_DAYS = 7;
const MAX_DAY_DAYS = 92;
const DAYS_OF_WEEK = 7;

const WANTED = ['sales', 'placedOrders', 'cancelledOrders', 'commission', 'adRevenue'] as const;
type Counted = Pick<DayMeasures, (typeof WANTED)[number]>;

export type SeriesQuery = PeriodQuery & Scope & { granularity?: Granularity };

export interface Step {
  start: string;
  sales: number;
  orders: number;
  netRevenue: number;
}

/** Sales, orders and net revenue step by step beside the period before; no steps for those who may not view orders. Throws 400 at `granularity`. */
export async function readSeries(
  ctx: Context,
  query: SeriesQuery,
): Promise<{ period: Period; granularity: Granularity; points: SeriesPoint[] }> {
  demandScopeAccess(ctx, query);
  const period = await periodOf(ctx, query);
  const days = dayCount(period.from, period.to);
  const granularity = query.granularity ?? fitting(days);
  if (granularity === 'hour' && days > MAX_HOUR_DAYS)
    throw wrongField('granularity', 'analytics.hours_too_long', { days: MAX_HOUR_DAYS });
  if (!maySee(ctx, 'orders')) return { period, granularity, points: [] };
  const [now, before] =
    granularity === 'hour'
      ? await readHours(ctx, period, query)
      : await readDays(ctx, { period, scope: query, granularity });
  const hasRevenue = maySee(ctx, 'superAdmin') && query.categoryId === undefined && query.vendorId === undefined;
  return { period, granularity, points: now.map((step, index) => besidePrevious(step, before[index], hasRevenue)) };
}

function fitting(days: number): Granularity {
  if (days === 1) return 'hour';
  return days <= MAX_DAY_DAYS ? 'day' : 'week';
}

const besidePrevious = (
  { netRevenue, ...step }: Step,
  previous: Step | undefined,
  hasRevenue: boolean,
): SeriesPoint => ({
  ...step,
  previousStart: previous?.start ?? null,
  previousSales: previous?.sales ?? null,
  previousOrders: previous?.orders ?? null,
  ...(hasRevenue && { netRevenue, previousNetRevenue: previous?.netRevenue ?? null }),
});

async function readDays(
  ctx: Context,
  { period, scope, granularity }: { period: Period; scope: Scope; granularity: Granularity },
): Promise<[Step[], Step[]]> {
  const measures = await readDailyMeasures(ctx, { period, scope, wanted: WANTED });
  const steps = (from: string, to: string) =>
    chunks(daysOf(from, to), granularity).map((days) => stepOf(days, measures));
  const { from, to, previousFrom, previousTo } = period;
  return [steps(from, to), previousFrom && previousTo ? steps(previousFrom, previousTo) : []];
}

/** Weeks are counted from the first day, so that they stand beside those of the period before; months are calendar months. */
function chunks(days: readonly string[], granularity: Granularity): string[][] {
  const keyOf = (day: string, index: number): string | number => {
    if (granularity === 'week') return Math.floor(index / DAYS_OF_WEEK);
    return granularity === 'month' ? day.slice(0, 7) : day;
  };
  const found = new Map<string | number, string[]>();
  days.forEach((day, index) => {
    const key = keyOf(day, index);
    found.set(key, [...(found.get(key) ?? []), day]);
  });
  return [...found.values()];
}

function stepOf(days: readonly string[], measures: Map<string, Counted>): Step {
  let [sales, orders, netRevenue] = [0, 0, 0];
  for (const day of days) {
    const found = measures.get(day);
    sales += found?.sales ?? 0;
    orders += (found?.placedOrders ?? 0) - (found?.cancelledOrders ?? 0);
    netRevenue += (found?.commission ?? 0) + (found?.adRevenue ?? 0);
  }
  return { start: days[0] ?? '', sales, orders, netRevenue };
}
