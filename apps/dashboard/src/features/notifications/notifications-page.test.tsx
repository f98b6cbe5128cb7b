import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  cellTexts,
  chooseAction,
  failure,
  menuLabels,
  ok,
  okRows,
  openMenu,
  press,
  renderPage,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { currentBadges, setBadges } from '#platform/live/badges.ts';
import { fakeNotice, fakeNotification } from './notification.fixture.ts';
import NotificationsPage from './notifications-page.tsx';

const LIST_ROUTE = 'GET /v1/notifications/user';
const READ_ROUTE = `POST /v1/notifications/${fakeNotice().id}/read`;
const READ_ALL_ROUTE = 'POST /v1/notifications/read-all';
const read = fakeNotice({ id: 'b', title: 'Old order', isRead: true });
const serverWith = (rows: readonly object[] = [fakeNotice(), read], routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ [LIST_ROUTE]: () => okRows(rows), ...routes });
const listQueries = (server: ReturnType<typeof fakeServer>) =>
  server.requests
    .filter(({ url }) => url.startsWith('/v1/notifications/user?'))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://souk.test').searchParams));

beforeEach(() => setBadges({ notifications: 2 }));
afterEach(() => setBadges({}));

describe('the inbox', () => {
  test('lists notices and marks the unread ones', async () => {
    const server = serverWith([fakeNotice({ body: 'Layla Benali' }), read]);
    await renderPage(NotificationsPage);
    await screen.findByText('Old order');
    expect(cellTexts()[0]).toEqual(
      expect.arrayContaining(['New order SK-1unread', 'Layla Benali', '20 Nov 2026 10:00 AM']),
    );
    expect(cellTexts()[1]).toEqual(expect.arrayContaining(['Old order']));
    expect(listQueries(server)[0]).not.toHaveProperty('box');
    expect(screen.getByRole('tab', { name: /^Inbox/ }).textContent).toBe('Inbox2');
  });

  test('a notice can be marked as read, and as unread again', async () => {
    const server = serverWith(undefined, {
      [READ_ROUTE]: () => ok({ unread: 1 }),
      'POST /v1/notifications/b/read': () => ok({ unread: 2 }),
    });
    await renderPage(NotificationsPage);
    await screen.findByText('Old order');
    await openMenu('New order SK-1');
    await chooseAction('Mark as read');
    await waitFor(() => expect(currentBadges().notifications).toBe(1));
    await openMenu('Old order');
    expect(await menuLabels()).toEqual(['Mark as unread']);
    await chooseAction('Mark as unread');
    await waitFor(() => expect(currentBadges().notifications).toBe(2));
    const bodies = server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([{ isRead: true }, { isRead: false }]);
    await waitFor(() => expect(server.count(LIST_ROUTE)).toBe(3));
  });

  test('all notices can be marked as read', async () => {
    const server = serverWith(undefined, { [READ_ALL_ROUTE]: () => ok({ unread: 0 }) });
    await renderPage(NotificationsPage);
    await press('Mark all as read');
    await waitFor(() => expect(currentBadges().notifications).toBe(0));
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('tab', { name: 'Inbox' }).textContent).toBe('Inbox');
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({});
  });

  test('‘Mark all as read’ can be pressed again after a failure', async () => {
    serverWith(undefined, { [READ_ALL_ROUTE]: () => failure(503, 'Souk is busy') });
    await renderPage(NotificationsPage);
    await press('Mark all as read');
    expect(await screen.findByText('Souk is busy')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveProperty('disabled', false),
    );
  });

  test('links to the notification settings', async () => {
    serverWith([]);
    const page = await renderPage(NotificationsPage);
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
    await press('Notification settings');
    await waitFor(() => expect(page.address()).toContain('/dashboard/account#notices'));
  });

  test('is the only list for a person without access to sent notifications, whatever the URL says', async () => {
    const server = serverWith();
    await renderPage(NotificationsPage, { at: '/page?tab=sent', profile: { areas: { notifications: 'none' } } });
    expect(await screen.findByText('Old order')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('link', { name: 'New notification' })).toBeNull();
    expect(listQueries(server)[0]).not.toHaveProperty('box');
  });

  test('can be loaded again after a failure', async () => {
    let isUp = false;
    serverWith([], { [LIST_ROUTE]: () => (isUp ? okRows([read]) : failure(503, 'Souk is busy')) });
    await renderPage(NotificationsPage);
    expect(await screen.findByText('Couldn’t load the inbox')).toBeTruthy();
    isUp = true;
    await press('Try again');
    expect(await screen.findByText('Old order')).toBeTruthy();
  });
});

describe('sent notifications', () => {
  const row = fakeNotification({ people: 1234, sendAt: '2026-11-24T09:00:00.000Z', channels: ['feed', 'email'] });

  test('are listed with audience, recipients, time and status', async () => {
    const server = serverWith([row, fakeNotification({ id: 'x', title: 'Draft', people: 0 })]);
    await renderPage(NotificationsPage, { at: '/page?tab=sent' });
    await screen.findByText('Spring sale');
    expect(cellTexts()[0]).toEqual(expect.arrayContaining(['Spring sale', '1,234', '24 Nov 2026 09:00 AM', 'Draft']));
    expect(cellTexts()[1]?.filter((text) => text === '–')).toHaveLength(2);
    expect(listQueries(server)[0]).toMatchObject({ box: 'sent' });
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  test('have a tab in the URL, and changing the tab drops the filters of the inbox', async () => {
    serverWith([]);
    const page = await renderPage(NotificationsPage, { at: '/page?isRead=false' });
    await userEvent.click(await screen.findByRole('tab', { name: 'Sent' }));
    await waitFor(() => expect(page.address()).toBe('/page?tab=sent'));
    await userEvent.click(screen.getByRole('tab', { name: /^Inbox/ }));
    await waitFor(() => expect(page.address()).toBe('/page'));
  });

  test('can be cancelled together, after a confirmation', async () => {
    const preview = ok({ effects: [], money: [], stock: [], messages: [] });
    const server = serverWith([row], {
      'POST /v1/notifications/bulk': ({ url }) => (url.includes('dryRun') ? preview : ok({ done: 1, failed: [] })),
    });
    await renderPage(NotificationsPage, { at: '/page?tab=sent' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Spring sale' }));
    await press('Cancel…');
    await press('Cancel 1 notification');
    await waitFor(() =>
      expect(server.requests.find(({ url }) => url === '/v1/notifications/bulk')?.body).toEqual({
        ids: [row.id],
        action: 'cancel',
      }),
    );
  });

  test('are read-only with view-only access', async () => {
    serverWith([row]);
    await renderPage(NotificationsPage, { at: '/page?tab=sent', profile: { areas: { notifications: 'view' } } });
    await screen.findByText('Spring sale');
    expect(screen.queryByRole('checkbox', { name: 'Select Spring sale' })).toBeNull();
    await openMenu('Spring sale');
    expect(await menuLabels()).toEqual(['View']);
  });

  test('have an empty state that offers to create one', async () => {
    serverWith([]);
    await renderPage(NotificationsPage, { at: '/page?tab=sent' });
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New notification' })).toHaveLength(2);
  });
});
