import type { AdCalendar, CalendarRow } from '@souk/contract/ads/api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeCalendar, fakeCalendarAd, fakeCalendarRow } from './calendar.fixture.ts';
import { CalendarGrid } from './calendar-grid.tsx';

const render = (row: CalendarRow, calendar: AdCalendar = fakeCalendar([row])) =>
  renderPage(() => <CalendarGrid row={row} calendar={calendar} />, { at: '/page?tab=calendar' });

const adBar = (title: RegExp) => screen.getByRole('link', { name: title });
const lines = () =>
  Array.from(screen.getByRole('group').children, (line) =>
    Array.from(line.querySelectorAll('span'), (cell) => cell.textContent),
  );

test('the calendar has a row per slot, a row for waiting ads, and the number of free slots each day', async () => {
  await render(fakeCalendarRow({ waiting: [fakeCalendarAd({ id: 'w', title: 'Later', status: 'waiting' })] }));
  expect(screen.getByRole('group', { name: 'Home hero, slots by day' })).toBeTruthy();
  expect(lines().map(([head]) => head)).toEqual(['', 'Slot 1', 'Slot 2', 'In review', 'Free']);
  expect(lines()[0]).toEqual(['', '1', '2', '3', '4', '5', '6', '7']);
  expect(lines().at(-1)).toEqual(['Free', '2', '2', '1', '1', '1', '2', '2']);
});

test('ads in slots that no longer exist have a row of their own', async () => {
  await render(fakeCalendarRow({ slots: 1 }));
  expect(lines().map(([head]) => head)).toEqual(['', 'Slot 1', 'Released', 'Free']);
});

test.each([
  ['within the month', {}, '4 / span 3'],
  ['from its first day', { firstDay: '2026-11-01', lastDay: '2026-11-01' }, '2 / span 1'],
  ['that began earlier', { firstDay: '2026-10-20', lastDay: '2026-11-02' }, '2 / span 2'],
  ['that ends later', { firstDay: '2026-11-06', lastDay: '2026-12-24' }, '7 / span 2'],
])('an ad %s covers its days', async (...[, parts, gridColumn]) => {
  await render(fakeCalendarRow({ lanes: [[fakeCalendarAd(parts)]] }));
  expect(adBar(/^Autumn sale/).style.gridColumn).toBe(gridColumn);
});

test('the label of an ad names its vendor, period and status, and the link opens it beside the calendar', async () => {
  const page = await render(fakeCalendarRow());
  const link = adBar(/^Autumn sale/);
  expect(link.getAttribute('aria-label')).toBe('Autumn sale by Atlas Crafts, 03 Nov – 05 Nov 2026, Running');
  expect(link.title).toBe(link.getAttribute('aria-label'));
  await userEvent.click(link);
  await waitFor(() => expect(page.address()).toBe('/page?tab=calendar&panel=a1'));
});

describe('arrow keys', () => {
  const row = fakeCalendarRow({
    lanes: [
      [fakeCalendarAd({ id: 'one', title: 'One' }), fakeCalendarAd({ id: 'two', title: 'Two' })],
      [fakeCalendarAd({ id: 'three', title: 'Three' })],
    ],
    waiting: [fakeCalendarAd({ id: 'four', title: 'Four' })],
  });

  test.each([
    ['One', '{ArrowRight}', 'Two'],
    ['Two', '{ArrowRight}', 'Three'],
    ['Two', '{ArrowLeft}', 'One'],
    ['One', '{ArrowLeft}', 'One'],
    ['One', '{ArrowDown}', 'Three'],
    ['Two', '{ArrowDown}', 'Three'],
    ['Three', '{ArrowDown}', 'Four'],
    ['Three', '{ArrowUp}', 'Two'],
    ['One', '{ArrowUp}', 'One'],
    ['Four', '{Home}', 'One'],
    ['One', '{End}', 'Four'],
    ['One', 'x', 'One'],
  ])('move from %s with %s to %s', async (...[start, key, end]) => {
    await render(row);
    adBar(new RegExp(`^${start} `)).focus();
    await userEvent.keyboard(key);
    expect(document.activeElement).toBe(adBar(new RegExp(`^${end} `)));
  });

  test('left and right are swapped in right-to-left layouts', async () => {
    await render(row);
    document.documentElement.dir = 'rtl';
    adBar(/^Two /).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(adBar(/^One /));
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(adBar(/^Two /));
    document.documentElement.dir = 'ltr';
  });
});
