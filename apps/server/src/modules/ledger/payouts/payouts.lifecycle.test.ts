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

it('cancelling or failing a payout requires a reason, and paying it a bank reference', () => {
  expect(findPayoutTransition('asked', 'approved')).toEqual({ action: 'approved' });
  expect(findPayoutTransition('asked', 'cancelled')).toEqual({ action: 'cancelled', requires: 'reason' });
  expect(findPayoutTransition('approved', 'sent')).toEqual({ action: 'sent' });
  expect(findPayoutTransition('approved', 'cancelled')).toEqual({ action: 'cancelled', requires: 'reason' });
  expect(findPayoutTransition('sent', 'paid')).toEqual({ action: 'paid', requires: 'bankReference' });
  expect(findPayoutTransition('sent', 'failed')).toEqual({ action: 'failed', requires: 'reason' });
});

it('a payout has no transitions besides these', () => {
  expect(findPayoutTransition('paid', 'failed')).toBeUndefined();
  expect(findPayoutTransition('asked', 'sent')).toBeUndefined();
});
