import { formatDay, formatMonth } from '#platform/format/dates.ts';

/** A calendar day without a time zone: 'yyyy-MM-dd'. */
export type Day = string;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Parses '20 Nov 2026', '20 november 2026', '20.11.2026', '20/11/2026' and '2026-11-20'. Also understands month names
 * in the current language. Returns undefined for invalid days.
 */
export function parseDay(text: string): Day | undefined {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/[\s./-]+/);
  if (parts.length !== 3) return undefined;
  const [first = '', second = '', third = ''] = parts;
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first];
  return toValidDay(Number(year), parseMonth(month), Number(day));
}

/** Formats a day for a field: '20 Nov 2026'. */
export const formatDayInput = formatDay;

/** Local midnight of the day, as required by the calendar. */
export function dayToDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The local day of a date from the calendar. */
export function dateToDay(date: Date): Day {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

function toValidDay(year: number, month: number, day: number): Day | undefined {
  const date = new Date(year, month - 1, day);
  const isReal = year >= 1000 && date.getMonth() === month - 1 && date.getDate() === day;
  return isReal ? dateToDay(date) : undefined;
}

function parseMonth(text: string): number {
  const englishMonth = MONTHS.indexOf(text.slice(0, 3)) + 1;
  if (englishMonth > 0) return englishMonth;
  const localMonth = MONTHS.findIndex((_, index) => text === localMonthName(index + 1)) + 1;
  return localMonth > 0 ? localMonth : Number(text);
}

/** The name of a month in the current language, as the field displays it. */
const localMonthName = (month: number): string =>
  formatMonth(`2000-${String(month).padStart(2, '0')}-01`)
    .split(' ')[0]
    ?.toLowerCase() ?? '';
