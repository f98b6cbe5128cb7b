import { addDays } from '#core/days.ts';
import { dayCount, type Period } from './period.ts';

export interface DaySpan {
  from: string;
  to: string;
}

/** Days that are added to whole months, or taken away from them. */
export interface Edge extends DaySpan {
  sign: 1 | -1;
}

/** A span of days as what is kept by month, and the days by which those months differ from it. */
export interface Parts {
  months: string[];
  edges: Edge[];
}

/** Where sums are kept that touch a span: as few lists as there can be, each as close to the span. */
export interface Starts {
  quarters: string[];
  months: string[];
}

const MONTHS_OF_QUARTER = 3;
const MONTHS_OF_YEAR = 12;

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * MONTHS_OF_YEAR + number - 1 + months;
  const after = (count % MONTHS_OF_YEAR) + 1;
  return `${Math.floor(count / MONTHS_OF_YEAR)
    .toString()
    .padStart(4, '0')}-${after.toString().padStart(2, '0')}-01`;
}

function quarterOf(day: string): string {
  const month = Number(day.slice(5, 7));
  return monthAfter(monthOf(day), -((month - 1) % MONTHS_OF_QUARTER));
}

function starts(first: string, last: string, months: number): string[] {
  const found = [];
  for (let start = first; start <= last; start = monthAfter(start, months)) found.push(start);
  return found;
}

/** First days of the months that a span touches. */
export const touchedMonths = ({ from, to }: DaySpan): string[] => starts(monthOf(from), monthOf(to), 1);

/** Quarters of which a span touches every month, and the months that it touches of others. */
export function touchedStarts(span: DaySpan): Starts {
  const touched = touchedMonths(span).map((month) => ({ month, quarter: quarterOf(month) }));
  const counts = new Map<string, number>();
  for (const { quarter } of touched) counts.set(quarter, (counts.get(quarter) ?? 0) + 1);
  const isWhole = (quarter: string) => counts.get(quarter) === MONTHS_OF_QUARTER;
  return {
    quarters: [...counts.keys()].filter(isWhole),
    months: touched.filter(({ quarter }) => !isWhole(quarter)).map(({ month }) => month),
  };
}

/** The months that a span touches, and the first and the last day in it of each: values for `SPANS`. */
export function monthSpans(span: DaySpan): [months: string[], firsts: number[], lasts: number[]] {
  const parts = touchedMonths(span).map((month) => {
    const { from, to } = inMonth(span, month);
    return { month, first: dateOf(from), last: dateOf(to) };
  });
  return [parts.map(({ month }) => month), parts.map(({ first }) => first), parts.map(({ last }) => last)];
}

const dateOf = (day: string): number => Number(day.slice(8));

const lastOf = (month: string): string => addDays(monthAfter(month), -1);

function inMonth(span: DaySpan, month: string): DaySpan {
  const last = lastOf(month);
  return { from: span.from > month ? span.from : month, to: span.to < last ? span.to : last };
}

/** Months of which more than half is in the span are whole, without the days that it leaves out; of others the days are read. */
export function partsOf(span: DaySpan): Parts {
  const months: string[] = [];
  const edges: Edge[] = [];
  for (const month of touchedMonths(span)) {
    const inside = inMonth(span, month);
    const outside = [
      { from: month, to: addDays(inside.from, -1) },
      { from: addDays(inside.to, 1), to: lastOf(month) },
    ].filter(({ from, to }) => from <= to);
    const daysOutside = outside.reduce((days, { from, to }) => days + dayCount(from, to), 0);
    if (daysOutside < dayCount(inside.from, inside.to)) {
      months.push(month);
      edges.push(...outside.map((days) => ({ ...days, sign: -1 as const })));
    } else edges.push({ ...inside, sign: 1 });
  }
  return { months, edges: edges.reduce(joined, []) };
}

/** One day: all that was sold on it is read, for no month says who sold most then. */
export const isShort = ({ from, to }: DaySpan): boolean => from === to;

/** Days that follow each other are one edge. */
function joined(edges: Edge[], edge: Edge): Edge[] {
  const before = edges.at(-1);
  if (before?.sign !== edge.sign || addDays(before.to, 1) !== edge.from) return [...edges, edge];
  return [...edges.slice(0, -1), { ...before, to: edge.to }];
}

/** The span of the period before, where it is compared. */
export const spanBefore = ({ previousFrom, previousTo }: Period): DaySpan | undefined =>
  previousFrom && previousTo ? { from: previousFrom, to: previousTo } : undefined;
