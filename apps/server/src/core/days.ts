const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Clocks change at whole quarters of an hour only. */
const QUARTER_MS = 900_000;
const MAX_OFFSETS = 1000;
const offsets = new Map<string, number>();

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const quarter = `${timeZone} ${Math.floor(instant / QUARTER_MS)}`;
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const offset = readOffset(instant, timeZone);
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

function readOffset(instant: number, timeZone: string): number {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}

/** The instant at which a day such as `2026-11-20` begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const first = midnight - offsetAt(midnight, timeZone);
  // The clocks may have changed between midnight in UTC and midnight in the zone.
  return new Date(midnight - offsetAt(first, timeZone));
}

/** The last instant of a day in a time zone, to the millisecond. */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** What the clocks of a zone show at an instant, in milliseconds as if they stood in UTC: for spans that a change of clocks leaves alone. */
export const wallClock = (instant: Date, timeZone: string): number =>
  instant.getTime() + offsetAt(instant.getTime(), timeZone);

/** The day that an instant falls on in a time zone. */
export const dayOf = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 10);
