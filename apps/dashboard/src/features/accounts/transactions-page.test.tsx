import './account-dialogs.tsx';
import './commission-invoice-dialog.tsx';
import './explain-drawer.tsx';
import './statement-dialog.tsx';
import type { AccountDetails } from '@souk/contract/ledger/accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chooseAction, failure, menuLabels, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { fakeAccount, fakeAdjustment, VENDOR_ID } from './account.fixture.ts';
import TransactionsPage from './transactions-page.tsx';

const GET = `GET /v1/accounts/${VENDOR_ID}`;

async function open(parts: Partial<AccountDetails> = {}, routes: Parameters<typeof fakeServer>[0] = {}, search = '') {
  const server = fakeServer({
    [GET]: () => ok(fakeAccount(parts)),
    [`${GET}/transactions`]: () => okRows([]),
    'GET /v1/adjustments': () => okRows([]),
    ...routes,
  });
  const page = await renderPage(TransactionsPage, { at: `/page/${VENDOR_ID}${search}` });
  return { server, page };
}

/** Value and note below the label of a statistic. */
const stat = (label: string) => screen.getByText(label).parentElement?.textContent;
const findPageTitle = (name = 'Atlas Crafts') => screen.findByRole('heading', { level: 1, name });

describe('the balances of a vendor', () => {
  test('show how many orders are on hold and how much was paid out', async () => {
    await open();
    await findPageTitle();
    expect(stat('Available')).toBe('Available$100.00available to pay out');
    expect(stat('On hold')).toBe('On hold$40.002 orders on hold');
    expect(stat('In payout')).toBe('In payout$0.00no payout in progress');
    expect(stat('Earned this year')).toBe('Earned this year$900.00paid out $760.00');
  });

  test.each([
    [0, 'no order on hold'],
    [1, '1 order on hold'],
  ])('show %i orders on hold', async (...[heldOrders, text]) => {
    await open({ figures: { ...fakeAccount().figures!, heldOrders } });
    await findPageTitle();
    expect(stat('On hold')).toBe(`On hold$40.00${text}`);
  });

  test('use the Arabic dual for two orders', async () => {
    await setLanguage('ar');
    await open();
    await findPageTitle();
    expect(screen.getByText('طلبان قيد الحجز')).toBeTruthy();
  });

  test('show why no payout is possible, and which payout is in progress', async () => {
    await open({
      inPayout: 2500,
      payable: { amount: 0, minimum: 100, refusal: { code: 'payout.minimum', message: 'Below the minimum of $1.00' } },
      openPayout: { id: 'p', number: 'PO-1', status: 'sent', amount: 2500, statusSince: '2026-11-02T09:05:00.000Z' },
    });
    await findPageTitle();
    expect(stat('Available')).toBe('Available$100.00Below the minimum of $1.00');
    expect(stat('In payout')).toBe('In payout$25.00PO-1, Sent 02 Nov 2026');
  });

  test('show an unknown payout status as its code', async () => {
    await open({
      openPayout: { id: 'p', number: 'PO-1', status: 'lost', amount: 2500, statusSince: '2026-11-02T09:05:00.000Z' },
    });
    await findPageTitle();
    expect(stat('In payout')).toContain('PO-1, lost 02 Nov 2026');
  });
});

test('a platform account has one balance, a label instead of its code, and no vendor actions', async () => {
  await open({ kind: 'platform', code: 'cash:bank', name: 'cash:bank', balance: 1_234_500, nextStatuses: [] });
  await findPageTitle('Bank account');
  expect(screen.getByText('$12,345.00')).toBeTruthy();
  expect(screen.getByText('12 ledger entries')).toBeTruthy();
  for (const name of ['Adjust', 'Pay out', 'Settle debt']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: 'Statement' })).toBeTruthy();
  await press('More actions');
  expect(await menuLabels()).toEqual(['View balance breakdown']);
});

test.each([
  ['manual', { reason: 'Audit', until: null }, 'Payouts are frozen: Audit'],
  [
    'bank_details',
    { reason: null, until: '2026-11-09T09:05:00.000Z' },
    'Payouts are frozen until 09 Nov 2026 because the bank account changed',
  ],
  ['suspended', { reason: null, until: null }, 'Payouts are frozen because the vendor is suspended'],
] as const)('an account frozen because of %s shows the cause', async (...[cause, freeze, text]) => {
  await open({ state: 'frozen', freeze: { cause, byName: null, since: null, ...freeze } });
  await findPageTitle();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Frozen')).toBeTruthy();
});

describe('the actions', () => {
  test('of a vendor with a balance include paying out and freezing', async () => {
    await open();
    await findPageTitle();
    await press('More actions');
    expect(await menuLabels()).toEqual([
      'View balance breakdown',
      'Commission invoice',
      'View vendor',
      'View payouts',
      'Freeze account',
    ]);
    await chooseAction('Freeze account');
    expect(await screen.findByRole('dialog', { name: 'Freeze Atlas Crafts’s account' })).toBeTruthy();
    await press('Cancel');
    await press('Pay out');
    expect(await screen.findByRole('dialog', { name: 'Pay out to Atlas Crafts' })).toBeTruthy();
    await press('Cancel');
    await press('Adjust');
    expect(await screen.findByRole('dialog', { name: 'Adjust Atlas Crafts' })).toBeTruthy();
    await press('Cancel');
    await press('Statement');
    expect(await screen.findByRole('dialog', { name: 'Statement for Atlas Crafts' })).toBeTruthy();
  });

  test('of a vendor in debt offer to settle the debt instead of paying out', async () => {
    await open({ available: -1, state: 'in_debt' });
    await findPageTitle();
    expect(screen.queryByRole('button', { name: 'Pay out' })).toBeNull();
    await press('Settle debt');
    expect(await screen.findByText('Owed: $0.01')).toBeTruthy();
  });

  test('of a frozen account offer to unfreeze it', async () => {
    await open({ nextStatuses: ['normal'] });
    await findPageTitle();
    await press('More actions');
    await chooseAction('Unfreeze account');
    expect(await screen.findByRole('dialog', { name: 'Unfreeze Atlas Crafts’s account' })).toBeTruthy();
  });

  test('link to the payouts of the vendor', async () => {
    const { page } = await open();
    await findPageTitle();
    await press('More actions');
    await chooseAction('View payouts');
    await waitFor(() => expect(page.address()).toBe(`/dashboard/accounts?tab=payouts&vendorId=${VENDOR_ID}`));
  });
});

test('a month in the URL opens its commission invoice, and closing the dialog removes it from the URL', async () => {
  const { page } = await open({}, {}, '?invoice=2020-03');
  expect(await screen.findByRole('dialog', { name: 'Commission invoice for Atlas Crafts' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Month' }).textContent).toBe('Mar 2020');
  await press('Cancel');
  await waitFor(() => expect(page.address()).toBe(`/page/${VENDOR_ID}`));
});

test('lists open chargebacks with the amount that they cost the vendor', async () => {
  await open({
    chargebacks: [
      {
        id: 'c1',
        orderId: 'o1',
        orderNumber: 'SO-1001',
        amount: 4000,
        earning: 3600,
        reason: 'Not received',
        evidenceDueAt: '2026-11-20T12:00:00.000Z',
        openedAt: '2026-11-02T09:05:00.000Z',
      },
    ],
  });
  await findPageTitle();
  const card = screen.getByRole('region', { name: 'Open chargebacks' });
  expect(card.textContent).toBe(
    'Open chargebacks1SO-1001$40.00Not received · opened 02 Nov 2026 · $36.00 of earnings · Evidence due 20 Nov 2026',
  );
  expect(screen.getByRole('link', { name: 'SO-1001' }).getAttribute('href')).toBe('/dashboard/orders/o1/details');
});

test('hides the cards for chargebacks and adjustments if the vendor has none', async () => {
  await open();
  await findPageTitle();
  await screen.findByText('No transactions yet');
  expect(screen.queryByRole('region', { name: 'Open chargebacks' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Adjustments' })).toBeNull();
});

test('requests this vendor’s adjustments, five per page', async () => {
  const { server } = await open({}, { 'GET /v1/adjustments': () => okRows([fakeAdjustment()]) });
  expect(await screen.findByText('AJ-1042')).toBeTruthy();
  const url = new URL(server.requests.find((call) => call.url.startsWith('/v1/adjustments'))!.url, 'http://souk.test');
  expect(Object.fromEntries(url.searchParams)).toEqual({ limit: '5', vendorId: VENDOR_ID });
});

test('for an account that does not exist, the error links to the list', async () => {
  await open({}, { [GET]: () => failure(404, 'This account doesn’t exist') });
  expect((await screen.findAllByText('This account doesn’t exist')).length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Accounts' }).length).toBeGreaterThan(0);
});
