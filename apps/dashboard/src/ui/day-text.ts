import { formatDay, formatMonth } from '#platform/format/dates.ts';

/** A calendar day that belongs to no zone: 'yyyy-MM-dd'. */
export type Day = string;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads '20 Nov 2026', '20 november 2026', '20.11.2026', '20/11/2026' and '2026-11-20', the month's name in the language of the page too; undefined for anything else or a day that is not. */
export function parseDay(text: string): Day | undefined {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/[\s./-]+/);
  if (parts.length !== 3) return undefined;
  const [first = '', second = '', third = ''] = parts;
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first];
  return toDay(Number(year), monthOf(month), Number(day));
}

/** The day as people read it: '20 Nov 2026'. */
export const printDay = formatDay;

/** Local midnight of the day, as calendars want it. */
export function dayToDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The local calendar day of a date from a calendar. */
export function dateToDay(date: Date): Day {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

function toDay(year: number, month: number, day: number): Day | undefined {
  const date = new Date(year, month - 1, day);
  const isReal = year >= 1000 && date.getMonth() === month - 1 && date.getDate() === day;
  return isReal ? dateToDay(date) : undefined;
}

function monthOf(text: string): number {
  const named = MONTHS.indexOf(text.slice(0, 3)) + 1;
  if (named > 0) return named;
  const shown = MONTHS.findIndex((_, index) => text === shownMonth(index + 1)) + 1;
  return shown > 0 ? shown : Number(text);
}

/** The month as the field itself prints it. */
const shownMonth = (month: number): string =>
  formatMonth(`2000-${String(month).padStart(2, '0')}-01`)
    .split(' ')[0]
    ?.toLowerCase() ?? '';
