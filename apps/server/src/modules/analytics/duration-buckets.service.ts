/**
 * Each bucket is wider than the previous one by this factor, so a duration differs from its bucket's midpoint by at
 * most 2.5 %.
 */
const BUCKET_GROWTH = 1.05;
const LOG_BUCKET_GROWTH = Math.log(BUCKET_GROWTH);

/** The midpoint of a bucket in seconds. */
export const bucketMidpoint = (bucket: number): number => BUCKET_GROWTH ** (bucket + 0.5);

/** For each step of an order, the columns with its start and end. */
export const STEP_SPANS = {
  placed: ['placed_at', 'packed_at'],
  packed: ['packed_at', 'pickup_at'],
  pickup: ['pickup_at', 'delivering_at'],
  delivering: ['delivering_at', 'completed_at'],
  total: ['placed_at', 'completed_at'],
} as const;

const steps = Object.entries(STEP_SPANS).map(([step, [from, to]]) => `('${step}', o.${to} - o.${from})`);

/**
 * Selects `step` and `bucket` for each step of order `o`, to be joined with `cross join lateral`. Omits skipped steps.
 * Uses doubles, because the logarithm of a numeric takes a hundred times as long.
 */
export const stepBucketsSql = `(
  select step, floor(ln(greatest(date_part('epoch', span), 1)) / ${LOG_BUCKET_GROWTH})::smallint as bucket
  from (values ${steps.join(', ')}) spans (step, span) where span is not null) buckets`;
