import { addDays, today } from '#platform/format/days.ts';

const MONTH = /^\d{4}-\d{2}/;
const LONGEST_MONTH = 31;

/** The first day of the month that the address asks for, else of this month. */
export const monthOf = ({ from }: { from?: string | undefined }): string =>
  `${(MONTH.exec(from ?? '') ?? MONTH.exec(today()))?.[0]}-01`;

const nextMonth = (first: string): string => `${addDays(first, LONGEST_MONTH).slice(0, 7)}-01`;

/** The first day of the month so many months later. */
export function movedMonth(first: string, by: 1 | -1): string {
  return by === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 7)}-01`;
}

/** What the calendar asks for: one month, of one placement or of all. */
export function calendarQueryOf(search: { from?: string; placement?: string }): Record<string, string> {
  const from = monthOf(search);
  const to = addDays(nextMonth(from), -1);
  return { from, to, ...(search.placement ? { placement: search.placement } : {}) };
}
