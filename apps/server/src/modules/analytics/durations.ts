import { type DurationRow, DURATION_STEPS } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { STEP_SPANS, bucketMidpoint } from './duration-buckets.service.ts';
import { readBranchIds, assertScopeAccess, canViewAreas, type MetricScope } from './metric-access.ts';
import { type DaySpan, monthSpans } from './months.ts';
import { toInstants, type Period, resolvePeriod, type PeriodQuery } from './period.ts';
import { sumInSpanSql, MONTH_SPANS_SQL } from './cumulative-days.service.ts';

/**
 * The durations of a category are estimated from a sample: the period is divided into this many slices, and a few
 * orders are read from each. So a year takes no longer than a month.
 */
const SLICE_COUNT = 150;
const ORDERS_PER_SLICE = 20;

const percentileSql = (step: keyof typeof STEP_SPANS, share: number, name: string): string => {
  const [from, to] = STEP_SPANS[step];
  return `round(percentile_cont(${share}) within group (order by extract(epoch from ${to} - ${from})))::bigint as "${step}${name}"`;
};

const PERCENTILE_COLUMNS = DURATION_STEPS.flatMap((step) => [
  percentileSql(step, 0.5, 'Median'),
  percentileSql(step, 0.9, 'P90'),
]).join(', ');

const IN_CATEGORY = 'and exists (select 1 from order_lines l where l.order_id = o.id and l.category_id = any(?))';

const SAMPLE_ORDERS_OF_CATEGORY = `
  with slices as (select generate_series(0, ${SLICE_COUNT - 1}) as slice),
  picked as (
    select slice, o.* from slices cross join lateral (
      select placed_at, packed_at, pickup_at, delivering_at, completed_at from orders o
      where completed_at >= ?::timestamptz + slice * ?::interval and completed_at < ?::timestamptz + (slice + 1) * ?::interval ${IN_CATEGORY}
      order by completed_at limit ${ORDERS_PER_SLICE}) o
  )
  select count(*) as orders, exists (select 1 from picked group by slice having count(*) = ${ORDERS_PER_SLICE}) as "isSample", ${PERCENTILE_COLUMNS} from picked`;

const durationsOfVendorSql = (isByCategory: boolean): string => `
  select count(*) as orders, false as "isSample", ${PERCENTILE_COLUMNS} from orders o
  where vendor_id = ? and completed_at between ? and ? ${isByCategory ? IN_CATEGORY : ''}`;

type Row = Record<string, number | null> & { orders: number; isSample: boolean };

/**
 * How long the orders that were completed in the period spent in each status. Empty if the caller may not view orders.
 */
export async function readDurations(
  ctx: Context,
  query: PeriodQuery & MetricScope,
): Promise<{ period: Period; orders: number; isSample: boolean; rows: DurationRow[] }> {
  assertScopeAccess(ctx, query);
  const period = await resolvePeriod(ctx, { ...query, compare: 'none' });
  if (!canViewAreas(ctx, 'orders')) return { period, orders: 0, isSample: false, rows: [] };
  const { vendorId, categoryId } = query;
  if (vendorId === undefined && categoryId === undefined)
    return { period, isSample: false, ...(await readStoredDurations(ctx, period)) };
  const { start, end } = toInstants(period.from, period.to, period.timeZone);
  const category = categoryId === undefined ? [] : [await readBranchIds(ctx, categoryId)];
  const slice = `${(end.getTime() + 1 - start.getTime()) / SLICE_COUNT} milliseconds`;
  const [row] = await ctx.db.rows<Row>(
    vendorId === undefined
      ? statement(SAMPLE_ORDERS_OF_CATEGORY, [start, slice, start, slice, ...category])
      : statement(durationsOfVendorSql(category.length > 0), [vendorId, start, end, ...category]),
  );
  const rows = DURATION_STEPS.map((step) => ({
    step,
    median: row?.[`${step}Median`] ?? null,
    p90: row?.[`${step}P90`] ?? null,
  }));
  return { period, orders: row?.orders ?? 0, isSample: row?.isSample ?? false, rows };
}

interface Bucket {
  step: string;
  bucket: number;
  orders: number;
}

const COUNT_BY_BUCKET = `
  select step, bucket, sum(orders)::bigint as orders from (
    select step, bucket, ${sumInSpanSql('orders_until')} as orders from ${MONTH_SPANS_SQL} join monthly_duration_totals using (month)
    union all select step, bucket, orders from duration_deltas where day between ? and ?) parts
  group by step, bucket having sum(orders) > 0 order by bucket`;

/**
 * Reads how many completed orders fall into each bucket. Counts all orders, but each duration is off by up to 2.5 %.
 */
async function readStoredDurations(ctx: Context, span: DaySpan): Promise<{ orders: number; rows: DurationRow[] }> {
  const buckets = await ctx.db.rows<Bucket>(statement(COUNT_BY_BUCKET, [...monthSpans(span), span.from, span.to]));
  const bucketsOfStep = (step: string) => buckets.filter((bucket) => bucket.step === step);
  const rows = DURATION_STEPS.map((step) => ({
    step,
    median: bucketPercentile(bucketsOfStep(step), 0.5),
    p90: bucketPercentile(bucketsOfStep(step), 0.9),
  }));
  return { orders: countOrders(bucketsOfStep('total')), rows };
}

const countOrders = (buckets: readonly Bucket[]): number => buckets.reduce((sum, { orders }) => sum + orders, 0);

/** Interpolates between the two nearest orders, like `percentile_cont`. Null without orders. */
export function bucketPercentile(buckets: readonly Pick<Bucket, 'bucket' | 'orders'>[], share: number): number | null {
  const count = buckets.reduce((sum, { orders }) => sum + orders, 0);
  if (count === 0) return null;
  const position = share * (count - 1);
  const [below, above] = [secondsAt(buckets, Math.floor(position)), secondsAt(buckets, Math.ceil(position))];
  return Math.round(below + (above - below) * (position % 1));
}

function secondsAt(buckets: readonly Pick<Bucket, 'bucket' | 'orders'>[], position: number): number {
  let cumulative = 0;
  const match = buckets.find(({ orders }) => (cumulative += orders) > position);
  return match ? bucketMidpoint(match.bucket) : 0;
}
