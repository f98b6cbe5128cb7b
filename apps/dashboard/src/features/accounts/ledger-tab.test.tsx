import './booking-dialogs.tsx';
import type { LedgerHealth } from '@souk/contract/ledger/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeAdjustment } from './account.fixture.ts';
import { LedgerTab } from './ledger-tab.tsx';

const CHECK_LEDGER = 'POST /v1/ledger/check';
const health: LedgerHealth = {
  debits: 1,
  credits: 1,
  difference: 0,
  accounts: 20,
  transfers: 1234,
  currency: 'EUR',
  check: {
    id: 'c',
    startedAt: '2026-11-02T09:00:00.000Z',
    finishedAt: '2026-11-02T09:05:00.000Z',
    holds: false,
    rules: [
      { rule: 'balances sum to zero', holds: true, broken: 0 },
      { rule: 'a rule of tomorrow', holds: false, broken: 2 },
    ],
  },
  isChecking: false,
  days: { closed: 1200, checked: 1100, oldestAt: '2026-10-01T09:00:00.000Z' },
  closed: null,
};

async function open(
  ledgerHealth: LedgerHealth | undefined = health,
  routes: Parameters<typeof fakeServer>[0] = {},
  at = '/page',
) {
  const server = fakeServer({
    'GET /v1/ledger/trial-balance': () => failure(404, 'Gone'),
    'GET /v1/ledger/bookings': () => okRows([]),
    'GET /v1/adjustments': () => okRows([]),
    ...routes,
  });
  await renderPage(() => <LedgerTab health={ledgerHealth} />, { at });
  return server;
}

const checksCard = () => within(screen.getByRole('region', { name: 'Ledger checks' }));

test('lists every rule with its result, and an unknown rule by its code', async () => {
  await open();
  expect(
    checksCard()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Balances sum to zeroPassed', 'a rule of tomorrowFailed']);
  expect(checksCard().getByText('Checked 02 Nov 2026 09:05 AM · 1,100 of 1,200 closed days rechecked')).toBeTruthy();
});

test.each([
  [
    'all of them were',
    { closed: 5, checked: 5, oldestAt: '2026-10-01T09:00:00.000Z' },
    'all closed days rechecked since 01 Oct 2026 09:00 AM',
  ],
  ['none exist', { closed: 0, checked: 0, oldestAt: null }, '0 of 0 closed days rechecked'],
])('shows how many closed days were rechecked if %s', async (...[, days, text]) => {
  await open({ ...health, days });
  expect(checksCard().getByText(new RegExp(text))).toBeTruthy();
});

test('before the first check, says when it will run', async () => {
  await open({ ...health, check: null });
  expect(checksCard().getByText('The first check runs shortly after startup.')).toBeTruthy();
  expect(checksCard().queryByText(/rechecked/)).toBeNull();
});

test('starting a check sends one request and reloads the tab', async () => {
  const server = await open(health, { [CHECK_LEDGER]: () => ok({ jobId: 'j' }) });
  await press('Check now');
  expect(await screen.findByText('Check started')).toBeTruthy();
  expect(server.count(CHECK_LEDGER)).toBe(1);
  await waitFor(() => expect(server.count('GET /v1/adjustments')).toBe(4));
});

test('cannot start a second check while one is running', async () => {
  const server = await open({ ...health, isChecking: true });
  await press('Check now');
  expect(server.count(CHECK_LEDGER)).toBe(0);
});

test('shows only the error if a check could not be started', async () => {
  await open(health, { [CHECK_LEDGER]: () => failure(503, 'Souk is busy') });
  await press('Check now');
  expect(await screen.findByText('Souk is busy')).toBeTruthy();
  expect(screen.queryByText('Check started')).toBeNull();
});

test('lists pending and decided adjustments separately', async () => {
  const server = await open(health, {
    'GET /v1/adjustments': ({ url }) =>
      url.includes('waiting')
        ? okRows([fakeAdjustment()])
        : okRows([fakeAdjustment({ id: 'd2', number: 'AJ-9', status: 'posted', nextStatuses: [] })]),
  });
  const pending = screen.getByRole('region', { name: /^Pending adjustments/ });
  expect(await within(pending).findByText('AJ-1042')).toBeTruthy();
  expect(within(pending).queryByText('AJ-9')).toBeNull();
  const queries = server.requests
    .filter(({ url }) => url.startsWith('/v1/adjustments'))
    .map(({ url }) => decodeURIComponent(url.split('?')[1]!));
  expect(queries.toSorted()).toEqual(['limit=10&status=posted,refused', 'limit=10&status=waiting']);
});

test('dialogs for money that moved outside Souk use the ledger’s currency', async () => {
  await open();
  await press('Record tax payment');
  const tax = await screen.findByRole('dialog', { name: 'Record tax payment' });
  expect(within(tax).getByRole('button', { name: 'Record €0.00' })).toBeTruthy();
  await press('Cancel');
  await press('Gateway payout');
  expect(await screen.findByRole('dialog', { name: 'Gateway payout' })).toBeTruthy();
});
