import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { addDays, dayAt, startOfDay, wallClockMs } from '#core/days.ts';
import { fieldError } from '#core/errors.ts';

const DAY_MS = 86_400_000;
/** How far in advance an ad can be booked. */
const MAX_DAYS_AHEAD = 731;

export interface Period {
  startsAt: Date;
  /** The end, exclusive. */
  endsAt: Date;
}

/**
 * The number of started days. Uses the wall clock of the time zone, so that a change of daylight saving time adds no
 * day.
 */
export const countStartedDays = ({ startsAt, endsAt }: Period, timeZone: string): number =>
  Math.max(0, Math.ceil((wallClockMs(endsAt, timeZone) - wallClockMs(startsAt, timeZone)) / DAY_MS));

/** The first and last day of a period. */
export const firstAndLastDay = ({ startsAt, endsAt }: Period, timeZone: string) => ({
  firstDay: dayAt(startsAt, timeZone),
  lastDay: dayAt(new Date(endsAt.getTime() - 1), timeZone),
});

/** The period of `days` whole days that starts at the beginning of `firstDay`. */
export const periodFromDay = (firstDay: string, days: number, timeZone: string): Period => ({
  startsAt: startOfDay(firstDay, timeZone),
  endsAt: startOfDay(addDays(firstDay, days), timeZone),
});

interface DayLimits {
  minDays: number;
  maxDays: number;
}

/** Why an ad can't be booked for this period; empty if it can. */
export function periodProblems(
  period: Period,
  { minDays, maxDays }: DayLimits,
  { now, timeZone }: { now: Date; timeZone: string },
): FieldError[] {
  const today = dayAt(now, timeZone);
  const { firstDay } = firstAndLastDay(period, timeZone);
  if (firstDay < today) return [fieldError('startsAt', 'ad.starts_in_past')];
  if (firstDay > addDays(today, MAX_DAYS_AHEAD)) return [fieldError('startsAt', 'ad.starts_too_late')];
  const days = countStartedDays(period, timeZone);
  if (days < minDays) return [fieldError('endsAt', 'ad.too_short', { days: minDays })];
  if (days > maxDays) return [fieldError('endsAt', 'ad.too_long', { days: maxDays })];
  return period.endsAt <= now ? [fieldError('endsAt', 'ad.ends_in_past')] : [];
}
