import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#kit/testing/page.fixture.tsx';
import { effectTexts } from './account.fixture.ts';
import { MoneyDialog } from './money-dialog.tsx';

type Money = readonly { debit: string; credit: string; amount: number }[];

const renderEffects = (money: Money) =>
  renderPage(() => (
    <MoneyDialog
      title="Refund"
      confirmLabel="Refund"
      currency="USD"
      onSubmit={vi.fn()}
      action={{
        isBusy: false,
        isSubmitted: false,
        fieldErrors: {},
        formError: undefined,
        submit: vi.fn(),
        close: vi.fn(),
        preview: {
          data: { effects: [], money: [...money], stock: [], messages: [] },
          error: undefined,
          isPending: false,
        },
      }}
    />
  ));

test.each([
  [
    'a payout that leaves the bank',
    { debit: 'vendor:payout', credit: 'cash:bank', amount: 1000 },
    ['Vendors, in payout−$10.00', 'Bank account−$10.00'],
  ],
  [
    'a goodwill credit, which is an expense',
    { debit: 'expense:goodwill', credit: 'vendor:available', amount: 1000 },
    ['Goodwill credits+$10.00', 'Vendors, available+$10.00'],
  ],
  [
    'cash that a carrier owes',
    { debit: 'cod:receivable', credit: 'escrow', amount: 250 },
    ['Cash with carriers+$2.50', 'Held for open orders+$2.50'],
  ],
  [
    'a debit that becomes income',
    { debit: 'vendor:available', credit: 'revenue:adjustment', amount: 99 },
    ['Vendors, available−$0.99', 'Debit adjustments+$0.99'],
  ],
])('shows the effect of %s on each account with the right sign', async (...[, transfer, expected]) => {
  await renderEffects([transfer]);
  await screen.findByText('What will happen');
  expect(effectTexts()).toEqual(expected);
});

test('adds up several transfers of one account', async () => {
  await renderEffects([
    { debit: 'cash:bank', credit: 'cash:gateway', amount: 1000 },
    { debit: 'expense:psp', credit: 'cash:gateway', amount: 30 },
  ]);
  await screen.findByText('What will happen');
  expect(effectTexts()).toEqual(['Bank account+$10.00', 'At the payment gateway−$10.30', 'Gateway fees+$0.30']);
});

test('without transfers, says that another super admin has to approve', async () => {
  await renderEffects([]);
  expect(await screen.findByText('No money moves until another super admin approves it.')).toBeTruthy();
  expect(screen.queryByText('What will happen')).toBeNull();
});
