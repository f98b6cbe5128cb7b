type Point = readonly [x: number, y: number];

/**
 * An SVG path through all points that stays between neighbouring points (monotone cubic interpolation, Fritsch and
 * Carlson). The points must be sorted by x.
 */
export function smoothPath(points: readonly Point[]): string {
  const slopes = computeSlopes(points);
  const curve = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0];
    const third = (x - fromX) / 3;
    const start = `${round(fromX + third)} ${round(fromY + third * (slopes[index] ?? 0))}`;
    const end = `${round(x - third)} ${round(y - third * (slopes[index + 1] ?? 0))}`;
    return `C${start} ${end} ${x} ${y}`;
  });
  const [x, y] = points[0] ?? [0, 0];
  return `M${x} ${y}${curve.join('')}`;
}

/** The slope at each point: zero at a local extremum, otherwise the harmonic mean of the secants on both sides. */
function computeSlopes(points: readonly Point[]): number[] {
  const secants = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0];
    return x === fromX ? 0 : (y - fromY) / (x - fromX);
  });
  return points.map((_, index) => {
    const previousSecant = secants[index - 1] ?? secants[index] ?? 0;
    const nextSecant = secants[index] ?? previousSecant;
    return previousSecant * nextSecant <= 0 ? 0 : (2 * previousSecant * nextSecant) / (previousSecant + nextSecant);
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;
