import { addDays } from '#core/days.ts';
import { dayCount, type Period } from './period.ts';

export interface DaySpan {
  from: string;
  to: string;
}

/** Days that are added to the totals of whole months (`sign` 1) or subtracted from them (-1). */
export interface EdgeDays extends DaySpan {
  sign: 1 | -1;
}

/** A span of days as whole months, and the days to add to or subtract from those months. */
export interface MonthSplit {
  months: string[];
  edges: EdgeDays[];
}

/** The quarters and months that cover a span with as few lists as possible, each as its first day. */
export interface RollupStarts {
  quarters: string[];
  months: string[];
}

const MONTHS_PER_QUARTER = 3;
const MONTHS_PER_YEAR = 12;

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

function addMonths(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * MONTHS_PER_YEAR + number - 1 + months;
  const after = (count % MONTHS_PER_YEAR) + 1;
  return `${Math.floor(count / MONTHS_PER_YEAR)
    .toString()
    .padStart(4, '0')}-${after.toString().padStart(2, '0')}-01`;
}

function startOfQuarter(day: string): string {
  const month = Number(day.slice(5, 7));
  return addMonths(startOfMonth(day), -((month - 1) % MONTHS_PER_QUARTER));
}

function listStarts(first: string, last: string, months: number): string[] {
  const result = [];
  for (let start = first; start <= last; start = addMonths(start, months)) result.push(start);
  return result;
}

/** First days of the months that overlap the span. */
export const touchedMonths = ({ from, to }: DaySpan): string[] => listStarts(startOfMonth(from), startOfMonth(to), 1);

/** Quarters whose months all overlap the span, and the remaining months that overlap it. */
export function touchedQuartersAndMonths(span: DaySpan): RollupStarts {
  const touched = touchedMonths(span).map((month) => ({ month, quarter: startOfQuarter(month) }));
  const counts = new Map<string, number>();
  for (const { quarter } of touched) counts.set(quarter, (counts.get(quarter) ?? 0) + 1);
  const isWhole = (quarter: string) => counts.get(quarter) === MONTHS_PER_QUARTER;
  return {
    quarters: [...counts.keys()].filter(isWhole),
    months: touched.filter(({ quarter }) => !isWhole(quarter)).map(({ month }) => month),
  };
}

/**
 * The months that overlap the span, and for each month the first and last day that is in the span. Values for
 * `MONTH_SPANS_SQL`.
 */
export function monthSpans(span: DaySpan): [months: string[], firsts: number[], lasts: number[]] {
  const parts = touchedMonths(span).map((month) => {
    const { from, to } = clampToMonth(span, month);
    return { month, first: dayOfMonth(from), last: dayOfMonth(to) };
  });
  return [parts.map(({ month }) => month), parts.map(({ first }) => first), parts.map(({ last }) => last)];
}

const dayOfMonth = (day: string): number => Number(day.slice(8));

const endOfMonth = (month: string): string => addDays(addMonths(month), -1);

function clampToMonth(span: DaySpan, month: string): DaySpan {
  const last = endOfMonth(month);
  return { from: span.from > month ? span.from : month, to: span.to < last ? span.to : last };
}

/**
 * If more than half of a month is in the span, uses the month minus the days outside the span; otherwise the days
 * inside.
 */
export function splitIntoMonths(span: DaySpan): MonthSplit {
  const months: string[] = [];
  const edges: EdgeDays[] = [];
  for (const month of touchedMonths(span)) {
    const inside = clampToMonth(span, month);
    const outside = [
      { from: month, to: addDays(inside.from, -1) },
      { from: addDays(inside.to, 1), to: endOfMonth(month) },
    ].filter(({ from, to }) => from <= to);
    const daysOutside = outside.reduce((days, { from, to }) => days + dayCount(from, to), 0);
    if (daysOutside < dayCount(inside.from, inside.to)) {
      months.push(month);
      edges.push(...outside.map((days) => ({ ...days, sign: -1 as const })));
    } else edges.push({ ...inside, sign: 1 });
  }
  return { months, edges: edges.reduce(mergeAdjacent, []) };
}

/** A single day is read from its orders, because monthly totals give no useful upper bound for one day. */
export const isSingleDay = ({ from, to }: DaySpan): boolean => from === to;

/** Merges adjacent days of the same sign into one edge. */
function mergeAdjacent(edges: EdgeDays[], edge: EdgeDays): EdgeDays[] {
  const before = edges.at(-1);
  if (before?.sign !== edge.sign || addDays(before.to, 1) !== edge.from) return [...edges, edge];
  return [...edges.slice(0, -1), { ...before, to: edge.to }];
}

/** The previous period, if the query compares with it. */
export const previousSpan = ({ previousFrom, previousTo }: Period): DaySpan | undefined =>
  previousFrom && previousTo ? { from: previousFrom, to: previousTo } : undefined;
