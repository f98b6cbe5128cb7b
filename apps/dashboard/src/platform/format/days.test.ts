import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays, dayCount, daysAgo, today } from './days.ts';
import { setFormatSettings } from './settings.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T22:30:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  setFormatSettings({ timeZone: 'UTC' });
});

test.each([
  ['UTC', '2026-11-25', '2026-11-18'],
  ['Asia/Tokyo', '2026-11-26', '2026-11-19'],
  ['America/Los_Angeles', '2026-11-25', '2026-11-18'],
])('in %s today is %s, and seven days ago was %s', (timeZone, now, weekAgo) => {
  setFormatSettings({ timeZone });
  expect([today(), daysAgo(0), daysAgo(7)]).toEqual([now, now, weekAgo]);
});

test.each([
  ['2026-11-25', 1, '2026-11-26'],
  ['2026-11-25', 0, '2026-11-25'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
  // the clocks change on these days in Europe
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-26', -2, '2026-10-24'],
])('%s plus %i days is %s', (day, days, result) => expect(addDays(day, days)).toBe(result));

test.each([
  ['2026-11-25', '2026-11-25', 1],
  ['2026-11-19', '2026-11-25', 7],
  ['2026-10-24', '2026-10-26', 3],
  ['2026-02-01', '2026-03-01', 29],
])('from %s to %s there are %i days', (from, to, count) => expect(dayCount(from, to)).toBe(count));
