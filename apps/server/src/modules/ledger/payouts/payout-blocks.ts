import { type Message, message } from '@souk/contract/core/message.ts';
import { isSuperAdmin, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import type { PayoutAccount, VendorStatus } from '#tables/vendors.ts';
import { type FreezeFields, freezeOf } from '../accounts/account-state.ts';
import { formatMoney } from '../ledger-labels.ts';

export interface PayoutTerms {
  minimum: number;
  /** A payout above this amount has to be approved by a second super admin. Null if none has to be. */
  approvalOver: number | null;
  currency: string;
  timeZone: string;
}

export async function readPayoutTerms(ctx: Context): Promise<PayoutTerms> {
  const settings = await readConfiguration(ctx, [
    'money.minimumPayout',
    'money.payoutApprovalOver',
    'money.currency',
    'general.timeZone',
  ]);
  return {
    minimum: settings['money.minimumPayout'],
    approvalOver: settings['money.payoutApprovalOver'],
    currency: settings['money.currency'],
    timeZone: settings['general.timeZone'],
  };
}

export interface PayoutFields extends FreezeFields {
  availableBalance: number;
  payoutAccount: PayoutAccount | null;
}

const STATUS_REASONS: Partial<Record<VendorStatus, Message>> = {
  pending: message('payout.vendor_pending'),
  rejected: message('payout.vendor_rejected'),
  closed: message('payout.vendor_closed'),
};

/** Why money may not leave a vendor's account now. Undefined if it may. */
export function frozenReason(
  vendor: FreezeFields,
  { now, timeZone }: { now: Date; timeZone: string },
): Message | undefined {
  const freeze = freezeOf(vendor, now);
  if (!freeze) return STATUS_REASONS[vendor.status];
  if (freeze.cause === 'manual')
    return freeze.reason
      ? message('payout.account_frozen', { reason: freeze.reason })
      : message('payout.account_frozen_plain');
  if (freeze.cause === 'suspended') return message('payout.vendor_suspended');
  return message('payout.frozen_until', { until: { moment: freeze.until ?? now.toISOString(), timeZone } });
}

/** Why no payout may be requested for a vendor now. Undefined if one may be requested. */
export function payoutBlockReason(vendor: PayoutFields, now: Date, terms: PayoutTerms): Message | undefined {
  const { availableBalance: available, payoutAccount } = vendor;
  const { minimum, currency, timeZone } = terms;
  const frozen = frozenReason(vendor, { now, timeZone });
  if (frozen) return frozen;
  if (available < 0) return message('payout.vendor_owes', { amount: formatMoney(-available, currency) });
  if (!payoutAccount) return message('payout.no_bank_details');
  if (available < Math.max(minimum, 1))
    return message('payout.below_minimum', {
      minimum: formatMoney(minimum, currency),
      available: formatMoney(available, currency),
    });
  return undefined;
}

const COUNT_OTHER_SUPER_ADMINS = `select count(*)::int as count from users where role = 'SA' and status = 'active' and id <> ?`;

/**
 * Whether there is a super admin who could approve the caller's request. That must be another super admin than the
 * caller, but requests by the system can be approved by any super admin.
 */
export async function hasSecondApprover(ctx: Context): Promise<boolean> {
  if (ctx.actor.kind !== 'person' || !isSuperAdmin(ctx)) return true;
  const [row] = await ctx.db.rows<{ count: number }>(statement(COUNT_OTHER_SUPER_ADMINS, [ctx.actor.id]));
  return (row?.count ?? 0) > 0;
}

/** The reason why super admins may not approve their own requests. */
export const OWN_REQUEST_REASON = message('approval.own_request');
