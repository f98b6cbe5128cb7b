import type { CalendarRow } from '@souk/contract/ads/api.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeCalendar, fakeCalendarAd, fakeCalendarRow } from './calendar.fixture.ts';
import { CalendarList } from './calendar-list.tsx';

const render = (row: CalendarRow) => renderPage(() => <CalendarList row={row} calendar={fakeCalendar([row])} />);

test('lists the ads of all slots by start, and the free days from today on', async () => {
  await render(
    fakeCalendarRow({
      lanes: [
        [fakeCalendarAd({ id: 'late', title: 'Late', startsAt: '2026-11-06T00:00:00.000Z' })],
        [fakeCalendarAd({ id: 'early', title: 'Early', startsAt: '2026-11-01T00:00:00.000Z' })],
      ],
      waiting: [fakeCalendarAd({ id: 'between', title: 'Between', status: 'waiting' })],
      free: [2, 2, 0, 1, 0, 1, 1],
    }),
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Early', 'Between', 'Late']);
  expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('BetweenIn reviewAtlas Crafts03 Nov – 05 Nov 2026');
  expect(screen.getByText(/^Free: /).textContent).toBe('Free: 04 Nov 2026, 06 Nov – 07 Nov 2026');
});

test('says if a month has neither ads nor free slots', async () => {
  await render(fakeCalendarRow({ lanes: [[]], free: [0, 0, 0, 0, 0, 0, 0] }));
  expect(screen.getByText('No ads this month')).toBeTruthy();
  expect(screen.getByText('No free slots this month')).toBeTruthy();
});
