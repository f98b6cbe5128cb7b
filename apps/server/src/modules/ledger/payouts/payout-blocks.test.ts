import { message } from '@souk/contract/core/message.ts';
import { describe, expect, it } from 'vitest';
import { frozenReason, payoutBlockReason, type PayoutFields } from './payout-blocks.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const LATER = '2026-11-21T10:00:00.000Z';
const PAYOUT_TERMS = { minimum: 5000, approvalOver: null, currency: 'USD', timeZone: 'UTC' };
const vendor: Omit<PayoutFields, 'payoutAccount'> = {
  status: 'active',
  availableBalance: 5000,
  payoutsFrozenUntil: null,
  payoutsFrozenReason: null,
  accountFrozenAt: null,
  accountFrozenReason: null,
  accountFrozenBy: null,
};
const PAYOUT_ACCOUNT: PayoutFields['payoutAccount'] = { holder: 'Noor', iban: 'AE070331234567890123456' };

const blockReason = (fields: Partial<PayoutFields>, terms = PAYOUT_TERMS) =>
  payoutBlockReason({ ...vendor, payoutAccount: PAYOUT_ACCOUNT, ...fields }, NOW, terms);
const findFrozenReason = (fields: Partial<PayoutFields>) =>
  frozenReason({ ...vendor, ...fields }, { now: NOW, timeZone: PAYOUT_TERMS.timeZone });

describe('a payout is possible', () => {
  it('if the balance is at least the minimum', () => {
    expect(blockReason({})).toBeUndefined();
    expect(blockReason({ availableBalance: 4999 })).toEqual(
      message('payout.below_minimum', { minimum: '$50.00', available: '$49.99' }),
    );
  });

  it('only if the balance is above zero, even without a minimum', () => {
    const noMinimum = { ...PAYOUT_TERMS, minimum: 0 };
    expect(blockReason({ availableBalance: 0 }, noMinimum)).toMatchObject({ code: 'payout.below_minimum' });
    expect(blockReason({ availableBalance: 1 }, noMinimum)).toBeUndefined();
  });
});

describe('a payout is blocked', () => {
  it('while the vendor owes money', () => {
    expect(blockReason({ availableBalance: -250 })).toEqual(message('payout.vendor_owes', { amount: '$2.50' }));
  });

  it('without bank details', () => {
    expect(blockReason({ payoutAccount: null })).toEqual(message('payout.no_bank_details'));
    expect(blockReason({ payoutAccount: null, availableBalance: 0 })).toEqual(message('payout.no_bank_details'));
  });

  it('while money may not leave the account', () => {
    expect(blockReason({ status: 'suspended' })).toEqual(message('payout.vendor_suspended'));
    expect(blockReason({ payoutsFrozenUntil: LATER })).toMatchObject({ code: 'payout.frozen_until' });
  });
});

describe('money may not leave the account', () => {
  it.each([
    ['pending', 'payout.vendor_pending'],
    ['rejected', 'payout.vendor_rejected'],
    ['closed', 'payout.vendor_closed'],
    ['suspended', 'payout.vendor_suspended'],
  ] as const)('of a vendor that is %s', (status, code) => {
    expect(findFrozenReason({ status })).toMatchObject({ code });
  });

  it('unless the vendor is active', () => {
    expect(findFrozenReason({})).toBeUndefined();
  });

  it('that staff have frozen, with their reason if they had one', () => {
    expect(findFrozenReason({ accountFrozenAt: LATER, accountFrozenReason: 'Fraud' })).toEqual(
      message('payout.account_frozen', { reason: 'Fraud' }),
    );
    expect(findFrozenReason({ accountFrozenAt: LATER })).toEqual(message('payout.account_frozen_plain'));
  });

  it('for a time after a change of bank details', () => {
    expect(findFrozenReason({ payoutsFrozenUntil: LATER })).toEqual(
      message('payout.frozen_until', { until: { moment: LATER, timeZone: 'UTC' } }),
    );
  });
});
