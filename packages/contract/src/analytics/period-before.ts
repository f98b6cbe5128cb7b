/** Calendar days, yyyy-MM-dd, both included. */
export interface DayPeriod {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

/**
 * The period that another is compared with: of whole calendar months as many months before, so that October stands
 * beside September; of any other days the equally many days before.
 */
export function periodBefore({ from, to }: DayPeriod): DayPeriod {
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
