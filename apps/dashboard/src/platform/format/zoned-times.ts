import { formatSettings } from '#platform/format/settings.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** The day 'yyyy-MM-dd' and time 'HH:mm' of an instant in the configured time zone. */
export function toWallTime(instant: string, timeZone = formatSettings().timeZone): { day: string; time: string } {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '00';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** The instant (ISO 8601 in UTC) of a day and time in the configured time zone. */
export function toInstant(day: string, time: string, timeZone = formatSettings().timeZone): string {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`);
  const zoneOffset = (timestamp: number): number => {
    const wall = toWallTime(new Date(timestamp).toISOString(), timeZone);
    return Date.parse(`${wall.day}T${wall.time}:00.000Z`) - Math.floor(timestamp / MINUTE_MS) * MINUTE_MS;
  };
  const firstEstimate = asUtc - zoneOffset(asUtc);
  // the clocks may change between `asUtc` and the estimate, so the offset at the estimate applies
  return new Date(asUtc - zoneOffset(firstEstimate)).toISOString();
}

const MINUTE_MS = 60_000;

/** The end of a day, as entered by users. */
export const END_OF_DAY = '23:59';

/** The last millisecond of a minute, so that the whole minute is included. */
export const endOfMinute = (day: string, time: string, timeZone?: string): string =>
  new Date(Date.parse(toInstant(day, time, timeZone)) + MINUTE_MS - 1).toISOString();
