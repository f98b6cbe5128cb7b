import { formatSettings } from '#platform/format/settings.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** The day 'yyyy-MM-dd' and the time 'HH:mm' that clocks of the configured zone show at an instant. */
export function wallTime(instant: string, timeZone = formatSettings().timeZone): { day: string; time: string } {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '00';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` };
}

/** The instant, ISO 8601 in UTC, at which clocks of the configured zone show a day and a time. */
export function instantOf(day: string, time: string, timeZone = formatSettings().timeZone): string {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`);
  const ahead = (at: number): number => {
    const wall = wallTime(new Date(at).toISOString(), timeZone);
    return Date.parse(`${wall.day}T${wall.time}:00.000Z`) - Math.floor(at / MINUTE) * MINUTE;
  };
  const first = asUtc - ahead(asUtc);
  // The clocks may have changed between the two.
  return new Date(asUtc - ahead(first)).toISOString();
}

const MINUTE = 60_000;

/** The time by which a day ends, as people write it. */
export const END_OF_DAY = '23:59';

/** The last millisecond of a minute: all of it counts. */
export const endOfMinute = (day: string, time: string, timeZone?: string): string =>
  new Date(Date.parse(instantOf(day, time, timeZone)) + MINUTE - 1).toISOString();
