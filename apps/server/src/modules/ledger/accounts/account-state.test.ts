import { expect, it } from 'vitest';
import { type FreezeFields, freezeOf, nextAccountStatuses, stateOf } from './account-state.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const LATER = '2026-11-20T10:00:00.001Z';
const vendor: FreezeFields = {
  status: 'active',
  payoutsFrozenUntil: null,
  payoutsFrozenReason: null,
  accountFrozenAt: null,
  accountFrozenReason: null,
  accountFrozenBy: null,
};
const freeze = (fields: Partial<FreezeFields>) => freezeOf({ ...vendor, ...fields }, NOW);

it('an account is not frozen by default', () => {
  expect(freeze({})).toBeNull();
});

it('an account frozen by staff stays so, whatever else applies', () => {
  const byHand = { accountFrozenAt: '2026-11-01T00:00:00.000Z', accountFrozenReason: 'Fraud', accountFrozenBy: 'Lina' };
  expect(freeze({ ...byHand, payoutsFrozenUntil: LATER, status: 'suspended' })).toEqual({
    cause: 'manual',
    reason: 'Fraud',
    until: null,
    byName: 'Lina',
    since: byHand.accountFrozenAt,
  });
});

it('an account is frozen for a time after a change of bank details', () => {
  const changed = { payoutsFrozenReason: 'New account', payoutsFrozenUntil: LATER };
  expect(freeze(changed)).toEqual({
    cause: 'bank_details',
    reason: 'New account',
    until: LATER,
    byName: null,
    since: null,
  });
  expect(freeze({ ...changed, payoutsFrozenUntil: NOW.toISOString() })).toBeNull();
});

it('an account is frozen while the vendor is suspended', () => {
  expect(freeze({ status: 'suspended' })).toEqual({
    cause: 'suspended',
    reason: null,
    until: null,
    byName: null,
    since: null,
  });
});

it('an account is in debt if its balance is below zero, even if it is frozen', () => {
  const frozen = freeze({ status: 'suspended' });
  expect([stateOf(-1, frozen), stateOf(0, frozen), stateOf(-1, null), stateOf(0, null)]).toEqual([
    'in_debt',
    'frozen',
    'in_debt',
    'normal',
  ]);
});

it('staff can freeze and unfreeze accounts of vendors, but not those of the platform', () => {
  expect(nextAccountStatuses('vendor', false)).toEqual(['frozen']);
  expect(nextAccountStatuses('vendor', true)).toEqual(['normal']);
  expect(nextAccountStatuses('platform', true)).toEqual([]);
});
