import { type KeyboardEvent, type PointerEvent, useState } from 'react';

import { classNames } from '#ui/class-names.ts';

import styles from './plot.module.css';
import { isSparse, labelledIndexes, nearestIndex, positionShare, computeTicks } from './scale.ts';

const WIDTH = 1000;
const HEIGHT = 240;
const PERCENT = 100;
/** Width of a column, as a share of the distance between two points. */
const COLUMN_SHARE = 0.6;

export interface PlotPoint {
  /** Label under the axis: '22 Oct'. */
  axis: string;
  /** Null for times that have not happened yet, such as the rest of today. */
  value: number | null;
  /** The same point of the previous period. */
  previousValue: number | null;
  /** Lines of the tooltip: the name, the value, the previous value. */
  lines: readonly string[];
}

interface PlotProps {
  /** Accessible name of the chart. */
  label: string;
  points: readonly PlotPoint[];
  formatTick: (value: number) => string;
  /** For counts: all ticks are integers. */
  isWhole?: boolean;
  /** Shown instead of empty axes: 'No sales in this period'. */
  emptyText: string;
}

/**
 * Plots one measure over time, compared with the previous period. Pointer and arrow keys move between points and show a
 * tooltip. The caller also offers the exact values as a table. The time axis follows the reading direction.
 */
export function Plot(props: PlotProps) {
  const isEmpty = props.points.every(({ value, previousValue }) => !value && !previousValue);
  return isEmpty ? <p className={styles.empty}>{props.emptyText}</p> : <FilledPlot {...props} />;
}

function FilledPlot({ label, points, formatTick, isWhole = false }: PlotProps) {
  const [current, setCurrent] = useState<number>();
  const ticks = computeTicks(
    points.flatMap(({ value, previousValue }) => [value, previousValue]),
    isWhole,
  );
  const point = current === undefined ? undefined : points[current];
  return (
    <div className={styles.plot}>
      <div className={styles.y} aria-hidden="true">
        {ticks.map((tick, index) => (
          <span key={tick} style={{ insetBlockStart: `${PERCENT - (index / (ticks.length - 1)) * PERCENT}%` }}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div
        className={styles.area}
        // exposed as a slider, so that arrow keys and screen readers can move between the points
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={current ?? points.length - 1}
        aria-valuetext={(point ?? points.at(-1))?.lines.join(', ')}
        onFocus={(event) =>
          event.currentTarget.matches(':focus-visible') && setCurrent((index) => index ?? points.length - 1)
        }
        onBlur={() => setCurrent(undefined)}
        onKeyDown={(event) => handleKey(event, points.length, setCurrent)}
        onPointerMove={(event) => setCurrent(indexAtPointer(event, points.length))}
        onPointerDown={(event) => setCurrent(indexAtPointer(event, points.length))}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setCurrent(undefined)}
      >
        <PlotLines points={points} top={ticks.at(-1) ?? 1} />
        {point && current !== undefined && (
          <Tooltip point={point} share={positionShare(current, points.length)} top={ticks.at(-1) ?? 1} />
        )}
      </div>
      <div className={styles.x} aria-hidden="true">
        {labelledIndexes(points.length).map((index) => (
          <span
            key={index}
            data-edge={labelEdgeAt(index, points.length)}
            style={{ insetInlineStart: `${positionShare(index, points.length) * PERCENT}%` }}
          >
            {points[index]?.axis}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Keeps the first and last label within the chart. */
function labelEdgeAt(index: number, count: number): 'start' | 'end' | undefined {
  if (count < 2) return undefined;
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : undefined;
}

function PlotLines({ points, top }: { points: readonly PlotPoint[]; top: number }) {
  const values = points.map(({ value }) => value);
  const columns = isSparse(values) ? columnPath(values, top) : undefined;
  const current = columns ? undefined : linePath(values, top);
  const previous = linePath(
    points.map((point) => point.previousValue),
    top,
  );
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => share * HEIGHT);
  return (
    <svg className="flip" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {grid.map((y) => (
        <line key={y} x1="0" x2={WIDTH} y1={y} y2={y} />
      ))}
      {previous && <path className={styles.before} d={previous.line} />}
      {columns && <path className={styles.columns} d={columns} />}
      {current && (
        <path className={styles.fill} d={`${current.line}L${current.end} ${HEIGHT}L${current.start} ${HEIGHT}Z`} />
      )}
      {current && <path className={styles.now} d={current.line} />}
    </svg>
  );
}

/** The vertical rule, the dot and the tooltip of the selected point. */
function Tooltip({ point, share, top }: { point: PlotPoint; share: number; top: number }) {
  const offset = `${share * PERCENT}%`;
  const isSecondHalf = share > 0.5;
  const [name, ...details] = point.lines;
  return (
    <div className={styles.reading} aria-hidden="true">
      <i className={styles.rule} style={{ insetInlineStart: offset }} />
      {point.value !== null && (
        <i
          className={styles.point}
          style={{ insetInlineStart: offset, insetBlockStart: `${PERCENT - (point.value / top) * PERCENT}%` }}
        />
      )}
      <div
        className={styles.tip}
        style={
          isSecondHalf
            ? { insetInlineEnd: `calc(${PERCENT - share * PERCENT}% + 12px)` }
            : { insetInlineStart: `calc(${offset} + 12px)` }
        }
      >
        <b className="strong">{name}</b>
        {details.map((line, index) => (
          <span key={line} className={classNames(index > 0 && 'muted')}>
            {line}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Draws each value of a sparse measure as its own column, because a line between them would draw spikes. */
function columnPath(values: readonly (number | null)[], top: number): string {
  const width = (WIDTH / values.length) * COLUMN_SHARE;
  return values
    .map((value, index) => {
      if (!value) return '';
      const x = Math.min(WIDTH - width, Math.max(0, positionShare(index, values.length) * WIDTH - width / 2));
      return `M${round(x)} ${HEIGHT}V${toY(value, top)}H${round(x + width)}V${HEIGHT}Z`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
const toY = (value: number, top: number): number => round(HEIGHT - (value / top) * HEIGHT);

interface LinePath {
  line: string;
  start: number;
  end: number;
}

/** A line through the values up to the first null; a single value becomes a horizontal line. */
function linePath(values: readonly (number | null)[], top: number): LinePath | undefined {
  const gap = values.indexOf(null);
  const leading = (gap === -1 ? values : values.slice(0, gap)).filter((value) => value !== null);
  const first = leading[0];
  if (first === undefined) return undefined;
  const y = (value: number) => toY(value, top);
  if (values.length === 1) return { line: `M0 ${y(first)}L${WIDTH} ${y(first)}`, start: 0, end: WIDTH };
  const x = (index: number) => round(positionShare(index, values.length) * WIDTH);
  return {
    line: `M${leading.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`,
    start: 0,
    end: x(leading.length - 1),
  };
}

function indexAtPointer({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = width === 0 ? 0 : (clientX - left) / width;
  return nearestIndex(isRightToLeft() ? 1 - share : share, count);
}

function handleKey(
  event: KeyboardEvent,
  count: number,
  setCurrent: (index: (index: number | undefined) => number | undefined) => void,
): void {
  const forward = isRightToLeft() ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft() ? 'ArrowRight' : 'ArrowLeft';
  const last = count - 1;
  const moves: Record<string, (from: number) => number | undefined> = {
    [forward]: (from) => Math.min(last, from + 1),
    [back]: (from) => Math.max(0, from - 1),
    Home: () => 0,
    End: () => last,
    Escape: () => undefined,
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  setCurrent((index) => move(index ?? last));
}

const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';
