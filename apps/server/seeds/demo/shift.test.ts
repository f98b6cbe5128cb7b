import { expect, it } from 'vitest';
import { createShift } from './shift.ts';

const DEMO_END = new Date('2026-03-30T21:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Maps an instant of the demo. */
function shiftInstant(instant: string, now: string, zone = 'UTC'): string {
  return createShift(new Date(now), DEMO_END, zone)
    .instant(Date.parse(instant) - DEMO_END.getTime())
    .toISOString();
}

it('moves everything before and after the last day by whole days', () => {
  expect(shiftInstant('2026-03-28T09:15:00.000Z', '2027-01-10T08:00:00.000Z')).toBe('2027-01-08T09:15:00.000Z');
  expect(shiftInstant('2026-04-02T00:00:00.000Z', '2027-01-10T08:00:00.000Z')).toBe('2027-01-13T00:00:00.000Z');
});

it('compresses the past of the last day between midnight and now, and its future between now and midnight', () => {
  const now = '2027-01-10T07:00:00.000Z';
  expect(shiftInstant('2026-03-30T00:00:00.000Z', now)).toBe('2027-01-10T00:00:00.000Z');
  expect(shiftInstant('2026-03-30T10:30:00.000Z', now)).toBe('2027-01-10T03:30:00.000Z');
  expect(shiftInstant('2026-03-30T21:00:00.000Z', now)).toBe(now);
  expect(shiftInstant('2026-03-31T00:00:00.000Z', now)).toBe('2027-01-11T00:00:00.000Z');
});

it('preserves the order of all instants', () => {
  const shift = createShift(new Date('2027-01-10T23:59:00.000Z'), DEMO_END, 'UTC');
  const instants = Array.from({ length: 200 }, (_, step) => shift.instant(step * HOUR - 4 * DAY).getTime());
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
});

it('uses days and midnights of the shop’s time zone', () => {
  const zone = 'Africa/Lagos';
  expect(shiftInstant('2026-03-27T23:00:00.000Z', '2027-01-10T07:00:00.000Z', zone)).toBe('2027-01-07T23:00:00.000Z');
  expect(createShift(new Date('2027-01-09T23:30:00.000Z'), DEMO_END, zone).day(-1)).toBe('2027-01-09');
});
