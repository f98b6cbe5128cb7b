import { messageData } from '#core/messages/message-data.ts';
import type { payoutsApi } from '@souk/contract/ledger/payouts.ts';
import type { DataOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { maskPayoutAccount } from './payout-account.ts';
import { payoutCover } from './payout-cover.ts';
import { payoutBlockReason, type PayoutFields, readPayoutTerms } from './payout-blocks.ts';

const READ_VENDOR = `
  select status, available_balance as "availableBalance", payout_account as "payoutAccount", payouts_frozen_until as "payoutsFrozenUntil",
    payouts_frozen_reason as "payoutsFrozenReason", account_frozen_at as "accountFrozenAt", account_frozen_reason as "accountFrozenReason",
    account_frozen_by as "accountFrozenBy" from vendors where id = ?`;

/**
 * What a payout of the whole available balance would cover, and why it may not be requested if it may not. Throws 404.
 */
export async function previewPayout(ctx: Context, vendorId: string): Promise<DataOf<typeof payoutsApi.preview>> {
  const vendor = firstOrNotFound(await ctx.db.rows<PayoutFields>(statement(READ_VENDOR, [vendorId])), 'vendor');
  const [terms, covers] = await Promise.all([readPayoutTerms(ctx), payoutCover(ctx, vendorId)]);
  const blockReason = payoutBlockReason(vendor, ctx.now, terms);
  const masked = maskPayoutAccount(vendor.payoutAccount);
  return {
    amount: Math.max(vendor.availableBalance, 0),
    minimum: terms.minimum,
    currency: terms.currency,
    refusal: blockReason ? messageData(blockReason) : null,
    approvalOver: terms.approvalOver,
    account: masked && { holder: masked.holder, masked: masked.masked },
    covers,
  };
}
