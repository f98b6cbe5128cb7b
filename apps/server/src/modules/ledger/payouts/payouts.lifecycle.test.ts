import { expect, it, test } from 'vitest';
import { findPayoutTransition, nextPayoutStatuses } from './payouts.lifecycle.ts';

test.each([
  ['asked', ['approved', 'cancelled']],
  ['approved', ['sent', 'cancelled']],
  ['sent', ['paid', 'failed']],
  ['paid', []],
  ['failed', []],
  ['cancelled', []],
] as const)('from %s a payout may become %j', (from, next) => {
  expect(nextPayoutStatuses(from)).toEqual(next);
});

it('requires a reason to cancel or fail, and the reference of the bank to be paid', () => {
  expect(findPayoutTransition('asked', 'approved')).toEqual({ action: 'approved' });
  expect(findPayoutTransition('asked', 'cancelled')).toEqual({ action: 'cancelled', requires: 'reason' });
  expect(findPayoutTransition('approved', 'sent')).toEqual({ action: 'sent' });
  expect(findPayoutTransition('approved', 'cancelled')).toEqual({ action: 'cancelled', requires: 'reason' });
  expect(findPayoutTransition('sent', 'paid')).toEqual({ action: 'paid', requires: 'bankReference' });
  expect(findPayoutTransition('sent', 'failed')).toEqual({ action: 'failed', requires: 'reason' });
});

it('has no other transition', () => {
  expect(findPayoutTransition('paid', 'failed')).toBeUndefined();
  expect(findPayoutTransition('asked', 'sent')).toBeUndefined();
});
