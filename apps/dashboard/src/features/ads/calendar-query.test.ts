import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseMonth, shiftMonth, toCalendarQuery } from './calendar-query.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test.each([
  ['2026-03-17', '2026-03-01'],
  ['2026-03', '2026-03-01'],
  [undefined, '2026-11-01'],
  ['', '2026-11-01'],
  ['next month', '2026-11-01'],
])('the month for the URL parameter “%s” starts on %s', (...[from, month]) => {
  expect(parseMonth({ from })).toBe(month);
});

test.each([
  ['2026-11-01', 1, '2026-12-01'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-01-01', 1, '2026-02-01'],
  ['2026-02-01', 1, '2026-03-01'],
  ['2026-01-01', -1, '2025-12-01'],
  ['2026-03-01', -1, '2026-02-01'],
] as const)('%s moved by %i month is %s', (...[first, months, expected]) => {
  expect(shiftMonth(first, months)).toBe(expected);
});

test('the query covers the whole month, limited to the placement in the URL if there is one', () => {
  expect(toCalendarQuery({ from: '2028-02-10' })).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(toCalendarQuery({ placement: 'home_top' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    placement: 'home_top',
  });
});
