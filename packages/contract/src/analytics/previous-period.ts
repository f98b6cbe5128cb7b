/** Calendar days as yyyy-MM-dd, both inclusive. */
export interface DayPeriod {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

/**
 * Returns the period that immediately precedes a period, for a comparison. For whole months, it has the same number of
 * months, such as September for October. Otherwise, it has the same number of days.
 */
export function previousPeriod({ from, to }: DayPeriod): DayPeriod {
  const [first, last] = [new Date(from), new Date(to)];
  const dayBefore = addDays(first, -1);
  if (first.getUTCDate() === 1 && addDays(last, 1).getUTCDate() === 1)
    return { from: dayText(addMonths(first, -monthCount(first, last))), to: dayText(dayBefore) };
  const days = Math.round((last.getTime() - first.getTime()) / DAY_MS) + 1;
  return { from: dayText(addDays(first, -days)), to: dayText(dayBefore) };
}

const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS);

const addMonths = (day: Date, months: number): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));

const monthCount = (first: Date, last: Date): number =>
  (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1;

const dayText = (day: Date): string => day.toISOString().slice(0, 10);
