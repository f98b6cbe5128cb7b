/** Spaces between the lines of a grid; with the ends that makes five ticks. */
const SPACES = 4;
const MAX_LABELS = 5;
/** Of a day: labelled every six hours. */
const HOURS = 24;
/** A line needs something on more than one of so many points. */
const SPARSE_POINTS = 4;
/** What a step may be, times a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** Ticks from 0 to a round number that is not below any value; whole ones where halves mean nothing. */
export function ticksOf(values: readonly (number | null)[], isWhole = false): number[] {
  const highest = Math.max(0, ...values.map((value) => value ?? 0));
  const raw = highest === 0 ? 1 : highest / SPACES;
  const power = 10 ** Math.floor(Math.log10(raw));
  const round = (STEPS.find((step) => step * power >= raw * (1 - Number.EPSILON)) ?? 10) * power;
  const step = isWhole ? Math.ceil(round) : round;
  return Array.from({ length: SPACES + 1 }, (_, index) => Number((step * index).toPrecision(12)));
}

/** Which of so many points carry a label: at most five, from the first, the same number of points apart, the last one near the end. */
export function labelledOf(count: number): number[] {
  const step = labelStep(count);
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

function labelStep(count: number): number {
  if (count <= MAX_LABELS) return 1;
  if (count % HOURS === 0) return count / (MAX_LABELS - 1);
  const [least, most] = [Math.ceil(count / MAX_LABELS), Math.floor((count - 1) / (MAX_LABELS - 2))];
  const steps = Array.from({ length: Math.max(1, most - least + 1) }, (_, index) => least + index);
  const unlabelled = (step: number) => (count - 1) % step;
  return steps.toSorted((a, b) => unlabelled(a) - unlabelled(b))[0] ?? least;
}

/** Whether something happened on so few of the points that a line between them would draw spikes. */
export function isSparse(values: readonly (number | null)[]): boolean {
  const happened = values.filter((value) => value !== null && value !== 0).length;
  return happened > 0 && happened * SPARSE_POINTS <= values.length;
}

/** Where a point stands from start to end, 0 to 1; a single one in the middle. */
export const shareOf = (index: number, count: number): number => (count < 2 ? 0.5 : index / (count - 1));

/** The point nearest to a share of the width. */
export const nearestOf = (share: number, count: number): number =>
  Math.round(Math.min(1, Math.max(0, share)) * (count - 1));
