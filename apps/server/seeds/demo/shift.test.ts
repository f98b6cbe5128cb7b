import { expect, it } from 'vitest';
import { shiftTo } from './shift.ts';

const END = new Date('2026-03-30T21:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Maps an instant of the demo. */
function moved(instant: string, now: string, zone = 'UTC'): string {
  return shiftTo(new Date(now), END, zone)
    .instant(Date.parse(instant) - END.getTime())
    .toISOString();
}

it('moves everything before and after the last day by whole days', () => {
  expect(moved('2026-03-28T09:15:00.000Z', '2027-01-10T08:00:00.000Z')).toBe('2027-01-08T09:15:00.000Z');
  expect(moved('2026-04-02T00:00:00.000Z', '2027-01-10T08:00:00.000Z')).toBe('2027-01-13T00:00:00.000Z');
});

it('compresses the last day between midnight and now, and future events after it', () => {
  const now = '2027-01-10T07:00:00.000Z';
  expect(moved('2026-03-30T00:00:00.000Z', now)).toBe('2027-01-10T00:00:00.000Z');
  expect(moved('2026-03-30T10:30:00.000Z', now)).toBe('2027-01-10T03:30:00.000Z');
  expect(moved('2026-03-30T21:00:00.000Z', now)).toBe(now);
  expect(moved('2026-03-31T00:00:00.000Z', now)).toBe('2027-01-11T00:00:00.000Z');
});

it('preserves the order of all instants', () => {
  const shift = shiftTo(new Date('2027-01-10T23:59:00.000Z'), END, 'UTC');
  const instants = Array.from({ length: 200 }, (_, step) => shift.instant(step * HOUR - 4 * DAY).getTime());
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
});

it('uses the days and midnights of the time zone', () => {
  const zone = 'Africa/Lagos';
  expect(moved('2026-03-27T23:00:00.000Z', '2027-01-10T07:00:00.000Z', zone)).toBe('2027-01-07T23:00:00.000Z');
  expect(shiftTo(new Date('2027-01-09T23:30:00.000Z'), END, zone).day(-1)).toBe('2027-01-09');
});
