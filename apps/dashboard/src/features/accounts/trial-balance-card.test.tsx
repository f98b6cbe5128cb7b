import type { TrialBalance } from '@souk/contract/ledger/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failure, fill, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { TrialBalanceCard } from './trial-balance-card.tsx';

const TRIAL_BALANCE = 'GET /v1/ledger/trial-balance';
const trialBalance: TrialBalance = {
  asOf: '2026-11-02T09:05:00.000Z',
  currency: 'USD',
  rows: [
    { code: 'revenue:commission', accountId: null, group: 'income', debit: 0, credit: 123_456 },
    { code: 'cash:bank', accountId: 'bank', group: 'assets', debit: 200_000, credit: 0 },
    { code: 'escrow', accountId: null, group: 'liabilities', debit: 0, credit: 76_544 },
  ],
  debit: 200_000,
  credit: 200_000,
};
const sentAsOf = (server: ReturnType<typeof fakeServer>) =>
  server.requests.map(({ url }) => new URL(url, 'http://souk.test').searchParams.get('asOf'));

test('groups accounts by type, leaves zero amounts empty, and ends with the total', async () => {
  fakeServer({ [TRIAL_BALANCE]: () => ok(trialBalance) });
  await renderPage(() => <TrialBalanceCard />);
  await screen.findByRole('table', { name: 'Trial balance' });
  const rows = screen
    .getAllByRole('row')
    .map((row) => Array.from(row.querySelectorAll('td, th'), (cell) => cell.textContent));
  expect(rows).toEqual([
    ['Account', 'Debit, USD', 'Credit, USD'],
    ['Assets'],
    ['Bank account', '2,000.00', ''],
    ['Liabilities'],
    ['Held for open orders', '', '765.44'],
    ['Income'],
    ['Commission income', '', '1,234.56'],
    ['Expenses'],
    ['Total', '2,000.00', '2,000.00'],
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/accounts/bank/transactions',
  ]);
});

test('shows the current balance until a day is selected, then the balance at the end of that day or at a given time', async () => {
  const server = fakeServer({ [TRIAL_BALANCE]: () => ok(trialBalance) });
  await renderPage(() => <TrialBalanceCard />);
  await screen.findByRole('table');
  const time = screen.getByLabelText<HTMLInputElement>('Time');
  expect(time.disabled).toBe(true);
  expect(time.value).toBe('');
  await fill('As of', '31 Oct 2026');
  await userEvent.tab();
  await waitFor(() => expect(sentAsOf(server)).toEqual([null, '2026-10-31T23:59:59.999Z']));
  expect(time.value).toBe('23:59');
  fireEvent.change(time, { target: { value: '08:30' } });
  await waitFor(() => expect(sentAsOf(server).at(-1)).toBe('2026-10-31T08:30:59.999Z'));
  fireEvent.change(time, { target: { value: '' } });
  await waitFor(() => expect(time.value).toBe('23:59'));
});

test('can be loaded again after a failure', async () => {
  let isOnline = false;
  fakeServer({ [TRIAL_BALANCE]: () => (isOnline ? ok(trialBalance) : failure(404, 'Gone')) });
  await renderPage(() => <TrialBalanceCard />);
  expect(await screen.findByText('Couldn’t load the trial balance')).toBeTruthy();
  isOnline = true;
  await press('Try again');
  expect(await screen.findByRole('table')).toBeTruthy();
});
