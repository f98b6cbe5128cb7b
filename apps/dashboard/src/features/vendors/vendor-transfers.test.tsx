// @vitest-environment happy-dom
import { accountsApi, type Entry } from '@souk/contract/ledger/accounts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { request } from '#platform/api/request.ts';
import { queryClient } from '#platform/query/client.ts';
import { VendorTransfers } from './vendor-transfers.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const entry = (fields: Partial<Entry>): Entry => ({
  id: fields.reference ?? '',
  transferId: id,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'earning',
  code: 'vendor:available',
  counterCode: 'vendor:pending',
  reference: null,
  source: null,
  description: null,
  debit: null,
  credit: null,
  balance: 0,
  actorName: null,
  ...fields,
});
let rows: Entry[] = [];
vi.mock(import('#platform/api/request.ts'), async (original) => {
  const response = vi.fn(async () => ({ count: rows.length, rows, currency: 'USD' })) as never;
  return { ...(await original()), request: response, requestAny: response };
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function renderTransfers() {
  const routeTree = createRootRoute({ component: () => <VendorTransfers vendor={{ id }} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Latest transactions' });
}

test('shows recent entries with signed amount, balance and a link to their source', async () => {
  rows = [
    entry({ reference: 'PO-12', kind: 'payout', debit: 5000, source: { entity: 'payout', id } }),
    entry({ reference: 'SK-100', credit: 8800, source: { entity: 'order', id } }),
  ];
  await renderTransfers();
  const [, payout, earning] = await screen.findAllByRole('row');
  expect(within(payout!).getByText('Payout')).toBeTruthy();
  expect(within(payout!).getByText('−$50.00')).toBeTruthy();
  expect(within(payout!).getByText('Available')).toBeTruthy();
  expect(within(earning!).getByText('$88.00')).toBeTruthy();
  expect(within(earning!).getByRole('link', { name: 'SK-100' }).getAttribute('href')).toBe(
    `/dashboard/orders/${id}/details`,
  );
  expect(screen.getByRole('link', { name: 'All transactions' }).getAttribute('href')).toBe(
    `/dashboard/accounts/${id}/transactions`,
  );
  expect(request).toHaveBeenCalledWith(
    accountsApi.transactions,
    expect.objectContaining({ params: { id }, query: { limit: 8 } }),
  );
});

test('shows an empty state for an account without entries', async () => {
  rows = [];
  await renderTransfers();
  expect(await screen.findByText('No transactions yet')).toBeTruthy();
});
