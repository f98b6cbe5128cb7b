import { addDays, today } from '#platform/format/days.ts';

const MONTH_PATTERN = /^\d{4}-\d{2}/;
const MAX_MONTH_DAYS = 31;

/** The first day of the month in the URL, or of the current month. */
export const parseMonth = ({ from }: { from?: string | undefined }): string =>
  `${(MONTH_PATTERN.exec(from ?? '') ?? MONTH_PATTERN.exec(today()))?.[0]}-01`;

const firstOfNextMonth = (first: string): string => `${addDays(first, MAX_MONTH_DAYS).slice(0, 7)}-01`;

/** The first day of the next or previous month. */
export function shiftMonth(first: string, months: 1 | -1): string {
  return months === 1 ? firstOfNextMonth(first) : `${addDays(first, -1).slice(0, 7)}-01`;
}

/** Query for one month of one placement or of all placements. */
export function toCalendarQuery(search: { from?: string; placement?: string }): Record<string, string> {
  const from = parseMonth(search);
  const to = addDays(firstOfNextMonth(from), -1);
  return { from, to, ...(search.placement ? { placement: search.placement } : {}) };
}
