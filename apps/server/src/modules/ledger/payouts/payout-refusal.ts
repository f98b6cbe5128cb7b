import { isSuperAdmin, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import type { PayoutAccount, VendorStatus } from '#tables/vendors.ts';
import { type FreezeFacts, freezeOf } from '../accounts/account-state.ts';
import { momentWords, moneyWords } from '../ledger-words.ts';

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

const OF_STATUS: Partial<Record<VendorStatus, string>> = {
  pending: 'This vendor has not been approved yet',
  rejected: 'This vendor was rejected',
  closed: 'This vendor is closed',
};

/** Why money may not leave this account now, in a sentence; null where it may. */
export function frozenRefusal(facts: FreezeFacts, { now, timeZone }: { now: Date; timeZone: string }): string | null {
  const freeze = freezeOf(facts, now);
  if (!freeze) return OF_STATUS[facts.status] ?? null;
  if (freeze.cause === 'manual') return `This account is frozen: ${freeze.reason ?? 'set it free first'}`;
  if (freeze.cause === 'suspended') return 'This vendor is suspended, so its payouts are frozen';
  const until = freeze.until ? momentWords(new Date(freeze.until), timeZone) : '';
  return `${freeze.reason ?? 'The bank account was changed'}, so payouts are frozen until ${until}`;
}

/** Why no payout may be asked for this vendor now; null where one may. */
export function payoutRefusal(facts: PayoutSituation, now: Date, terms: PayoutTerms): string | null {
  const { availableBalance: available, payoutAccount } = facts;
  const { minimum, currency, timeZone } = terms;
  const frozen = frozenRefusal(facts, { now, timeZone });
  if (frozen) return frozen;
  if (available < 0)
    return `This vendor owes ${moneyWords(-available, currency)}, so nothing can be paid out until that is settled`;
  if (!payoutAccount) return 'There are no bank details yet. Add them on the vendor first.';
  if (available < Math.max(minimum, 1))
    return `The smallest payout is ${moneyWords(minimum, currency)}, and ${moneyWords(available, currency)} is available`;
  return null;
}

const OTHERS = `select count(*)::int as count from users where role = 'SA' and status = 'active' and id <> ?`;

/** Whether somebody could approve what the caller asks for: the system's own wishes by anybody, a person's by another. */
export async function hasSecondApprover(ctx: Context): Promise<boolean> {
  if (ctx.actor.kind !== 'person' || !isSuperAdmin(ctx)) return true;
  const [row] = await ctx.db.rows<{ count: number }>(statement(OTHERS, [ctx.actor.id]));
  return (row?.count ?? 0) > 0;
}

export const NO_SECOND =
  'This amount needs a second super admin to approve it, and there is only one. Invite another under Admins, or raise the limit in the configuration.';
export const NOT_YOURSELF = 'Whoever asked for it may not approve it. Another super admin has to.';
