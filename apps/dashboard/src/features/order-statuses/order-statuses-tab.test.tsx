import type { OrderStatusLabels } from '@souk/contract/orders/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellTexts, failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { OrderStatusesTab } from './order-statuses-tab.tsx';

const STATUSES_ROUTE = 'GET /v1/order/order-status';
const packed: OrderStatusLabels = {
  code: 'packed',
  label: 'Packed',
  labels: { en: 'Packed' },
  colour: 'primary',
  customerMessage: 'Soon',
  customerMessages: { en: 'Soon' },
  notifyCustomer: false,
  position: 2,
  version: 2,
  updatedAt: '2026-11-01T09:00:00.000Z',
};
const placed: OrderStatusLabels = {
  ...packed,
  code: 'placed',
  label: 'New',
  customerMessage: 'Thank you',
  notifyCustomer: true,
};
const statuses = [placed, packed];

test('lists the label and message of each status, and whether customers get an email', async () => {
  fakeServer({ [STATUSES_ROUTE]: () => ok(statuses) });
  await renderPage(OrderStatusesTab);
  await screen.findByText('Packed');
  expect(cellTexts().map((cells) => cells.slice(0, 3))).toEqual([
    ['New', 'Thank you', 'Sent'],
    ['Packed', 'Soon', 'none'],
  ]);
});

test('a status is edited in a dialog, which can be closed', async () => {
  fakeServer({ [STATUSES_ROUTE]: () => ok(statuses) });
  await renderPage(OrderStatusesTab);
  await press('Edit Packed');
  expect(await screen.findByRole('dialog', { name: /Packed/ })).toBeTruthy();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the statuses can be loaded again after a failure', async () => {
  let isOnline = false;
  fakeServer({ [STATUSES_ROUTE]: () => (isOnline ? ok(statuses) : failure(404, 'Gone')) });
  await renderPage(OrderStatusesTab);
  expect(await screen.findByText('Couldn’t load statuses')).toBeTruthy();
  isOnline = true;
  await press('Try again');
  expect(await screen.findByText('Packed')).toBeTruthy();
});
