import { expect, it } from 'vitest';
import { setFormatSettings } from './settings.ts';
import { END_OF_DAY, endOfMinute, toInstant, toWallTime } from './zoned-times.ts';

it.each([
  ['UTC', '2026-11-20', '09:05', '2026-11-20T09:05:00.000Z'],
  ['Asia/Tokyo', '2026-11-20', '00:00', '2026-11-19T15:00:00.000Z'],
  ['America/New_York', '2026-11-20', '23:59', '2026-11-21T04:59:00.000Z'],
  // the nights of both clock changes
  ['Europe/Paris', '2026-10-25', '23:30', '2026-10-25T22:30:00.000Z'],
  ['Europe/Paris', '2026-03-29', '00:30', '2026-03-28T23:30:00.000Z'],
])('in %s, %s %s is the instant %s', (...[zone, day, time, instant]) => {
  expect(toInstant(day, time, zone)).toBe(instant);
  expect(toWallTime(instant, zone)).toEqual({ day, time });
});

it('the end of a minute is its last millisecond, in the configured time zone by default', () => {
  expect(endOfMinute('2026-11-20', END_OF_DAY)).toBe('2026-11-20T23:59:59.999Z');
  setFormatSettings({ timeZone: 'Asia/Tokyo' });
  expect(endOfMinute('2026-11-20', END_OF_DAY)).toBe('2026-11-20T14:59:59.999Z');
  expect(endOfMinute('2026-11-20', '00:00', 'UTC')).toBe('2026-11-20T00:00:59.999Z');
  setFormatSettings({ timeZone: 'UTC' });
});

it('the time of an instant has no seconds', () => {
  expect(toWallTime('2026-11-20T09:05:59.999Z', 'UTC')).toEqual({ day: '2026-11-20', time: '09:05' });
});
