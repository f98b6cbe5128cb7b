import { dayAt, startOfDay, addDays } from '#core/days.ts';

const DAY_MS = 86_400_000;

/** Maps the demo's instants and days. */
export interface Shift {
  /** Maps a time, in milliseconds from the demo's end. */
  instant(fromEnd: number): Date;
  /** Maps a day, in days from the demo's last day. */
  day(fromEnd: number): string;
}

/**
 * Shifts everything by whole days, so that the demo's last day becomes today. Times of that day are stretched or
 * compressed: those before the demo's end fall between midnight and now, those after it between now and the next midnight.
 */
export function createShift(now: Date, end: Date, zone: string): Shift {
  const lastDay = dayAt(end, zone);
  const today = dayAt(now, zone);
  const [oldStart, oldEnd] = [startOfDay(lastDay, zone).getTime(), startOfDay(addDays(lastDay, 1), zone).getTime()];
  const [newStart, newEnd] = [startOfDay(today, zone).getTime(), startOfDay(addDays(today, 1), zone).getTime()];
  const within = (at: number, from: [number, number], to: [number, number]) =>
    Math.round(to[0] + ((at - from[0]) / (from[1] - from[0])) * (to[1] - to[0]));
  return {
    instant(fromEnd) {
      const at = end.getTime() + fromEnd;
      if (at < oldStart) return new Date(newStart + (at - oldStart));
      if (at >= oldEnd) return new Date(newEnd + (at - oldEnd));
      if (at <= end.getTime()) return new Date(within(at, [oldStart, end.getTime()], [newStart, now.getTime()]));
      return new Date(within(at, [end.getTime(), oldEnd], [now.getTime(), newEnd]));
    },
    day: (fromEnd) => addDays(today, fromEnd),
  };
}

/** Days from `from` to `to`. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
