import { expect, it } from 'vitest';
import { ACCOUNT_CODES, DEBIT_NORMAL_SQL, displayedBalance, groupOf, isDebitNormal } from './account-groups.ts';

it('every account of the trial balance has a group', () => {
  const groups = Object.fromEntries(
    [...new Set(ACCOUNT_CODES.map(groupOf))].map((group) => [
      group,
      ACCOUNT_CODES.filter((code) => groupOf(code) === group),
    ]),
  );
  expect(groups).toEqual({
    assets: ['cash:bank', 'cash:gateway', 'cod:receivable'],
    liabilities: ['escrow', 'refund:payable', 'tax:payable', 'vendor:pending', 'vendor:available', 'vendor:payout'],
    income: ['revenue:commission', 'revenue:ads', 'revenue:adjustment'],
    expenses: ['expense:psp', 'expense:promotion', 'expense:goodwill', 'expense:loss', 'expense:adjustment'],
  });
});

it('a balance is positive if it is on the side that increases the account', () => {
  const sums = { debits: 500, credits: 200 };
  expect(displayedBalance('cash:bank', sums)).toBe(300);
  expect(displayedBalance('expense:psp', sums)).toBe(300);
  expect(displayedBalance('escrow', sums)).toBe(-300);
  expect(displayedBalance('revenue:ads', sums)).toBe(-300);
});

it('an unknown account is treated like a liability', () => {
  expect(isDebitNormal('gold')).toBe(false);
});

it('the SQL list contains the accounts that a debit increases', () => {
  expect(DEBIT_NORMAL_SQL).toBe(
    "'cash:bank', 'cash:gateway', 'cod:receivable', 'expense:psp', 'expense:promotion', 'expense:goodwill', 'expense:loss', 'expense:adjustment'",
  );
});
