import { type DurationRow, STEPS } from '@souk/contract/analytics.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { middleOf } from './duration-buckets.service.ts';
import { type DaySpan, partsOf } from './months.ts';

interface Bucket {
  step: string;
  bucket: number;
  orders: number;
}

const MONTHS = `select step, bucket, orders from duration_totals where grain = 'month' and start = any(?)`;
const DAYS = `union all select step, bucket, ?::int * orders from duration_totals where grain = 'day' and start between ? and ?`;
const APPENDED = `union all select step, bucket, orders from duration_deltas where day between ? and ?`;

/** From counts of all completed orders: no sample, but each figure is off by up to 2.5 %. */
export async function readKeptDurations(ctx: Context, span: DaySpan): Promise<{ orders: number; rows: DurationRow[] }> {
  const { months, edges } = partsOf(span);
  const text = `
    select step, bucket, sum(orders)::bigint as orders from (${MONTHS} ${edges.map(() => DAYS).join(' ')} ${APPENDED}) parts
    group by step, bucket having sum(orders) > 0 order by bucket`;
  const days = [...edges.flatMap(({ sign, from, to }) => [sign, from, to]), span.from, span.to];
  const buckets = await ctx.db.rows<Bucket>(statement(text, [months, ...days]));
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
