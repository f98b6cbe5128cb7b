import { type KeyboardEvent, type PointerEvent, useState } from 'react';

import { classNames } from '#ui/class-names.ts';

import styles from './plot.module.css';
import { isSparse, labelledOf, nearestOf, shareOf, ticksOf } from './scale.ts';

const WIDTH = 1000;
const HEIGHT = 240;
const PERCENT = 100;
/** Of the room between two points. */
const COLUMN_SHARE = 0.6;

export interface PlotPoint {
  /** Under the axis: '22 Oct'. */
  axis: string;
  /** Null where nothing is known yet: the rest of today. */
  value: number | null;
  /** At the same place of the period before. */
  before: number | null;
  /** What the point says when it is looked at: its name, its value, the one before. */
  lines: readonly string[];
}

interface PlotProps {
  /** What is shown, over which time, against what. */
  label: string;
  points: readonly PlotPoint[];
  formatTick: (value: number) => string;
  /** Counts: no tick stands at a half. */
  isWhole?: boolean;
  /** In place of axes around nothing: 'No sales in this period'. */
  emptyText: string;
}

/**
 * One measure over time against the period before. Pointer and arrow keys walk along the points and read them;
 * the exact values also stand in a table that the caller offers. Time runs with the reading direction.
 */
export function Plot(props: PlotProps) {
  const isEmpty = props.points.every(({ value, before }) => !value && !before);
  return isEmpty ? <p className={styles.empty}>{props.emptyText}</p> : <FilledPlot {...props} />;
}

function FilledPlot({ label, points, formatTick, isWhole = false }: PlotProps) {
  const [current, setCurrent] = useState<number>();
  const ticks = ticksOf(
    points.flatMap(({ value, before }) => [value, before]),
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
        // walked along like a slider: each step reads one point
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={current ?? points.length - 1}
        aria-valuetext={(point ?? points.at(-1))?.lines.join(', ')}
        onFocus={(event) =>
          event.currentTarget.matches(':focus-visible') && setCurrent((kept) => kept ?? points.length - 1)
        }
        onBlur={() => setCurrent(undefined)}
        onKeyDown={(event) => walk(event, points.length, setCurrent)}
        onPointerMove={(event) => setCurrent(pointedAt(event, points.length))}
        onPointerDown={(event) => setCurrent(pointedAt(event, points.length))}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setCurrent(undefined)}
      >
        <Lines points={points} top={ticks.at(-1) ?? 1} />
        {point && current !== undefined && (
          <Reading point={point} share={shareOf(current, points.length)} top={ticks.at(-1) ?? 1} />
        )}
      </div>
      <div className={styles.x} aria-hidden="true">
        {labelledOf(points.length).map((index) => (
          <span
            key={index}
            data-edge={edgeOf(index, points.length)}
            style={{ insetInlineStart: `${shareOf(index, points.length) * PERCENT}%` }}
          >
            {points[index]?.axis}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A label at the edge of the chart stays within it. */
function edgeOf(index: number, count: number): 'start' | 'end' | undefined {
  if (count < 2) return undefined;
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : undefined;
}

function Lines({ points, top }: { points: readonly PlotPoint[]; top: number }) {
  const values = points.map(({ value }) => value);
  const columns = isSparse(values) ? columnsOf(values, top) : undefined;
  const now = columns ? undefined : pathOf(values, top);
  const before = pathOf(
    points.map((point) => point.before),
    top,
  );
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => share * HEIGHT);
  return (
    <svg className="flip" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {grid.map((y) => (
        <line key={y} x1="0" x2={WIDTH} y1={y} y2={y} />
      ))}
      {before && <path className={styles.before} d={before.line} />}
      {columns && <path className={styles.columns} d={columns} />}
      {now && <path className={styles.fill} d={`${now.line}L${now.end} ${HEIGHT}L${now.start} ${HEIGHT}Z`} />}
      {now && <path className={styles.now} d={now.line} />}
    </svg>
  );
}

/** The rule, the dot and the words at the point that is looked at. */
function Reading({ point, share, top }: { point: PlotPoint; share: number; top: number }) {
  const at = `${share * PERCENT}%`;
  const isLate = share > 0.5;
  const [name, ...rest] = point.lines;
  return (
    <div className={styles.reading} aria-hidden="true">
      <i className={styles.rule} style={{ insetInlineStart: at }} />
      {point.value !== null && (
        <i
          className={styles.point}
          style={{ insetInlineStart: at, insetBlockStart: `${PERCENT - (point.value / top) * PERCENT}%` }}
        />
      )}
      <div
        className={styles.tip}
        style={
          isLate
            ? { insetInlineEnd: `calc(${PERCENT - share * PERCENT}% + 12px)` }
            : { insetInlineStart: `calc(${at} + 12px)` }
        }
      >
        <b className="strong">{name}</b>
        {rest.map((line, index) => (
          <span key={line} className={classNames(index > 0 && 'muted')}>
            {line}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Of a measure that is nearly always zero, each value on its own: a line between them would draw spikes. */
function columnsOf(values: readonly (number | null)[], top: number): string {
  const width = (WIDTH / values.length) * COLUMN_SHARE;
  return values
    .map((value, index) => {
      if (!value) return '';
      const x = Math.min(WIDTH - width, Math.max(0, shareOf(index, values.length) * WIDTH - width / 2));
      return `M${round(x)} ${HEIGHT}V${yOf(value, top)}H${round(x + width)}V${HEIGHT}Z`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
const yOf = (value: number, top: number): number => round(HEIGHT - (value / top) * HEIGHT);

interface Path {
  line: string;
  start: number;
  end: number;
}

/** A line through the values up to the first that is not known; a single value becomes a level line. */
function pathOf(values: readonly (number | null)[], top: number): Path | undefined {
  const gap = values.indexOf(null);
  const known = (gap === -1 ? values : values.slice(0, gap)).filter((value) => value !== null);
  const first = known[0];
  if (first === undefined) return undefined;
  const y = (value: number) => yOf(value, top);
  if (values.length === 1) return { line: `M0 ${y(first)}L${WIDTH} ${y(first)}`, start: 0, end: WIDTH };
  const x = (index: number) => round(shareOf(index, values.length) * WIDTH);
  return {
    line: `M${known.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`,
    start: 0,
    end: x(known.length - 1),
  };
}

function pointedAt({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = width === 0 ? 0 : (clientX - left) / width;
  return nearestOf(isRightToLeft() ? 1 - share : share, count);
}

function walk(
  event: KeyboardEvent,
  count: number,
  setCurrent: (index: (kept: number | undefined) => number | undefined) => void,
): void {
  const forward = isRightToLeft() ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft() ? 'ArrowRight' : 'ArrowLeft';
  const last = count - 1;
  const steps: Record<string, (from: number) => number | undefined> = {
    [forward]: (from) => Math.min(last, from + 1),
    [back]: (from) => Math.max(0, from - 1),
    Home: () => 0,
    End: () => last,
    Escape: () => undefined,
  };
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  setCurrent((kept) => step(kept ?? last));
}

const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';
