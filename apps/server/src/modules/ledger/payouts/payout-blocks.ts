import { type Message, message } from '@souk/contract/core/message.ts';
import { isSuperAdmin, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import type { PayoutAccount, VendorStatus } from '#tables/vendors.ts';
import { type FreezeFacts, freezeOf } from '../accounts/account-state.ts';
import { moneyWords } from '../ledger-words.ts';

export interface PayoutTerms {
  minimum: number;
  /** Above it a second super admin approves; null: never. */
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

export interface PayoutSituation extends FreezeFacts {
  availableBalance: number;
  payoutAccount: PayoutAccount | null;
}

const OF_STATUS: Partial<Record<VendorStatus, Message>> = {
  pending: message('payout.vendor_pending'),
  rejected: message('payout.vendor_rejected'),
  closed: message('payout.vendor_closed'),
};

/** Why money may not leave this account now; undefined where it may. */
export function frozenReason(
  facts: FreezeFacts,
  { now, timeZone }: { now: Date; timeZone: string },
): Message | undefined {
  const freeze = freezeOf(facts, now);
  if (!freeze) return OF_STATUS[facts.status];
  if (freeze.cause === 'manual')
    return freeze.reason
      ? message('payout.account_frozen', { reason: freeze.reason })
      : message('payout.account_frozen_plain');
  if (freeze.cause === 'suspended') return message('payout.vendor_suspended');
  return message('payout.frozen_until', { until: { moment: freeze.until ?? now.toISOString(), timeZone } });
}

/** Why no payout may be requested for this vendor now; undefined where one may. */
export function whyNoPayout(facts: PayoutSituation, now: Date, terms: PayoutTerms): Message | undefined {
  const { availableBalance: available, payoutAccount } = facts;
  const { minimum, currency, timeZone } = terms;
  const frozen = frozenReason(facts, { now, timeZone });
  if (frozen) return frozen;
  if (available < 0) return message('payout.vendor_owes', { amount: moneyWords(-available, currency) });
  if (!payoutAccount) return message('payout.no_bank_details');
  if (available < Math.max(minimum, 1))
    return message('payout.below_minimum', {
      minimum: moneyWords(minimum, currency),
      available: moneyWords(available, currency),
    });
  return undefined;
}

const OTHERS = `select count(*)::int as count from users where role = 'SA' and status = 'active' and id <> ?`;

/** Whether somebody could approve what the caller asks for: the system's own wishes by anybody, a person's by another. */
export async function hasSecondApprover(ctx: Context): Promise<boolean> {
  if (ctx.actor.kind !== 'person' || !isSuperAdmin(ctx)) return true;
  const [row] = await ctx.db.rows<{ count: number }>(statement(OTHERS, [ctx.actor.id]));
  return (row?.count ?? 0) > 0;
}

/** The answer to whoever approves their own request. */
export const OWN_REQUEST = message('approval.own_request');
