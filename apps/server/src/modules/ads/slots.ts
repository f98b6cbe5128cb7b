import { addDays, dayAt } from '#core/days.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { IS_BOOKED } from './ads.lifecycle.ts';
import { type Period, periodFromDay } from './ad-period.ts';

/** How far in advance to search for a free period. */
const MAX_DAYS_AHEAD = 731;

const READ_BOOKED_PERIODS = `
  select starts_at as "startsAt", ends_at as "endsAt" from ads
  where config_id = ? and ${IS_BOOKED} and ends_at > ? and id is distinct from ?::uuid`;

/** The periods of booked ads of a placement that end after `from`. Omits the ad `exceptId`. */
export async function readBookedPeriods(
  ctx: Context,
  target: { configId: string; from: Date; exceptId?: string | undefined },
): Promise<Period[]> {
  const rows = await ctx.db.rows<{ startsAt: string; endsAt: string }>(
    statement(READ_BOOKED_PERIODS, [target.configId, target.from, target.exceptId ?? null]),
  );
  return rows.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }));
}

/** The maximum number of slots that are occupied at the same time within a period. */
export function maxOccupiedSlots(booked: readonly Period[], { startsAt, endsAt }: Period): number {
  const within = booked.filter((other) => other.startsAt < endsAt && other.endsAt > startsAt);
  // The number only increases when a booking starts, so check only those instants and the start of the period.
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

/**
 * The next period of `days` whole days during which a slot is free. Undefined if there is none within `MAX_DAYS_AHEAD`.
 */
export function nextFreePeriod({ booked, slots, from, days, timeZone }: SlotSearch): Period | undefined {
  const last = addDays(dayAt(from, timeZone), MAX_DAYS_AHEAD);
  // A slot only becomes free when a booking ends.
  const firstDays = [from, ...booked.map(({ endsAt }) => endsAt).filter((endsAt) => endsAt > from)].map((instant) =>
    firstWholeDay(instant, timeZone),
  );
  return [...new Set(firstDays)]
    .toSorted()
    .filter((day) => day <= last)
    .map((day) => periodFromDay(day, days, timeZone))
    .find((period) => maxOccupiedSlots(booked, period) < slots);
}

function firstWholeDay(instant: Date, timeZone: string): string {
  const day = dayAt(instant, timeZone);
  return periodFromDay(day, 1, timeZone).startsAt < instant ? addDays(day, 1) : day;
}
