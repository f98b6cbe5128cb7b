import type { LedgerHealth } from '@souk/contract/ledger/api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failure, ok, okRows, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import AccountsPage from './accounts-page.tsx';

const health: LedgerHealth = {
  debits: 1,
  credits: 1,
  difference: 0,
  accounts: 20,
  transfers: 1234,
  currency: 'USD',
  check: {
    id: 'c',
    startedAt: '2026-11-02T09:00:00.000Z',
    finishedAt: '2026-11-02T09:05:00.000Z',
    holds: true,
    rules: [],
  },
  isChecking: false,
  days: { closed: 3, checked: 3, oldestAt: null },
  closed: null,
};
const byStatus = { asked: 4, approved: 1, sent: 0, paid: 9, failed: 0, cancelled: 0 };

async function open(
  { at, routes }: { at?: string; routes?: Parameters<typeof fakeServer>[0] } = {},
  parts: Partial<LedgerHealth> = {},
) {
  const server = fakeServer({
    'GET /v1/accounts': () => okRows([], { totals: {} }),
    'GET /v1/payouts': () => okRows([]),
    'GET /v1/payouts/counts': () => ok({ all: 14, byStatus }),
    'GET /v1/adjustments': () => okRows([], { count: 2 }),
    'GET /v1/ledger/health': () => ok({ ...health, ...parts }),
    ...routes,
  });
  const page = await renderPage(AccountsPage, { at });
  return { server, page };
}

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

test('tabs show how many payouts and adjustments await approval', async () => {
  const { server } = await open();
  await waitFor(() => expect(tabs()).toEqual(['Accounts', 'Payouts4', 'Ledger2']));
  expect(server.requests.find(({ url }) => url.startsWith('/v1/adjustments'))?.url).toContain('status=waiting');
});

test('tabs show no count if nothing awaits approval', async () => {
  await open({
    routes: {
      'GET /v1/payouts/counts': () => ok({ all: 10, byStatus: { ...byStatus, asked: 0 } }),
      'GET /v1/adjustments': () => okRows([]),
    },
  });
  await screen.findByText(/^Ledger balanced/);
  expect(tabs()).toEqual(['Accounts', 'Payouts', 'Ledger']);
});

test('changing the tab updates the URL and removes other parameters', async () => {
  const { page } = await open({ at: '/page?q=atlas' });
  await userEvent.click(await screen.findByRole('tab', { name: /^Payouts/ }));
  await waitFor(() => expect(page.address()).toBe('/page?tab=payouts'));
  expect(await screen.findByText('No payouts yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Accounts' }));
  await waitFor(() => expect(page.address()).toBe('/page'));
  expect(await screen.findByText('No accounts yet')).toBeTruthy();
});

test('an unknown tab in the URL opens the accounts', async () => {
  await open({ at: '/page?tab=weather' });
  expect(screen.getByRole('tab', { name: 'Accounts' }).getAttribute('aria-selected')).toBe('true');
});

test.each([
  ['balanced', {}, 'Ledger balanced: 1,234 entries checked 02 Nov 2026 09:05 AM'],
  ['not checked yet', { check: null }, 'Balances add up. Entries haven’t been checked yet.'],
  ['off', { difference: -1250 }, 'Balances don’t add up: off by −12.50.'],
  ['broken by a rule', { check: { ...health.check!, holds: false } }, 'Balances don’t add up: off by 0.00.'],
  [
    'closed',
    { closed: { since: '2026-11-02T09:00:00.000Z', code: 'ledger.closed', message: 'Money actions are paused' } },
    'Money actions are paused',
  ],
])('shows the result of the checks for a ledger that is %s', async (...[, parts, text]) => {
  await open({}, parts);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a balanced ledger is not announced as an alert', async () => {
  await open();
  await screen.findByText(/^Ledger balanced/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed check is not displayed as a balanced ledger', async () => {
  await open({ routes: { 'GET /v1/ledger/health': () => failure(404, 'Gone') } });
  expect(await screen.findByText('Couldn’t check the ledger')).toBeTruthy();
  expect(screen.queryByText(/balanced/)).toBeNull();
});
