/** Each bucket is wider than the previous one by this factor, so that its midpoint is off by at most 2.5 %. */
const GROWTH = 1.05;
const LOG_GROWTH = Math.log(GROWTH);

/** The midpoint of a bucket in seconds. */
export const bucketMidpoint = (bucket: number): number => GROWTH ** (bucket + 0.5);

/** The columns between which each step of an order lasts. */
export const STEP_SPANS = {
  placed: ['placed_at', 'packed_at'],
  packed: ['packed_at', 'pickup_at'],
  pickup: ['pickup_at', 'delivering_at'],
  delivering: ['delivering_at', 'completed_at'],
  total: ['placed_at', 'completed_at'],
} as const;

const steps = Object.entries(STEP_SPANS).map(([step, [from, to]]) => `('${step}', o.${to} - o.${from})`);

/**
 * Rows of `step` and `bucket` for each order `o`, to be joined with `cross join lateral`. Skipped steps have no row.
 * Uses the logarithm of a double, because that of a numeric takes a hundred times as long.
 */
export const stepBucketsSql = `(
  select step, floor(ln(greatest(date_part('epoch', span), 1)) / ${LOG_GROWTH})::smallint as bucket
  from (values ${steps.join(', ')}) spans (step, span) where span is not null) buckets`;
