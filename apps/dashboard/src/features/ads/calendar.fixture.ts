import type { AdCalendar, CalendarAd, CalendarRow } from '@souk/contract/ads/api.ts';

/** An ad on the calendar, for tests: Atlas Crafts from 3 to 5 November. */
export const fakeCalendarAd = (parts: Partial<CalendarAd> = {}): CalendarAd => ({
  id: 'a1',
  number: 'AD-1001',
  title: 'Autumn sale',
  vendor: { id: 'v1', shopName: 'Atlas Crafts' },
  status: 'running',
  startsAt: '2026-11-03T00:00:00.000Z',
  endsAt: '2026-11-06T00:00:00.000Z',
  firstDay: '2026-11-03',
  lastDay: '2026-11-05',
  ...parts,
});

/** A placement on the calendar, for tests: two slots, one of them taken from 3 to 5 November. */
export const fakeCalendarRow = (parts: Partial<CalendarRow> = {}): CalendarRow => ({
  config: { id: 'c1', name: 'Home hero', code: 'home-hero', isActive: true },
  placement: 'home_top',
  slots: 2,
  lanes: [[fakeCalendarAd()], []],
  waiting: [],
  free: [2, 2, 1, 1, 1, 2, 2],
  ...parts,
});

/** The first week of November 2026, for tests. */
export const fakeCalendar = (rows: CalendarRow[] = [fakeCalendarRow()]): AdCalendar => ({
  from: '2026-11-01',
  to: '2026-11-07',
  today: '2026-11-04',
  rows,
});
