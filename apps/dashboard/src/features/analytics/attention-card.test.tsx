import { ATTENTION_KEYS } from '@souk/contract/analytics/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { setBadges } from '#platform/live/badges.ts';
import { AttentionCard } from './attention-card.tsx';

const ATTENTION = 'GET /v1/analytics/attention';
const link = { list: 'orders', search: { late: 'true' } };
const row = (key: string, count = 3, target: object = link) => ({ key, count, link: target });
const serverWith = (...rows: object[]) => fakeServer({ [ATTENTION]: () => ok({ rows }) });
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(() => setBadges({}));

test('lists every kind of task with its count', async () => {
  serverWith(...ATTENTION_KEYS.map((key, index) => row(key, index * 1000)));
  await renderPage(AttentionCard);
  await screen.findByText('Late orders');
  expect(lines()).toEqual([
    'Late orders0',
    'Failed payments1,000',
    'Chargeback evidence due2,000',
    'Returns to approve3,000',
    'Returns to receive4,000',
    'Returns to refund5,000',
    'Queries awaiting reply6,000',
    'Products to review7,000',
    'Ads to approve8,000',
    'Vendors awaiting approval9,000',
    'Products out of stock10,000',
    'Products with low stock11,000',
    'Payouts due12,000',
    'Adjustments to approve13,000',
  ]);
});

test('a task links to its list, or is plain text if the person may not view the list', async () => {
  serverWith(row('lateOrders'), row('payoutsDue', 1, { list: 'payouts', search: { status: 'asked' } }));
  await renderPage(AttentionCard, { profile: { areas: {} } });
  expect((await screen.findByRole('link', { name: /^Late orders/ })).getAttribute('href')).toBe(
    '/dashboard/orders?late=true',
  );
  expect(screen.queryByRole('link', { name: /^Payouts due/ })).toBeNull();
});

test('only the count of late orders is red', async () => {
  serverWith(row('lateOrders', 7), row('stockOut', 8));
  await renderPage(AttentionCard);
  expect((await screen.findByText('7')).className).toContain('text-error');
  expect(screen.getByText('8').className).not.toContain('text-error');
});

test('the card is reloaded when a sidebar badge differs from the count in the card', async () => {
  const server = serverWith(row('productsWaiting', 2), row('queriesToAnswer', 5));
  await renderPage(AttentionCard);
  await screen.findByText('Products to review');
  act(() => setBadges({ products: 2, queries: 5, vendors: 0, ads: 0 }));
  act(() => setBadges({ products: 2, queries: 5, vendors: 0, ads: 0, notifications: 4 }));
  expect(server.count(ATTENTION)).toBe(1);
  act(() => setBadges({ products: 2, queries: 6 }));
  await waitFor(() => expect(server.count(ATTENTION)).toBe(2));
});

test.each(['products', 'vendors', 'queries', 'ads'] as const)(
  'the card is reloaded when a badge shows the first task in %s',
  async (area) => {
    const server = serverWith(row('lateOrders'));
    await renderPage(AttentionCard);
    await screen.findByText('Late orders');
    act(() => setBadges({ [area]: 1 }));
    await waitFor(() => expect(server.count(ATTENTION)).toBe(2));
  },
);

test('shows an empty state if nothing needs attention', async () => {
  serverWith();
  await renderPage(AttentionCard);
  expect(await screen.findByText('Nothing needs attention')).toBeTruthy();
});

test('can be loaded again after a failure', async () => {
  let isUp = false;
  fakeServer({ [ATTENTION]: () => (isUp ? ok({ rows: [row('stockLow')] }) : failure(503, 'Souk is busy')) });
  await renderPage(AttentionCard);
  expect(await screen.findByText('Couldn’t load items that need attention')).toBeTruthy();
  isUp = true;
  await press('Try again');
  expect(await screen.findByText('Products with low stock')).toBeTruthy();
});
