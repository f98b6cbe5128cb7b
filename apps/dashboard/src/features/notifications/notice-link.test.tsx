import './message-dialog.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { currentBadges, setBadges } from '#platform/live/badges.ts';
import { NoticeLink } from './notice-link.tsx';
import { fakeNotice } from './notification.fixture.ts';

const READ_ROUTE = `POST /v1/notifications/${fakeNotice().id}/read`;
const onFollow = vi.fn();
const renderLink = (notice = fakeNotice()) =>
  renderPage(() => (
    <NoticeLink notice={notice} onFollow={onFollow}>
      {notice.title}
    </NoticeLink>
  ));

beforeEach(() => setBadges({ orders: 2, notifications: 5 }));
afterEach(() => {
  onFollow.mockReset();
  setBadges({});
});

describe('a notice about a record', () => {
  test('opens the page of the record and is marked as read', async () => {
    const server = fakeServer({ [READ_ROUTE]: () => ok({ unread: 4 }) });
    const page = await renderLink();
    await userEvent.click(screen.getByRole('link', { name: 'New order SK-1' }));
    await waitFor(() => expect(page.address()).toBe('/dashboard/orders?status=placed'));
    expect(onFollow).toHaveBeenCalledOnce();
    expect(server.requests.map(({ method, body }) => [method, body])).toEqual([['POST', {}]]);
    await waitFor(() => expect(currentBadges()).toEqual({ orders: 2, notifications: 4 }));
  });

  test('sends no request if it is already read', async () => {
    const server = fakeServer({});
    await renderLink(fakeNotice({ isRead: true }));
    await userEvent.click(screen.getByRole('link'));
    expect(server.requests).toEqual([]);
    expect(onFollow).toHaveBeenCalledOnce();
  });

  test('opens the page of the record, without an error, even if it cannot be marked as read', async () => {
    fakeServer({ [READ_ROUTE]: () => failure(503, 'Souk is busy') });
    const page = await renderLink();
    await userEvent.click(screen.getByRole('link'));
    await waitFor(() => expect(page.address()).toContain('/dashboard/orders'));
    expect(screen.queryByText('Souk is busy')).toBeNull();
    expect(currentBadges().notifications).toBe(5);
  });
});

describe('a message from a teammate', () => {
  const message = (parts: Parameters<typeof fakeNotice>[0]) =>
    fakeNotice({ kind: 'message', title: 'Stocktaking', body: 'Monday at nine', link: null, ...parts });

  test('opens in a dialog, which has no link button if the message has no link', async () => {
    const server = fakeServer({ [READ_ROUTE]: () => ok({ unread: 4 }) });
    await renderLink(message({}));
    await press('Stocktaking');
    const dialog = await screen.findByRole('dialog', { name: 'Stocktaking' });
    expect(dialog.textContent).toContain('Monday at nine');
    expect(dialog.textContent).toContain('20 Nov 2026 10:00 AM');
    expect(screen.queryByText('Open link')).toBeNull();
    expect(server.count(READ_ROUTE)).toBe(1);
    expect(onFollow).not.toHaveBeenCalled();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('opens its dashboard link and closes the panel', async () => {
    fakeServer({ [READ_ROUTE]: () => ok({ unread: 4 }) });
    const page = await renderLink(message({ link: '/dashboard/accounts?tab=payouts' }));
    await press('Stocktaking');
    await userEvent.click(await screen.findByRole('link', { name: 'Open link' }));
    await waitFor(() => expect(page.address()).toBe('/dashboard/accounts?tab=payouts'));
    expect(onFollow).toHaveBeenCalledOnce();
  });

  test('opens an external link in a new tab, without access to the dashboard', async () => {
    fakeServer({ [READ_ROUTE]: () => ok({ unread: 4 }) });
    const image = { fileId: 'f1', url: '/files/1', alt: 'The plan', width: 800, height: 600 };
    await renderLink(message({ link: 'https://example.com/plan', image }));
    await press('Stocktaking');
    const link = await screen.findByRole('link', { name: 'Open link' });
    expect(link.getAttribute('href')).toBe('https://example.com/plan');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noreferrer');
    expect(screen.getByRole('img', { name: 'The plan' })).toBeTruthy();
  });
});

test('a notice about a record without a page opens as text', async () => {
  fakeServer({ [READ_ROUTE]: () => ok({ unread: 4 }) });
  await renderLink(fakeNotice({ link: null, body: 'It was deleted' }));
  expect(screen.queryByRole('link')).toBeNull();
  await press('New order SK-1');
  expect((await screen.findByRole('dialog')).textContent).toContain('It was deleted');
});
