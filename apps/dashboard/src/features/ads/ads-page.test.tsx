import './ad-calendar.tsx';
import type { AdCalendar } from '@souk/contract/ads/api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { choose, failure, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { fakeProfile } from '#platform/session/fake-profile.ts';
import { listenToShortcuts } from '#platform/shortcuts/shortcuts.ts';
import { load } from './ads-data.ts';
import AdsPage from './ads-page.tsx';
import { fakeCalendar, fakeCalendarRow } from './calendar.fixture.ts';

const LIST = 'GET /v1/ads';
const COUNTS = 'GET /v1/ads/counts';
const CALENDAR = 'GET /v1/ads/calendar';
const counts = {
  all: 9,
  byStatus: { waiting: 2, scheduled: 1, running: 3, paused: 0, ended: 3, rejected: 0, cancelled: 0 },
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') }));
// Returns a function that removes the listener. `beforeEach` runs it after each test.
beforeEach(listenToShortcuts);
afterEach(() => vi.useRealTimers());

interface OpenOptions {
  at?: string;
  calendar?: AdCalendar;
  profile?: Parameters<typeof fakeProfile>[0];
  routes?: Parameters<typeof fakeServer>[0];
}

async function open({ at, calendar = fakeCalendar(), profile, routes }: OpenOptions = {}) {
  const server = fakeServer({
    [LIST]: () => okRows([]),
    [COUNTS]: () => ok(counts),
    [CALENDAR]: () => ok(calendar),
    'GET /v1/ads/all-ads-configurations': () => okRows([]),
    ...routes,
  });
  const page = await renderPage(AdsPage, { at, profile });
  return { server, page };
}

const calendarQueries = (server: ReturnType<typeof fakeServer>) =>
  server.requests
    .filter(({ url }) => url.startsWith('/v1/ads/calendar'))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://souk.test').searchParams));

test('the list has a tab with a count for each status', async () => {
  const { page } = await open();
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All9',
      'In review2',
      'Scheduled1',
      'Running3',
      'Paused0',
      'Ended3',
      'Rejected0',
      'Cancelled0',
    ]),
  );
  await userEvent.click(screen.getByRole('tab', { name: /^In review/ }));
  await waitFor(() => expect(page.address()).toBe('/page?status=waiting'));
});

test('switching to the calendar and back drops the filters of the list', async () => {
  const { page } = await open({ at: '/page?status=waiting' });
  await press('Calendar');
  await waitFor(() => expect(page.address()).toBe('/page?tab=calendar'));
  expect(await screen.findByRole('group', { name: 'Home hero, slots by day' })).toBeTruthy();
  await press('List');
  await waitFor(() => expect(page.address()).toBe('/page'));
});

test('a new ad opens beside the list, with the button or the key C', async () => {
  const { page } = await open();
  await press('New ad');
  await waitFor(() => expect(page.address()).toBe('/page?panel=new'));
  await press('Cancel');
  await waitFor(() => expect(page.address()).toBe('/page'));
  await userEvent.keyboard('c');
  await waitFor(() => expect(page.address()).toBe('/page?panel=new'));
});

test('view-only access offers no new ad, not even with the key C', async () => {
  const { page } = await open({ profile: { areas: { ads: 'view' } }, at: '/page?tab=calendar' });
  expect(await screen.findByText('Home hero')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^New ad/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Home hero' })).toBeNull();
  await userEvent.keyboard('c');
  expect(page.address()).toBe('/page?tab=calendar');
});

describe('the calendar', () => {
  test('starts with the current month and moves by month', async () => {
    const { server, page } = await open({ at: '/page?tab=calendar' });
    expect(await screen.findByRole('heading', { name: 'Nov 2026' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'This month' })).toHaveProperty('disabled', true);
    await press('Next month');
    expect(await screen.findByRole('heading', { name: 'Dec 2026' })).toBeTruthy();
    expect(page.address()).toBe('/page?tab=calendar&from=2026-12-01');
    await press('This month');
    await press('Previous month');
    expect(await screen.findByRole('heading', { name: 'Oct 2026' })).toBeTruthy();
    await waitFor(() => expect(calendarQueries(server).at(-1)).toEqual({ from: '2026-10-01', to: '2026-10-31' }));
    expect(calendarQueries(server)[0]).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  test('can be limited to one placement without changing the month', async () => {
    const { server, page } = await open({ at: '/page?tab=calendar&from=2026-12-01' });
    await choose('Location', 'Beside a product');
    await waitFor(() => expect(page.address()).toBe('/page?tab=calendar&from=2026-12-01&placement=product_side'));
    await waitFor(() => expect(calendarQueries(server).at(-1)).toMatchObject({ placement: 'product_side' }));
    await choose('Location', 'All placements');
    await waitFor(() => expect(page.address()).toBe('/page?tab=calendar&from=2026-12-01'));
  });

  test('shows each placement with its slots, and offers a new ad if the placement is on', async () => {
    const off = fakeCalendarRow({
      config: { id: 'c2', name: 'Sidebar', code: 'side', isActive: false },
      placement: 'product_side',
      slots: 1,
    });
    const { page } = await open({ at: '/page?tab=calendar', calendar: fakeCalendar([fakeCalendarRow(), off]) });
    const sidebar = (await screen.findByRole('link', { name: 'Sidebar' })).closest('section');
    expect(sidebar?.textContent).toContain('Off');
    expect(sidebar?.textContent).toContain('Beside a product, 1 slot');
    expect(screen.getByText('Top of the home page, 2 slots')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New ad in Sidebar' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Home hero' }).getAttribute('href')).toBe('/dashboard/Ad-Config/c1/edit');
    await press('New ad in Home hero');
    await waitFor(() => expect(page.address()).toBe('/page?tab=calendar&panel=new:c1'));
  });

  test('links to the form for a new placement if there are no placements', async () => {
    await open({ at: '/page?tab=calendar', calendar: fakeCalendar([]) });
    expect(await screen.findByText('No placements yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New ad placement' })).toBeTruthy();
  });

  test('has no link to that form with view-only access', async () => {
    await open({ at: '/page?tab=calendar', calendar: fakeCalendar([]), profile: { areas: { ads: 'view' } } });
    expect(await screen.findByText('No placements yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New ad placement' })).toBeNull();
  });

  test('can be loaded again after a failure', async () => {
    let isOnline = false;
    await open({
      at: '/page?tab=calendar',
      routes: { [CALENDAR]: () => (isOnline ? ok(fakeCalendar()) : failure(404, 'Gone')) },
    });
    expect(await screen.findByText('Couldn’t load the calendar')).toBeTruthy();
    isOnline = true;
    await press('Try again');
    expect(await screen.findByRole('group', { name: 'Home hero, slots by day' })).toBeTruthy();
  });
});

test.each([
  ['the list', {}, ['/v1/ads', '/v1/ads/counts']],
  ['the calendar', { tab: 'calendar' }, ['/v1/ads/calendar', '/v1/ads/counts']],
])('%s is loaded in parallel with the page’s code', async (...[, search, expected]) => {
  const server = fakeServer({
    [LIST]: () => okRows([]),
    [COUNTS]: () => ok(counts),
    [CALENDAR]: () => ok(fakeCalendar()),
  });
  await load({ params: {}, search });
  expect(server.requests.map(({ url }) => url.split('?')[0]!).toSorted()).toEqual(expected);
});
