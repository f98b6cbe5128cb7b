import { expect, it } from 'vitest';
import { addDays, dayAt, endOfDay, startOfDay } from './days.ts';

it('starts a day at midnight in the time zone', () => {
  expect(startOfDay('2026-11-20', 'UTC').toISOString()).toBe('2026-11-20T00:00:00.000Z');
  expect(startOfDay('2026-11-20', 'Asia/Tokyo').toISOString()).toBe('2026-11-19T15:00:00.000Z');
  expect(endOfDay('2026-11-20', 'America/New_York').toISOString()).toBe('2026-11-21T04:59:59.999Z');
});

it('handles days with a daylight-saving change', () => {
  expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(endOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-29T21:59:59.999Z');
  expect(startOfDay('2026-10-26', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z');
});

it('finds the day of a time in a time zone', () => {
  expect(dayAt(new Date('2026-11-20T23:30:00Z'), 'Africa/Cairo')).toBe('2026-11-21');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
