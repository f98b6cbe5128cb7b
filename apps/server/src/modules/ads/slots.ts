import { addDays, dayAt } from '#core/days.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { IS_BOOKED } from './ads.lifecycle.ts';
import { type Period, periodOf } from './ad-period.ts';

/** How far ahead a free period is looked for. */
const MAX_DAYS_AHEAD = 731;

const READ = `
  select starts_at as "startsAt", ends_at as "endsAt" from ads
  where config_id = ? and ${IS_BOOKED} and ends_at > ? and id is distinct from ?::uuid`;

/** Periods for which slots of a placement are held, from an instant on; without one ad that is in nobody's way. */
export async function readBooked(
  ctx: Context,
  target: { configId: string; from: Date; exceptId?: string | undefined },
): Promise<Period[]> {
  const rows = await ctx.db.rows<{ startsAt: string; endsAt: string }>(
    statement(READ, [target.configId, target.from, target.exceptId ?? null]),
  );
  return rows.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }));
}

/** How many of the booked periods stand at one time, at the fullest instant of a period. */
export function maxBookedAtOnce(booked: readonly Period[], { startsAt, endsAt }: Period): number {
  const within = booked.filter((other) => other.startsAt < endsAt && other.endsAt > startsAt);
  // The count only grows where one begins, so only those instants and the first one are looked at.
  const instants = [startsAt, ...within.map((other) => other.startsAt).filter((instant) => instant > startsAt)];
  const counts = instants.map(
    (instant) => within.filter((other) => other.startsAt <= instant && other.endsAt > instant).length,
  );
  return Math.max(0, ...counts);
}

interface SlotSearch {
  booked: readonly Period[];
  slots: number;
  /** From this instant on. */
  from: Date;
  /** Whole days. */
  days: number;
  timeZone: string;
}

/** The next period of whole days with a slot free all the time; undefined where none is near. */
export function nextFreePeriod({ booked, slots, from, days, timeZone }: SlotSearch): Period | undefined {
  const last = addDays(dayAt(from, timeZone), MAX_DAYS_AHEAD);
  // A slot only becomes free where one ends.
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
