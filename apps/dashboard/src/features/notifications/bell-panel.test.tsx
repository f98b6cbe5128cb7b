import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { currentBadges, setBadges } from '#platform/live/badges.ts';
import BellPanel from './bell-panel.tsx';
import { fakeNotice } from './notification.fixture.ts';

const BELL_ROUTE = 'GET /v1/notifications/user/bell';
const READ_ALL_ROUTE = 'POST /v1/notifications/read-all';
const payouts = {
  kind: 'payout_requested',
  count: 12,
  unread: 3,
  amount: 15_599_513,
  latestAt: '2026-11-20T10:00:00.000Z',
};
const onFollow = vi.fn();
const serverWith = (bell: object, routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [BELL_ROUTE]: () => ok({ groups: [], notices: [], ...bell }),
    [READ_ALL_ROUTE]: () => ok({ unread: 0 }),
    ...routes,
  });
const renderPanel = () => renderPage(() => <BellPanel onFollow={onFollow} />);
const bodyOf = (server: ReturnType<typeof fakeServer>) => server.requests.find(({ method }) => method === 'POST')?.body;

beforeEach(() => setBadges({ notifications: 3 }));
afterEach(() => {
  onFollow.mockReset();
  setBadges({});
});

test('notices of one kind are grouped in a line, which shows their number and total and links to their records', async () => {
  const server = serverWith({ groups: [payouts] });
  const page = await renderPanel();
  const line = await screen.findByRole('link', { name: /^12 payouts awaiting approval/ });
  expect(line.textContent).toContain('$155,995.13 in total');
  expect(within(line).getByText('unread')).toBeTruthy();
  await userEvent.click(line);
  await waitFor(() => expect(page.address()).toBe('/dashboard/accounts?tab=payouts&status=asked'));
  expect(onFollow).toHaveBeenCalledOnce();
  expect(bodyOf(server)).toEqual({ kind: 'payout_requested' });
  await waitFor(() => expect(currentBadges().notifications).toBe(0));
});

test('opening a group that is already read sends no request, and a group without amounts shows no total', async () => {
  const server = serverWith({ groups: [{ ...payouts, kind: 'query_assigned', unread: 0, amount: null }] });
  const page = await renderPanel();
  const line = await screen.findByRole('link', { name: /^12 queries assigned to you/ });
  expect(line.textContent).not.toContain('in total');
  expect(within(line).queryByText('unread')).toBeNull();
  await userEvent.click(line);
  await waitFor(() => expect(page.address()).toContain('assigneeId=0193a0c0-0000-7000-8000-000000000001'));
  expect(bodyOf(server)).toBeUndefined();
});

test('a single notice shows its text and whether it is unread', async () => {
  serverWith({
    notices: [fakeNotice({ body: 'Layla Benali, $35.00' }), fakeNotice({ id: 'b', title: 'Old', isRead: true })],
  });
  await renderPanel();
  const line = await screen.findByRole('link', { name: /New order SK-1/ });
  expect(line.textContent).toContain('Layla Benali, $35.00');
  expect(within(line).getByText('unread')).toBeTruthy();
  expect(within(screen.getByRole('link', { name: /Old/ })).queryByText('unread')).toBeNull();
});

test('marks all as read, and then hides the button', async () => {
  const server = serverWith({});
  await renderPanel();
  await press('Mark all as read');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(bodyOf(server)).toEqual({});
  expect(server.count(BELL_ROUTE)).toBe(2);
});

test('a failure to mark all as read shows the error and keeps the count', async () => {
  serverWith({}, { [READ_ALL_ROUTE]: () => failure(503, 'Souk is busy') });
  await renderPanel();
  await press('Mark all as read');
  expect(await screen.findByText('Souk is busy')).toBeTruthy();
  expect(currentBadges().notifications).toBe(3);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveProperty('disabled', false),
  );
});

test('shows an empty state without open notices, and still links to the inbox', async () => {
  setBadges({});
  serverWith({});
  const page = await renderPanel();
  expect(await screen.findByText('You’re all caught up')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'All notifications' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard/notifications'));
  expect(onFollow).toHaveBeenCalledOnce();
});

test('the notices can be loaded again after a failure', async () => {
  let isUp = false;
  serverWith(
    {},
    { [BELL_ROUTE]: () => (isUp ? ok({ groups: [payouts], notices: [] }) : failure(503, 'Souk is busy')) },
  );
  await renderPanel();
  expect(await screen.findByText('Couldn’t load notifications')).toBeTruthy();
  isUp = true;
  await press('Try again');
  expect(await screen.findByText('12 payouts awaiting approval')).toBeTruthy();
});
