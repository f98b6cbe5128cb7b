import './payout-drawer.tsx';
import '#kit/list/bulk-confirm-dialog.tsx';
import type { Payout } from '@souk/contract/ledger/payouts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cellTexts, columnHeads, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { descriptionTexts, fakePayout, writeRequests } from './account.fixture.ts';
import { PayoutsTab } from './payouts-tab.tsx';

const LIST = 'GET /v1/payouts';
const BULK = 'POST /v1/payouts/bulk';
const payout = fakePayout();
const second = fakePayout({ id: 'p2', number: 'PO-2262', amount: 2550, status: 'failed' });
const counts = { all: 14, byStatus: { asked: 4, approved: 1, sent: 0, paid: 9, failed: 0, cancelled: 0 } };
const effect = (vendorId: string, amount: unknown) => ({
  entity: 'payout',
  id: vendorId,
  label: 'PO',
  action: 'approved',
  before: null,
  after: { vendorId, amount },
});

async function open(
  { at, rows = [payout, second] }: { at?: string; rows?: readonly Payout[] } = {},
  routes: Parameters<typeof fakeServer>[0] = {},
) {
  const server = fakeServer({
    [LIST]: () => okRows(rows, { totals: { amount: 12_550 } }),
    [`${LIST}/${payout.id}`]: () => ok(payout),
    'GET /v1/activity': () => okRows([]),
    ...routes,
  });
  const page = await renderPage(() => <PayoutsTab counts={counts} />, { at });
  return { server, page };
}

test('lists payouts with their total', async () => {
  await open();
  await screen.findByText('PO-2261');
  expect(columnHeads().slice(1)).toEqual([
    'Number',
    'Vendor',
    'Requested',
    'Requested by',
    'Bank account',
    'Status',
    'Amount',
  ]);
  expect(cellTexts().map((cells) => cells.slice(1))).toEqual([
    ['PO-2261', 'Atlas Crafts', '02 Nov 2026', 'Rana Aziz', '•••• 4242', 'Awaiting approval', '$100.00'],
    ['PO-2262', 'Atlas Crafts', '02 Nov 2026', 'Rana Aziz', '•••• 4242', 'Failed', '$25.50'],
  ]);
  expect(screen.getByText(/\$125\.50/)).toBeTruthy();
});

test('each status is a tab with its count', async () => {
  const { page } = await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All14',
    'Awaiting approval4',
    'Approved1',
    'Sent0',
    'Paid9',
    'Failed0',
    'Cancelled0',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: /^Awaiting/ }));
  await waitFor(() => expect(page.address()).toBe('/page?status=asked'));
});

test('opening a payout adds it to the URL, and closing it removes it', async () => {
  const { page } = await open({ at: '/page?tab=payouts' });
  await userEvent.click(await screen.findByRole('link', { name: 'PO-2261' }));
  expect(await screen.findByRole('dialog', { name: 'Payout PO-2261' })).toBeTruthy();
  expect(page.address()).toBe(`/page?tab=payouts&panel=${payout.id}`);
  await press('Close');
  await waitFor(() => expect(page.address()).toBe('/page?tab=payouts'));
});

test('bulk approval shows the number of vendors and the total, and leaves out payouts without an amount', async () => {
  const preview = {
    effects: [effect('v1', 10_000), effect('v1', 2550), effect('v2', 100), effect('v3', 'unknown')],
    money: [],
    stock: [],
    messages: [],
  };
  const { server } = await open(
    {},
    { [BULK]: ({ url }) => ok(url.includes('dryRun') ? preview : { done: 2, failed: [] }) },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select PO-2261' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select PO-2262' }));
  await press('Approve…');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve 2 payouts?' }));
  expect(dialog.getByText(/can be sent to the vendors’ bank accounts/)).toBeTruthy();
  expect(descriptionTexts((await dialog.findByText('Vendors')).closest('dl')!)).toEqual(['Vendors 2', 'Total $126.50']);
  await press('Approve 2 payouts');
  await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
  expect(writeRequests(server)[0]?.body).toEqual({ ids: [payout.id, 'p2'], action: 'approve' });
});

test('bulk ‘Mark as sent’ says what to do first', async () => {
  const { server } = await open(
    {},
    {
      [BULK]: ({ url }) =>
        ok(url.includes('dryRun') ? { effects: [], money: [], stock: [], messages: [] } : { done: 1, failed: [] }),
    },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select PO-2261' }));
  await press('Mark as sent…');
  await screen.findByRole('alertdialog', { name: 'Mark 1 payout as sent?' });
  expect(screen.getByText('Only mark payouts you’ve submitted to the bank.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mark 1 payout as sent' }).getAttribute('aria-busy')).toBeNull(),
  );
  await press('Mark 1 payout as sent');
  await waitFor(() => expect(writeRequests(server)[0]?.body).toEqual({ ids: [payout.id], action: 'send' }));
});

test('the empty state says where to request a payout', async () => {
  await open({ rows: [] });
  expect(await screen.findByText(/Request the first one on a vendor’s account/)).toBeTruthy();
});
