import './send-dialog.tsx';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
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
import NotificationDetailsPage from './notification-details-page.tsx';
import { fakeNotification } from './notification.fixture.ts';

const FUTURE = '2199-01-01T09:00:00.000Z';
const PAST = '2026-11-01T09:00:00.000Z';
const { id } = fakeNotification();
const pagePath = `/page/${id}`;
const STATUS_ROUTE = `POST /v1/notifications/${id}/status`;
const reach = { people: 1234, feed: 1234, inbox: 0, email: 0, byLanguage: {}, leftOut: 0 };

const serverWith = (
  parts: Parameters<typeof fakeNotification>[0] = {},
  routes: Parameters<typeof fakeServer>[0] = {},
) =>
  fakeServer({
    [`GET /v1/notifications/${id}`]: () => ok(fakeNotification(parts)),
    'POST /v1/notifications/estimate': () => ok(reach),
    [STATUS_ROUTE]: () => ok(fakeNotification(parts)),
    'GET /v1/activity': () => okRows([]),
    ...routes,
  });
const statusBody = (server: ReturnType<typeof fakeServer>) =>
  server.requests.find(({ url }) => url.endsWith('/status'))?.body;
const renderDetails = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(NotificationDetailsPage, { at: pagePath, ...options });
const fact = (name: string) =>
  screen.getAllByRole('term').find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;

describe('sending', () => {
  test('asks for confirmation, with the number of recipients', async () => {
    const server = serverWith();
    await renderDetails();
    await press('Send now…');
    await screen.findByRole('dialog', { name: 'Send “Spring sale”?' });
    expect(statusBody(server)).toBeUndefined();
    await press('Send to 1,234 people');
    expect(await screen.findByText('Sending “Spring sale”')).toBeTruthy();
    expect(statusBody(server)).toEqual({ to: 'sending', version: 4 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is not possible without recipients', async () => {
    serverWith({}, { 'POST /v1/notifications/estimate': () => ok({ ...reach, people: 0 }) });
    await renderDetails();
    await press('Send now…');
    expect(await screen.findByText('No recipients right now')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send to 0 people' })).toHaveProperty('disabled', true);
  });

  test('is disabled until the recipients are counted', async () => {
    serverWith({}, { 'POST /v1/notifications/estimate': () => failure(503, 'Souk is busy') });
    await renderDetails();
    await press('Send now…');
    expect(await screen.findByText('Souk is busy')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });

  test('keeps the dialog open and shows the error after a conflict', async () => {
    serverWith({}, { [STATUS_ROUTE]: () => failure(409, 'Someone changed it') });
    await renderDetails();
    await press('Send now…');
    await press('Send to 1,234 people');
    expect(await screen.findByText('Someone changed it')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Send “Spring sale”?' })).toBeTruthy();
  });

  test('starts if the URL contains `step=send`, which is removed when the dialog closes', async () => {
    serverWith();
    const page = await renderDetails({ at: `${pagePath}?step=send` });
    await screen.findByRole('dialog', { name: 'Send “Spring sale”?' });
    await press('Cancel');
    await waitFor(() => expect(page.address()).toBe(pagePath));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    { reason: 'it is scheduled for later', parts: { sendAt: FUTURE } },
    { reason: 'it has been sent', parts: { nextStatuses: [] } },
  ] as const)('does not start, despite `step=send` in the URL, if $reason', async ({ parts }) => {
    serverWith({ ...parts, nextStatuses: 'nextStatuses' in parts ? [] : ['sending', 'scheduled'] });
    await renderDetails({ at: `${pagePath}?step=send` });
    await screen.findByText('Rana Aziz');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the main action', () => {
  test('schedules a draft with a future send time', async () => {
    const server = serverWith({ sendAt: FUTURE });
    await renderDetails();
    await press('Schedule for 01 Jan 2199 09:00 AM');
    expect(await screen.findByText('Scheduled “Spring sale”')).toBeTruthy();
    expect(statusBody(server)).toEqual({ to: 'scheduled', version: 4 });
  });

  test('sends a draft with a past send time', async () => {
    serverWith({ sendAt: PAST });
    await renderDetails();
    expect(await screen.findByRole('button', { name: 'Send now…' })).toBeTruthy();
  });

  test('sends the rest of a failed notification', async () => {
    serverWith({ status: 'failed', nextStatuses: ['sending'], startedAt: PAST });
    await renderDetails();
    expect(await screen.findByRole('button', { name: 'Send the rest…' })).toBeTruthy();
  });

  test.each([
    { status: 'scheduled', nextStatuses: ['sending', 'draft', 'cancelled'] },
    { status: 'sent', nextStatuses: [] },
  ] as const)('does not exist if the notification is $status', async ({ status, nextStatuses }) => {
    serverWith({ status, nextStatuses: [...nextStatuses], sendAt: FUTURE });
    await renderDetails();
    await screen.findByText('Rana Aziz');
    expect(screen.queryByRole('button', { name: /^Send|^Schedule/ })).toBeNull();
  });

  test('is hidden with view-only access, and so is the menu', async () => {
    serverWith();
    await renderDetails({ profile: { areas: { notifications: 'view' } } });
    await screen.findByText('Rana Aziz');
    expect(screen.queryByRole('button', { name: /^Send|^Actions/ })).toBeNull();
  });
});

describe('the menu', () => {
  test('stops a notification that is being sent, after a confirmation that says what cannot be recalled', async () => {
    const server = serverWith({ status: 'sending', nextStatuses: ['cancelled'], startedAt: PAST });
    await renderDetails();
    await screen.findByText('Rana Aziz');
    await openMenu('Spring sale');
    expect(await menuLabels()).toEqual(['Duplicate', 'Send test to me', 'Stop sending…']);
    await chooseAction('Stop sending…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Stop sending Spring sale?' });
    expect(dialog.textContent).toContain('Emails already sent can’t be recalled');
    await press('Stop sending');
    expect(await screen.findByText('Cancelled “Spring sale”')).toBeTruthy();
    expect(statusBody(server)).toEqual({ to: 'cancelled', version: 4 });
  });

  test('moves a scheduled notification back to draft, or cancels it', async () => {
    const server = serverWith({ status: 'scheduled', nextStatuses: ['draft', 'cancelled'], sendAt: FUTURE });
    await renderDetails();
    await screen.findByText('Rana Aziz');
    await openMenu('Spring sale');
    expect(await menuLabels()).toEqual(['Edit', 'Duplicate', 'Send test to me', 'Move back to draft', 'Cancel…']);
    await chooseAction('Move back to draft');
    expect(await screen.findByText('Moved “Spring sale” back to draft')).toBeTruthy();
    expect(statusBody(server)).toEqual({ to: 'draft', version: 4 });
  });

  test('sends a test and shows its recipient', async () => {
    const TEST = `POST /v1/notifications/${id}/test`;
    const server = serverWith({}, { [TEST]: () => ok({ sentTo: 'rana@example.com' }) });
    await renderDetails();
    await screen.findByText('Rana Aziz');
    await openMenu('Spring sale');
    await chooseAction('Send test to me');
    expect(await screen.findByText(/Test sent to your inbox, and to rana@example.com/)).toBeTruthy();
    expect(server.count(TEST)).toBe(1);
  });

  test('deletes a draft and opens the list of sent notifications', async () => {
    const server = serverWith({}, { [`DELETE /v1/notifications/${id}`]: () => ok({ id }) });
    const page = await renderDetails();
    await screen.findByText('Rana Aziz');
    await openMenu('Spring sale');
    await chooseAction('Delete…');
    await press('Delete notification');
    await waitFor(() => expect(page.address()).toBe('/dashboard/notifications?tab=sent'));
    expect(server.requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ version: 4 });
  });
});

describe('the page', () => {
  test('lists the first selected people, with a placeholder for hidden recipients', async () => {
    const chosen = Array.from({ length: 14 }, (_, index) => ({
      id: `c${index}`,
      kind: 'customer' as const,
      name: index === 0 ? '' : `Customer ${index}`,
    }));
    serverWith({ audience: 'chosen', chosen, channels: ['feed', 'email'] });
    await renderDetails();
    await screen.findByText('Rana Aziz');
    expect(fact('Selected people')).toMatch(/^Hidden recipient, Customer 1, .*Customer 11 and 2 more$/);
    expect(fact('Scheduled for')).toBe('when sent');
    expect(fact('Started')).toBeUndefined();
  });

  test('shows the times and stats of a sent notification', async () => {
    const mails = { waiting: 3, sent: 1500, failed: 2 };
    serverWith({
      status: 'sent',
      channels: ['feed', 'email'],
      sendAt: PAST,
      startedAt: PAST,
      finishedAt: '2026-11-01T09:30:00.000Z',
      figures: { expected: 2000, people: 2000, feed: 1900, inbox: 0, read: 700, mails },
    });
    await renderDetails();
    await screen.findByText('Rana Aziz');
    expect(fact('Started')).toBe('01 Nov 2026 09:00 AM');
    expect(fact('Finished')).toBe('01 Nov 2026 09:30 AM');
    expect(fact('Scheduled for')).toBeUndefined();
    for (const text of ['1,900', '700 read', '1,500', '3 pending']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('shows an error if the notification does not exist', async () => {
    serverWith({}, { [`GET /v1/notifications/${id}`]: () => failure(404, 'This notification doesn’t exist') });
    await renderDetails();
    expect(await screen.findByText('This notification doesn’t exist')).toBeTruthy();
  });
});
