const DAY_MS = 86_400_000;

const formatsByTimeZone = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formatsByTimeZone.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatsByTimeZone.set(timeZone, format);
  return format;
}

/** UTC offsets change only at whole quarters of an hour, so the offset is cached for each quarter. */
const QUARTER_HOUR_MS = 900_000;
const MAX_CACHED_OFFSETS = 1000;
const cachedOffsets = new Map<string, number>();

/** The UTC offset of a time zone at a time, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const quarter = `${timeZone} ${Math.floor(instant / QUARTER_HOUR_MS)}`;
  const cached = cachedOffsets.get(quarter);
  if (cached !== undefined) return cached;
  const offset = computeOffset(instant, timeZone);
  if (cachedOffsets.size >= MAX_CACHED_OFFSETS) cachedOffsets.clear();
  cachedOffsets.set(quarter, offset);
  return offset;
}

function computeOffset(instant: number, timeZone: string): number {
  const parts = new Map(
    getFormat(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const localTime = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return localTime - Math.floor(instant / 1000) * 1000;
}

/** The time at which a day such as `2026-11-20` starts in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const estimate = midnight - offsetAt(midnight, timeZone);
  // The offset may change between midnight in UTC and midnight in the time zone.
  return new Date(midnight - offsetAt(estimate, timeZone));
}

/** The last millisecond of a day in a time zone. */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** The local time in milliseconds, as if it were UTC. Differences between two local times ignore daylight-saving changes. */
export const wallClockMs = (instant: Date, timeZone: string): number =>
  instant.getTime() + offsetAt(instant.getTime(), timeZone);

/** The day of a time in a time zone. */
export const dayAt = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 10);
