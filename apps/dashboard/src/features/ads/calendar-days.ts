import type { AdCalendar } from '@souk/contract/ads/api.ts';
import { addDays } from '#platform/format/days.ts';

/** Every day of a calendar, including the first and the last. */
export function listDays({ from, to }: Pick<AdCalendar, 'from' | 'to'>): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export interface DayInterval {
  from: string;
  to: string;
}

/** Ranges of consecutive days, from today on, with at least one free slot. */
export function findFreeRanges(days: readonly string[], free: readonly number[], today: string): DayInterval[] {
  const spans: DayInterval[] = [];
  days.forEach((day, index) => {
    if (day < today || (free[index] ?? 0) === 0) return;
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  });
  return spans;
}
