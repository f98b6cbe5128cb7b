import type { Granularity, SeriesPoint } from '@souk/contract/analytics.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { wrongField } from '#core/errors.ts';
import { readDailyMeasures } from './daily-measures.ts';
import { demandScopeAccess, maySee } from './figure-access.ts';
import type { DayMeasures } from './kept-days.ts';
import { dayCount, daysOf, instantsOf, type Period, periodOf, type PeriodQuery } from './period.ts';
import { branchOf, type Scope } from './scope.ts';

const MAX_HOUR_DAYS = 7;
const MAX_DAY_DAYS = 92;
const DAYS_OF_WEEK = 7;
const HOUR_MS = 3_600_000;

const SOLD = ['sales', 'placedOrders', 'cancelledOrders'] as const;
type Sold = Pick<DayMeasures, (typeof SOLD)[number]>;

export type SeriesQuery = PeriodQuery & Scope & { granularity?: Granularity };

interface Step {
  start: string;
  sales: number;
  orders: number;
}

/** Sales and orders step by step beside the period before; no steps for those who may not view orders. Throws 400 at `granularity`. */
export async function readSeries(
  ctx: Context,
  query: SeriesQuery,
): Promise<{ period: Period; granularity: Granularity; points: SeriesPoint[] }> {
  demandScopeAccess(ctx, query);
  const period = await periodOf(ctx, query);
  const days = dayCount(period.from, period.to);
  const granularity = query.granularity ?? fitting(days);
  if (granularity === 'hour' && days > MAX_HOUR_DAYS)
    throw wrongField('granularity', `Hours are told for ${MAX_HOUR_DAYS} days at most`);
  if (!maySee(ctx, 'orders')) return { period, granularity, points: [] };
  const [now, before] =
    granularity === 'hour'
      ? await readHours(ctx, period, query)
      : await readDays(ctx, { period, scope: query, granularity });
  return { period, granularity, points: now.map((step, index) => besidePrevious(step, before[index])) };
}

function fitting(days: number): Granularity {
  if (days === 1) return 'hour';
  return days <= MAX_DAY_DAYS ? 'day' : 'week';
}

const besidePrevious = (step: Step, previous: Step | undefined): SeriesPoint => ({
  ...step,
  previousStart: previous?.start ?? null,
  previousSales: previous?.sales ?? null,
  previousOrders: previous?.orders ?? null,
});

async function readDays(
  ctx: Context,
  { period, scope, granularity }: { period: Period; scope: Scope; granularity: Granularity },
): Promise<[Step[], Step[]]> {
  const measures = await readDailyMeasures(ctx, { period, scope, wanted: SOLD });
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

function stepOf(days: readonly string[], measures: Map<string, Sold>): Step {
  let [sales, orders] = [0, 0];
  for (const day of days) {
    const found = measures.get(day);
    sales += found?.sales ?? 0;
    orders += (found?.placedOrders ?? 0) - (found?.cancelledOrders ?? 0);
  }
  return { start: days[0] ?? '', sales, orders };
}

const HOURS = `
  select date_trunc('hour', placed_at, ?) as start, sum(total)::bigint as sales, count(*) as orders
  from orders where status <> 'cancelled' and placed_at between ? and ? and (?::uuid is null or vendor_id = ?) group by 1`;
const CATEGORY_HOURS = `
  select date_trunc('hour', o.placed_at, ?) as start, sum(l.net)::bigint as sales, count(distinct o.id) as orders
  from order_lines l join orders o on o.id = l.order_id
  where o.status <> 'cancelled' and l.placed_at between ? and ? and (?::uuid is null or l.vendor_id = ?) and l.category_id = any(?) group by 1`;

async function readHours(ctx: Context, period: Period, { vendorId, categoryId }: Scope): Promise<[Step[], Step[]]> {
  const { from, to, previousFrom, previousTo, timeZone } = period;
  const { start, end } = instantsOf(previousFrom ?? from, to, timeZone);
  const values = [timeZone, start, end, vendorId ?? null, vendorId ?? null];
  const text =
    categoryId === undefined
      ? statement(HOURS, values)
      : statement(CATEGORY_HOURS, [...values, await branchOf(ctx, categoryId)]);
  const found = new Map((await ctx.db.rows<Step>(text)).map((row) => [row.start, row]));
  const hours = (first: string, last: string): Step[] => {
    const span = instantsOf(first, last, timeZone);
    const count = Math.round((span.end.getTime() + 1 - span.start.getTime()) / HOUR_MS);
    return Array.from({ length: count }, (_, hour) => {
      const at = new Date(span.start.getTime() + hour * HOUR_MS).toISOString();
      return found.get(at) ?? { start: at, sales: 0, orders: 0 };
    });
  };
  return [hours(from, to), previousFrom && previousTo ? hours(previousFrom, previousTo) : []];
}
