import { ACCOUNT_STATES } from '@souk/contract/ledger/accounts.ts';
import { BUCKETS } from '@souk/contract/ledger/fields.ts';
import { PAYOUT_STATUSES } from '@souk/contract/ledger/payouts.ts';
import { expect, test } from 'vitest';
import {
  ACCOUNT_STATE_COLORS,
  accountGroupLabel,
  accountStateLabel,
  bucketLabel,
  payoutActionLabel,
} from './account-labels.ts';

test('each bucket of a balance has a label', () => {
  expect(BUCKETS.map(bucketLabel)).toEqual(['On hold', 'Available', 'In payout']);
});

test('each state of an account has its own label and colour', () => {
  expect(ACCOUNT_STATES.map(accountStateLabel)).toEqual(['Normal', 'Frozen', 'In debt']);
  expect(new Set(Object.values(ACCOUNT_STATE_COLORS)).size).toBe(3);
});

test('the groups of the trial balance have labels', () => {
  expect((['assets', 'liabilities', 'income', 'expenses'] as const).map(accountGroupLabel)).toEqual([
    'Assets',
    'Liabilities',
    'Income',
    'Expenses',
  ]);
});

test('each payout status except the initial one has an action label', () => {
  expect(PAYOUT_STATUSES.map(payoutActionLabel)).toEqual([
    '',
    'Approve',
    'Mark as sent',
    'Mark as paid',
    'Mark as failed',
    'Cancel payout',
  ]);
});
