import { addDays } from '#core/days.ts';
import { dayCount, type Period } from './period.ts';

export interface DaySpan {
  from: string;
  to: string;
}

/** A span of days as what is kept by month, and the days at its edges that are not a whole month. */
export interface Parts {
  months: string[];
  edges: DaySpan[];
}

const MONTHS_OF_QUARTER = 3;

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10);
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

/** First days of the quarters that a span touches. */
export const touchedQuarters = ({ from, to }: DaySpan): string[] => starts(quarterOf(from), to, MONTHS_OF_QUARTER);

/** Whole months, and what is left at both ends. */
export function partsOf({ from, to }: DaySpan): Parts {
  const first = from === monthOf(from) ? from : monthAfter(monthOf(from));
  const end = monthOf(addDays(to, 1));
  if (first >= end) return { months: [], edges: [{ from, to }] };
  const edges = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ];
  return {
    months: starts(first, addDays(end, -1), 1),
    edges: edges.filter((edge) => dayCount(edge.from, edge.to) > 0),
  };
}

/** The span of the period before, where it is compared. */
export const spanBefore = ({ previousFrom, previousTo }: Period): DaySpan | undefined =>
  previousFrom && previousTo ? { from: previousFrom, to: previousTo } : undefined;
