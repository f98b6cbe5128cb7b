/** Spaces between the lines of a grid; with the ends that makes five ticks. */
const SPACES = 4;
const MAX_LABELS = 5;
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

/** Which of so many points carry a label: at most five, evenly, with the first and the last. */
export function labelledOf(count: number): number[] {
  const shown = Math.min(count, MAX_LABELS);
  if (shown < 2) return count === 0 ? [] : [0];
  return Array.from({ length: shown }, (_, index) => Math.round((index * (count - 1)) / (shown - 1)));
}

/** Where a point stands from start to end, 0 to 1; a single one in the middle. */
export const shareOf = (index: number, count: number): number => (count < 2 ? 0.5 : index / (count - 1));

/** The point nearest to a share of the width. */
export const nearestOf = (share: number, count: number): number =>
  Math.round(Math.min(1, Math.max(0, share)) * (count - 1));
