import type { AccountDetails, Entry } from '@souk/contract/ledger/accounts.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellTexts, columnHeads, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { descriptionTexts, fakeAccount, VENDOR_ID } from './account.fixture.ts';
import { EntryList } from './entry-list.tsx';

const LIST = `GET /v1/accounts/${VENDOR_ID}/transactions`;
const fakeEntry = (parts: Partial<Entry> = {}): Entry => ({
  id: 't1-c',
  transferId: 't1',
  at: '2026-11-02T14:05:00.000Z',
  kind: 'earning',
  code: 'vendor:available',
  counterCode: 'vendor:pending',
  reference: 'SO-1001',
  source: { entity: 'order', id: 'o1' },
  description: null,
  debit: null,
  credit: 5000,
  balance: 10_000,
  actorName: null,
  ...parts,
});
const totals = { opening: 5000, debit: 0, credit: 5000, closing: 10_000 };

async function renderList(rows: readonly Entry[], { at, account = {}, rest = { totals } }: RenderOptions = {}) {
  const server = fakeServer({
    [LIST]: () => okRows(rows, { currency: 'USD', ...rest }),
    [`POST /v1/accounts/${VENDOR_ID}/transactions/export`]: () => ({ statusCode: 503, message: 'Souk is busy' }),
  });
  await renderPage(() => <EntryList account={fakeAccount(account)} />, { at });
  return server;
}

interface RenderOptions {
  at?: string;
  account?: Partial<AccountDetails>;
  rest?: object;
}

test('lists each entry with its debit or credit, the running balance and a link to its source', async () => {
  await renderList([
    fakeEntry(),
    fakeEntry({
      id: 't2-d',
      kind: 'payout',
      reference: 'PO-2261',
      source: { entity: 'payout', id: 'p1' },
      description: 'Weekly payout',
      debit: 12_000,
      credit: null,
      balance: -2000,
      actorName: 'Rana Aziz',
    }),
    fakeEntry({ id: 't3', kind: 'mystery', code: 'x:y', reference: null, source: null }),
  ]);
  await screen.findByText('SO-1001');
  expect(cellTexts()).toEqual([
    [
      '02 Nov 2026 02:05 PM',
      'Earning',
      'SO-1001',
      'from Vendors, on hold',
      '',
      'Vendors, available',
      '',
      '50.00',
      '100.00',
    ],
    [
      '02 Nov 2026 02:05 PM',
      'Payout',
      'PO-2261',
      'Weekly payout',
      'Rana Aziz',
      'Vendors, available',
      '120.00',
      '',
      '−20.00',
    ],
    ['02 Nov 2026 02:05 PM', 'mystery', '–', 'from Vendors, on hold', '', 'x:y', '', '50.00', '100.00'],
  ]);
});

test.each([
  ['order', '/dashboard/orders/r1/details'],
  ['payout', '/dashboard/accounts?tab=payouts&panel=r1'],
  ['ad', '/dashboard/Ads?panel=r1'],
  ['booking', '/dashboard/accounts?tab=ledger'],
] as const)('the reference of an entry links to its %s', async (...[entity, href]) => {
  await renderList([fakeEntry({ reference: 'REF-1', source: { entity, id: 'r1' } })]);
  expect((await screen.findByRole('link', { name: 'REF-1' })).getAttribute('href')).toBe(href);
});

test('the reference of an adjustment is plain text', async () => {
  await renderList([fakeEntry({ reference: 'AJ-1', source: { entity: 'adjustment', id: 'r1' } })]);
  await screen.findByText('AJ-1');
  expect(screen.queryByRole('link', { name: 'AJ-1' })).toBeNull();
});

test('the account column is hidden if the list is filtered by one balance', async () => {
  await renderList([fakeEntry()], { at: '/page?bucket=pending' });
  await screen.findByText('SO-1001');
  expect(columnHeads()).toEqual(['Date', 'Type', 'Reference', 'Description', 'User', 'Debit', 'Credit', 'Balance']);
});

test('a platform account has no account column and no balance filter', async () => {
  await renderList([fakeEntry()], { account: { kind: 'platform', code: 'cash:bank' } });
  await screen.findByText('SO-1001');
  expect(columnHeads()).not.toContain('Account');
  await press(/^(Add filter|Filter)/);
  expect(screen.queryByRole('menuitem', { name: 'Balance' })).toBeNull();
});

test('shows the opening balance, the totals and the closing balance of the period', async () => {
  await renderList([fakeEntry()]);
  expect(descriptionTexts(await screen.findByLabelText('Totals for the period'))).toEqual([
    'Opening balance $50.00',
    'Debit $0.00',
    'Credit $50.00',
    'Closing balance $100.00',
  ]);
});

test('shows no totals if the response omits them', async () => {
  await renderList([fakeEntry()], { rest: {} });
  await screen.findByText('SO-1001');
  expect(screen.queryByLabelText('Totals for the period')).toBeNull();
});

test('shows an empty state for an account without entries', async () => {
  await renderList([]);
  expect(await screen.findByText('No transactions yet')).toBeTruthy();
});
