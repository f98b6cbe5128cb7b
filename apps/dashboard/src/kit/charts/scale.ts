/** Number of intervals between grid lines, which makes five ticks including both ends. */
const INTERVAL_COUNT = 4;
const MAX_LABELS = 5;
/** Number of points in a chart of one day by hour, which is labelled every six hours. */
const HOURS_PER_DAY = 24;
/** Values are sparse if at most one in four is non-zero. */
const SPARSE_RATIO = 4;
/** Allowed distances between ticks. Each may be multiplied by a power of ten. */
const TICK_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** Ticks from 0 to a round number that is at least the highest value. They are integers if `isWhole`. */
export function computeTicks(values: readonly (number | null)[], isWhole = false): number[] {
  const maxValue = Math.max(0, ...values.map((value) => value ?? 0));
  const minStep = maxValue === 0 ? 1 : maxValue / INTERVAL_COUNT;
  const magnitude = 10 ** Math.floor(Math.log10(minStep));
  const roundStep = (TICK_STEPS.find((step) => step * magnitude >= minStep * (1 - Number.EPSILON)) ?? 10) * magnitude;
  const step = isWhole ? Math.ceil(roundStep) : roundStep;
  return Array.from({ length: INTERVAL_COUNT + 1 }, (_, index) => Number((step * index).toPrecision(12)));
}

/** Indexes of the points with a label: at most five, evenly spaced, from the first point to near the last one. */
export function labelledIndexes(count: number): number[] {
  const step = labelStep(count);
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

function labelStep(count: number): number {
  if (count <= MAX_LABELS) return 1;
  if (count % HOURS_PER_DAY === 0) return count / (MAX_LABELS - 1);
  const [minStep, maxStep] = [Math.ceil(count / MAX_LABELS), Math.floor((count - 1) / (MAX_LABELS - 2))];
  const steps = Array.from({ length: Math.max(1, maxStep - minStep + 1) }, (_, index) => minStep + index);
  const distanceToEnd = (step: number) => (count - 1) % step;
  return steps.toSorted((a, b) => distanceToEnd(a) - distanceToEnd(b))[0] ?? minStep;
}

/** Whether so few values are non-zero that a line between them would draw spikes. */
export function isSparse(values: readonly (number | null)[]): boolean {
  const nonZeroCount = values.filter((value) => value !== null && value !== 0).length;
  return nonZeroCount > 0 && nonZeroCount * SPARSE_RATIO <= values.length;
}

/** Position of a point from start to end, 0 to 1; a single point is centred. */
export const positionShare = (index: number, count: number): number => (count < 2 ? 0.5 : index / (count - 1));

/** Index of the point nearest to a position between 0 and 1. */
export const nearestIndex = (share: number, count: number): number =>
  Math.round(Math.min(1, Math.max(0, share)) * (count - 1));
