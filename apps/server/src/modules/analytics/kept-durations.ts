import { type DurationRow, STEPS } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { middleOf } from './duration-buckets.service.ts';
import { type DaySpan, monthSpans } from './months.ts';
import { inSpanSql, SPANS } from './running-days.service.ts';

interface Bucket {
  step: string;
  bucket: number;
  orders: number;
}

const COUNTS = `
  select step, bucket, sum(orders)::bigint as orders from (
    select step, bucket, ${inSpanSql('orders_until')} as orders from ${SPANS} join monthly_duration_totals using (month)
    union all select step, bucket, orders from duration_deltas where day between ? and ?) parts
  group by step, bucket having sum(orders) > 0 order by bucket`;

/** From counts of all completed orders: no sample, but each figure is off by up to 2.5 %. */
export async function readKeptDurations(ctx: Context, span: DaySpan): Promise<{ orders: number; rows: DurationRow[] }> {
  const buckets = await ctx.db.rows<Bucket>(statement(COUNTS, [...monthSpans(span), span.from, span.to]));
  const of = (step: string) => buckets.filter((bucket) => bucket.step === step);
  const rows = STEPS.map((step) => ({ step, median: percentileOf(of(step), 0.5), p90: percentileOf(of(step), 0.9) }));
  return { orders: countOf(of('total')), rows };
}

const countOf = (buckets: readonly Bucket[]): number => buckets.reduce((sum, { orders }) => sum + orders, 0);

/** Between the two orders nearest to that place, as `percentile_cont` has it; null where there is none. */
export function percentileOf(buckets: readonly Pick<Bucket, 'bucket' | 'orders'>[], share: number): number | null {
  const count = buckets.reduce((sum, { orders }) => sum + orders, 0);
  if (count === 0) return null;
  const place = share * (count - 1);
  const [below, above] = [secondsAt(buckets, Math.floor(place)), secondsAt(buckets, Math.ceil(place))];
  return Math.round(below + (above - below) * (place % 1));
}

function secondsAt(buckets: readonly Pick<Bucket, 'bucket' | 'orders'>[], place: number): number {
  let passed = 0;
  const found = buckets.find(({ orders }) => (passed += orders) > place);
  return found ? middleOf(found.bucket) : 0;
}
