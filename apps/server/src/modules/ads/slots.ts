import { addDays, dayAt } from '#core/days.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { IS_BOOKED } from './ads.lifecycle.ts';
import { type Period, periodOf } from './ad-period.ts';

/** How far in advance to search for a free period. */
const MAX_DAYS_AHEAD = 731;

const READ = `
  select starts_at as "startsAt", ends_at as "endsAt" from ads
  where config_id = ? and ${IS_BOOKED} and ends_at > ? and id is distinct from ?::uuid`;

/** Occupied periods of a placement's slots from an instant, without the ad `exceptId`. */
export async function readBooked(
  ctx: Context,
  target: { configId: string; from: Date; exceptId?: string | undefined },
): Promise<Period[]> {
  const rows = await ctx.db.rows<{ startsAt: string; endsAt: string }>(
    statement(READ, [target.configId, target.from, target.exceptId ?? null]),
  );
  return rows.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }));
}

/** The maximum number of concurrent bookings within a period. */
export function maxBookedAtOnce(booked: readonly Period[], { startsAt, endsAt }: Period): number {
  const within = booked.filter((other) => other.startsAt < endsAt && other.endsAt > startsAt);
  // The count only increases at starts, so those and the first instant are sufficient.
  const instants = [startsAt, ...within.map((other) => other.startsAt).filter((instant) => instant > startsAt)];
  const counts = instants.map(
    (instant) => within.filter((other) => other.startsAt <= instant && other.endsAt > instant).length,
  );
  return Math.max(0, ...counts);
}

interface SlotSearch {
  booked: readonly Period[];
  slots: number;
  /** The start, inclusive. */
  from: Date;
  /** Whole days. */
  days: number;
  timeZone: string;
}

/** The next period of whole days with a free slot throughout; undefined if there is none within the limit. */
export function nextFreePeriod({ booked, slots, from, days, timeZone }: SlotSearch): Period | undefined {
  const last = addDays(dayAt(from, timeZone), MAX_DAYS_AHEAD);
  // A slot only becomes free when a booking ends.
  const firstDays = [from, ...booked.map(({ endsAt }) => endsAt).filter((endsAt) => endsAt > from)].map((instant) =>
    firstWholeDay(instant, timeZone),
  );
  return [...new Set(firstDays)]
    .toSorted()
    .filter((day) => day <= last)
    .map((day) => periodOf(day, days, timeZone))
    .find((period) => maxBookedAtOnce(booked, period) < slots);
}

function firstWholeDay(instant: Date, timeZone: string): string {
  const day = dayAt(instant, timeZone);
  return periodOf(day, 1, timeZone).startsAt < instant ? addDays(day, 1) : day;
}
