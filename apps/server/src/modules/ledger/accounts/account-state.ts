import type { Account, AccountDetails, AccountState } from '@souk/contract/ledger/accounts.ts';
import type { VendorStatus } from '#tables/vendors.ts';

export interface FreezeFacts {
  status: VendorStatus;
  payoutsFrozenUntil: string | null;
  payoutsFrozenReason: string | null;
  accountFrozenAt: string | null;
  accountFrozenReason: string | null;
  accountFrozenBy: string | null;
}

type Freeze = AccountDetails['freeze'];

/** Why nothing may be paid out of a vendor's account for now; null where it is free. */
export function freezeOf(facts: FreezeFacts, now: Date): Freeze {
  if (facts.accountFrozenAt)
    return {
      cause: 'manual',
      reason: facts.accountFrozenReason,
      until: null,
      byName: facts.accountFrozenBy,
      since: facts.accountFrozenAt,
    };
  if (facts.payoutsFrozenUntil && new Date(facts.payoutsFrozenUntil) > now)
    return {
      cause: 'bank_details',
      reason: facts.payoutsFrozenReason,
      until: facts.payoutsFrozenUntil,
      byName: null,
      since: null,
    };
  if (facts.status === 'suspended') return { cause: 'suspended', reason: null, until: null, byName: null, since: null };
  return null;
}

/** The same decision as SQL over the columns of the list; `?` is the instant. */
export const STATE_SQL = `
  case when kind = 'platform' then 'normal' when available < 0 then 'in_debt'
    when account_frozen_at is not null or payouts_frozen_until > ?::timestamptz or status = 'suspended' then 'frozen' else 'normal' end`;

export function stateOf(available: number, freeze: Freeze): AccountState {
  if (available < 0) return 'in_debt';
  return freeze ? 'frozen' : 'normal';
}

/** A hand freezes and sets free; what the bank account or the vendor's status froze ends by itself or there. */
export const nextAccountStatuses = (kind: Account['kind'], isFrozenByHand: boolean): Account['nextStatuses'] => {
  if (kind === 'platform') return [];
  return isFrozenByHand ? ['normal'] : ['frozen'];
};
