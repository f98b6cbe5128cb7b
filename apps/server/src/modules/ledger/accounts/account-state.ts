import type { Account, AccountDetails, AccountState } from '@souk/contract/ledger/accounts.ts';
import type { VendorStatus } from '#tables/vendors.ts';

export interface FreezeFields {
  status: VendorStatus;
  payoutsFrozenUntil: string | null;
  payoutsFrozenReason: string | null;
  accountFrozenAt: string | null;
  accountFrozenReason: string | null;
  accountFrozenBy: string | null;
}

type Freeze = AccountDetails['freeze'];

/** Why payouts from a vendor's account are frozen. Null if they aren't. */
export function freezeOf(fields: FreezeFields, now: Date): Freeze {
  if (fields.accountFrozenAt)
    return {
      cause: 'manual',
      reason: fields.accountFrozenReason,
      until: null,
      byName: fields.accountFrozenBy,
      since: fields.accountFrozenAt,
    };
  if (fields.payoutsFrozenUntil && new Date(fields.payoutsFrozenUntil) > now)
    return {
      cause: 'bank_details',
      reason: fields.payoutsFrozenReason,
      until: fields.payoutsFrozenUntil,
      byName: null,
      since: null,
    };
  if (fields.status === 'suspended')
    return { cause: 'suspended', reason: null, until: null, byName: null, since: null };
  return null;
}

/** `stateOf` as SQL on the columns of the list. `?` is the current time. */
export const STATE_SQL = `
  case when kind = 'platform' then 'normal' when available < 0 then 'in_debt'
    when account_frozen_at is not null or payouts_frozen_until > ?::timestamptz or status = 'suspended' then 'frozen' else 'normal' end`;

export function stateOf(available: number, freeze: Freeze): AccountState {
  if (available < 0) return 'in_debt';
  return freeze ? 'frozen' : 'normal';
}

/**
 * The statuses that staff can choose. They can only end a freeze that staff set manually: a freeze after a change of
 * bank details ends after some time, and a freeze because of a suspension ends with it.
 */
export const nextAccountStatuses = (kind: Account['kind'], isManuallyFrozen: boolean): Account['nextStatuses'] => {
  if (kind === 'platform') return [];
  return isManuallyFrozen ? ['normal'] : ['frozen'];
};
