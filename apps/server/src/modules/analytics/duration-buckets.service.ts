/** Each bucket is this much wider than the one before, so that its middle is off by 2.5 % at most. */
const GROWTH = 1.05;
const LOG = Math.log(GROWTH);

/** Seconds in the middle of a bucket. */
export const middleOf = (bucket: number): number => GROWTH ** (bucket + 0.5);

/** From when to when each step of an order lasts. */
export const STEP_SPANS = {
  placed: ['placed_at', 'packed_at'],
  packed: ['packed_at', 'pickup_at'],
  pickup: ['pickup_at', 'delivering_at'],
  delivering: ['delivering_at', 'completed_at'],
  total: ['placed_at', 'completed_at'],
} as const;

const steps = Object.entries(STEP_SPANS).map(([step, [from, to]]) => `('${step}', o.${to} - o.${from})`);

/**
 * Rows of `step` and `bucket` for each order `o`, to be joined by `cross join lateral`; a step that was passed over has none.
 * The logarithm is taken of a double: that of a numeric takes a hundred times as long.
 */
export const stepBucketsSql = `(
  select step, floor(ln(greatest(date_part('epoch', span), 1)) / ${LOG})::smallint as bucket
  from (values ${steps.join(', ')}) spans (step, span) where span is not null) buckets`;
