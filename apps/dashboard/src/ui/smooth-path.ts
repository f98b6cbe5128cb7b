type Point = readonly [x: number, y: number];

/**
 * A curve through all points that never rises above or falls below them between two of them (monotone cubic,
 * Fritsch and Carlson), as an SVG path. The points are in the order of x.
 */
export function smoothPath(points: readonly Point[]): string {
  const slopes = slopesOf(points);
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

/** The slope in each point: level at a turn, else the harmonic mean of both sides. */
function slopesOf(points: readonly Point[]): number[] {
  const secants = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0];
    return x === fromX ? 0 : (y - fromY) / (x - fromX);
  });
  return points.map((_, index) => {
    const before = secants[index - 1] ?? secants[index] ?? 0;
    const after = secants[index] ?? before;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;
