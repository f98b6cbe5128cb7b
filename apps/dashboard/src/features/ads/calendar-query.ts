import { addDays, today } from '#platform/format/days.ts';

const MONTH = /^\d{4}-\d{2}/;
const MAX_MONTH_DAYS = 31;

/** The first day of the month in the URL, or of the current month. */
export const parseMonth = ({ from }: { from?: string | undefined }): string =>
  `${(MONTH.exec(from ?? '') ?? MONTH.exec(today()))?.[0]}-01`;

const nextMonth = (first: string): string => `${addDays(first, MAX_MONTH_DAYS).slice(0, 7)}-01`;

/** The first day of the next or previous month. */
export function shiftMonth(first: string, months: 1 | -1): string {
  return months === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 7)}-01`;
}

/** Query for one month of one placement, or of all. */
export function toCalendarQuery(search: { from?: string; placement?: string }): Record<string, string> {
  const from = parseMonth(search);
  const to = addDays(nextMonth(from), -1);
  return { from, to, ...(search.placement ? { placement: search.placement } : {}) };
}
