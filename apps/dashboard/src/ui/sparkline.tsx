import { smoothPath } from '#ui/smooth-path.ts';

import styles from './sparkline.module.css';

const WIDTH = 84;
const HEIGHT = 28;
/** Space for the stroke at the highest and lowest point. */
const MARGIN = 2;

/**
 * A line chart without axes, hidden from screen readers because the values are shown elsewhere. Follows the reading
 * direction.
 */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = sparklinePoints(values);
  const line = smoothPath(points);
  return (
    <svg
      className={`${styles.spark} flip`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-sparkline=""
    >
      <path className={styles.area} d={`${line}V${HEIGHT}H0Z`} />
      <path className={styles.line} d={line} />
    </svg>
  );
}

/** x and y in the 84 × 28 box; constant values are centred. */
export function sparklinePoints(values: readonly number[]): [x: number, y: number][] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = WIDTH / Math.max(1, values.length - 1);
  return values.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - low) / span;
    return [round(index * step), round(HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN))];
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
