import type { Account } from '@souk/contract/ledger/accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cellTexts, columnHeads, failure, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { descriptionTexts, fakeAccount } from './account.fixture.ts';
import { AccountList } from './account-list.tsx';

const LIST = 'GET /v1/accounts';
const bank: Account = {
  ...fakeAccount(),
  id: 'bank',
  kind: 'platform',
  code: 'cash:bank',
  name: 'cash:bank',
  balance: -300,
  pending: null,
  available: null,
  inPayout: null,
  earned: null,
  paidOut: null,
};
const inDebt = fakeAccount({ id: 'debt', name: 'Rif', available: -4550, state: 'in_debt' });
const totals = { pending: 8000, available: 5450, inPayout: 0, earned: 180_000, paidOut: 152_000 };

const renderList = (rows: readonly Account[], rest: object = { totals }) => {
  const server = fakeServer({ [LIST]: () => okRows(rows, rest) });
  return renderPage(() => <AccountList />).then((page) => ({ server, page }));
};

test('shows every balance of a vendor, and the single balance of a platform account in the ‘Available’ column', async () => {
  await renderList([fakeAccount({ lastPayoutAt: '2026-11-02T09:05:00.000Z' }), inDebt, bank]);
  await screen.findByText('Atlas Crafts');
  expect(columnHeads()).toEqual([
    'Account',
    'Type',
    'On hold',
    'Available',
    'In payout',
    'Earnings',
    'Paid out',
    'Last payout',
    'Status',
  ]);
  expect(cellTexts()).toEqual([
    ['Atlas Crafts', 'Vendor', '$40.00', '$100.00', '$0.00', '$900.00', '$760.00', '02 Nov 2026', 'Normal'],
    ['Rif', 'Vendor', '$40.00', '−$45.50', '$0.00', '$900.00', '$760.00', '–', 'In debt'],
    ['Bank account', 'Marketplace', '–', '−$3.00', '–', '–', '–', '–', 'Normal'],
  ]);
  expect(screen.getByRole('link', { name: 'Bank account' }).getAttribute('href')).toBe(
    '/dashboard/accounts/bank/transactions',
  );
});

test('totals cover all matching vendors, not only those on the page', async () => {
  await renderList([fakeAccount()]);
  const list = await screen.findByLabelText('All matching vendors');
  expect(descriptionTexts(list)).toEqual([
    'On hold $80.00',
    'Available $54.50',
    'In payout $0.00',
    'Earnings $1,800.00',
    'Paid out $1,520.00',
  ]);
});

test('a search without matches has no totals', async () => {
  fakeServer({ [LIST]: () => okRows([], { totals }) });
  await renderPage(() => <AccountList />, { at: '/page?q=zzz' });
  expect(await screen.findByText('No accounts match')).toBeTruthy();
  expect(screen.queryByLabelText('All matching vendors')).toBeNull();
});

test('the list is sorted by available balance unless another sort is selected', async () => {
  const { server, page } = await renderList([fakeAccount()]);
  const head = await screen.findByRole('columnheader', { name: 'Available' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await press('Earnings');
  await waitFor(() => expect(page.address()).toBe('/page?sort=-earned'));
  await waitFor(() => expect(server.requests.at(-1)?.url).toContain('sort=-earned'));
});

test('clicking an account opens its transactions', async () => {
  const { page } = await renderList([inDebt]);
  await userEvent.click(await screen.findByText('In debt'));
  await waitFor(() => expect(page.address()).toBe('/dashboard/accounts/debt/transactions'));
});

test('filters in the URL are sent to the server and displayed', async () => {
  const server = fakeServer({ [LIST]: () => okRows([fakeAccount()], { totals }) });
  await renderPage(() => <AccountList />, { at: '/page?state=in_debt&kind=vendor&payoutSchedule=weekly' });
  await screen.findByText('Atlas Crafts');
  const query = new URL(server.requests[0]!.url, 'http://souk.test').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ state: 'in_debt', kind: 'vendor', payoutSchedule: 'weekly' });
  for (const name of [/In debt/, /Vendor/, /Weekly/])
    expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0);
});

test('the list can be loaded again after a failure', async () => {
  let isOnline = false;
  fakeServer({ [LIST]: () => (isOnline ? okRows([fakeAccount()], { totals }) : failure(404, 'Gone')) });
  await renderPage(() => <AccountList />);
  expect(await screen.findByText('Couldn’t load accounts')).toBeTruthy();
  isOnline = true;
  await press('Try again');
  expect(await screen.findByText('Atlas Crafts')).toBeTruthy();
});
