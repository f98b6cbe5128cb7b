import type { Explanation } from '@souk/contract/ledger/account-explanation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { descriptionTexts, fakeAccount, VENDOR_ID } from './account.fixture.ts';
import { ExplainDrawer } from './explain-drawer.tsx';

const EXPLAIN = `GET /v1/accounts/${VENDOR_ID}/explain`;
const order = (number: number): Explanation['orders']['rows'][number] => ({
  id: `o${number}`,
  number: `SO-${number}`,
  status: 'complete',
  at: '2026-11-02T09:05:00.000Z',
  holdUntil: number === 1 ? '2026-11-09T09:05:00.000Z' : null,
  amount: 4500,
  parts: [
    { kind: 'earning', amount: 5000 },
    { kind: 'refund', amount: -500 },
  ],
  shipping: 0,
  lines: [
    { id: 'l1', name: 'Brass lamp', sku: 'BL', quantity: 3, refundedQuantity: 1, net: 5000, commission: 500, tax: 0 },
  ],
});
const explanation = (orderCount: number, count = orderCount): Explanation => ({
  code: 'vendor:available',
  bucket: 'available',
  asOf: '2026-11-02T09:05:00.000Z',
  balance: 10_000,
  currency: 'USD',
  kinds: [
    { kind: 'earning', count: 1200, amount: 12_000 },
    { kind: 'payout', count: 1, amount: -2000 },
  ],
  orders: { count, amount: 9000, rows: Array.from({ length: orderCount }, (_, index) => order(index + 1)) },
});
const sentParams = (server: ReturnType<typeof fakeServer>) =>
  server.requests.map(({ url }) => Object.fromEntries(new URL(url, 'http://souk.test').searchParams));

const open = async (respond: () => ReturnType<typeof ok>, account = fakeAccount()) => {
  const server = fakeServer({ [EXPLAIN]: respond });
  await renderPage(() => <ExplainDrawer account={account} onClose={vi.fn()} />);
  return server;
};

test('shows sums by kind of entry, and each order with its items and commission', async () => {
  await open(() => ok(explanation(2)));
  const earning = await screen.findByText('Earning');
  expect(descriptionTexts(earning.closest('dl')!)).toEqual([
    'Earning × 1,200 $120.00',
    'Payout × 1 −$20.00',
    'Balance $100.00',
  ]);
  const orders = within(screen.getByRole('region', { name: 'Orders' }));
  expect(orders.getByRole('heading').textContent).toBe('Orders: 2');
  expect(orders.getByText(/on hold until/).textContent).toBe(
    'Earning $50.00 · Refund −$5.00 · on hold until 09 Nov 2026',
  );
  expect(orders.getAllByRole('listitem')[0]?.textContent).toBe('2 × Brass lamp$50.00 minus $5.00 commission');
  expect(orders.getByRole('link', { name: 'SO-2' }).getAttribute('href')).toBe('/dashboard/orders/o2/details');
  expect(orders.queryByRole('button')).toBeNull();
});

test('requests one balance of a vendor at a time', async () => {
  const server = await open(() => ok(explanation(1)));
  await screen.findByText('Earning');
  expect(screen.getByRole('button', { name: 'Available', pressed: true })).toBeTruthy();
  await press('In payout');
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect(sentParams(server)).toEqual([
    { limit: '10', bucket: 'available' },
    { limit: '10', bucket: 'payout' },
  ]);
});

test('a platform account has only one balance', async () => {
  const server = await open(() => ok(explanation(0)), fakeAccount({ kind: 'platform' }));
  await screen.findByText('Earning');
  expect(screen.queryByRole('group', { name: 'Balance' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull();
  expect(sentParams(server)).toEqual([{ limit: '10' }]);
});

test('loads ten more orders at a time, up to a hundred', async () => {
  const server = await open(() => ok(explanation(10, 500)));
  for (let more = 0; more < 9; more += 1) {
    await press('Show more orders');
    await waitFor(() => expect(server.requests).toHaveLength(more + 2));
  }
  expect(sentParams(server).at(-1)).toEqual({ limit: '100', bucket: 'available' });
  expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
});

test('the breakdown can be loaded again after a failure', async () => {
  let isOnline = false;
  await open(() => (isOnline ? ok(explanation(1)) : failure(404, 'Gone')));
  expect(await screen.findByText('Couldn’t load the breakdown')).toBeTruthy();
  isOnline = true;
  await press('Try again');
  expect(await screen.findByText('Earning')).toBeTruthy();
});
