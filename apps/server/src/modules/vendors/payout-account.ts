import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import type { PayoutAccountBody } from '@souk/contract/vendors/inputs.ts';
import type { FullPayoutAccount } from '@souk/contract/vendors/payout-account.ts';
import { isSameValue } from '#core/audit.ts';
import { requireConfirmation } from '#core/auth/confirmation.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, notFound } from '#core/errors.ts';
import { accountLabel, maskPayoutAccount } from '#modules/ledger/ledger.service.ts';
import { type PayoutAccount, vendors } from '#tables/vendors.ts';
import { getVendor } from './get-vendor.ts';
import { mailAccountChange } from './vendor-mails.ts';
import { lockVendor, recordVendorActivity } from './vendors.actions.ts';

/** Leaves time to notice a mistaken or fraudulent change of the bank account. */
const FREEZE_HOURS = 48;
const HOUR_MS = 3_600_000;
const FREEZE_REASON = 'The bank account was changed';

/**
 * Changes the bank account for payouts and freezes them for 48 hours. Throws 403 without password confirmation, 404,
 * 409.
 */
export async function changePayoutAccount(
  ctx: Context,
  id: string,
  { version, holder, iban, account, bankCode }: PayoutAccountBody,
): Promise<VendorDetails> {
  requireConfirmation(ctx);
  const row = await lockVendor(ctx, id, version);
  const newAccount: PayoutAccount = iban
    ? { holder, iban }
    : { holder, account: account ?? '', ...(bankCode ? { bankCode } : {}) };
  if (isSameValue(row.payoutAccount, newAccount)) return getVendor(ctx, id);
  const until = new Date(ctx.now.getTime() + FREEZE_HOURS * HOUR_MS);
  const existingFreeze =
    row.payoutsFrozenUntil !== null && row.payoutsFrozenUntil > until ? row.payoutsFrozenUntil : null;
  await updateRow(
    ctx,
    { table: vendors, id },
    {
      payoutAccount: newAccount,
      payoutsFrozenUntil: existingFreeze ?? until,
      payoutsFrozenReason: existingFreeze ? row.payoutsFrozenReason : FREEZE_REASON,
    },
  );
  await recordVendorActivity(ctx, row, {
    action: 'payoutAccountChanged',
    before: { payoutAccount: accountLabel(row.payoutAccount) },
    after: { payoutAccount: accountLabel(newAccount) },
  });
  await mailAccountChange(ctx, row, { maskedAccount: accountLabel(newAccount), frozenUntil: existingFreeze ?? until });
  return getVendor(ctx, id);
}

const SELECT_ACCOUNT = 'select shop_name as "shopName", payout_account as "payoutAccount" from vendors where id = ?';

/**
 * The unmasked bank account, for making the transfer. Records activity with the masked number. Throws 403 without
 * password confirmation, 404, and 409 if there is no account.
 */
export async function viewPayoutAccount(ctx: Context, id: string): Promise<FullPayoutAccount> {
  requireConfirmation(ctx);
  const [vendor] = await ctx.db.rows<{ shopName: string; payoutAccount: PayoutAccount | null }>(
    statement(SELECT_ACCOUNT, [id]),
  );
  if (!vendor) throw notFound('vendor');
  const { shopName, payoutAccount } = vendor;
  if (!payoutAccount) throw conflict('payout_account.missing');
  const { masked = '' } = maskPayoutAccount(payoutAccount) ?? {};
  await recordVendorActivity(
    ctx,
    { id, shopName },
    { action: 'payoutAccountViewed', note: `${payoutAccount.holder}, ${masked}` },
  );
  const { holder, iban = null, account = null, bankCode = null } = payoutAccount;
  return { holder, iban, account, bankCode, masked };
}
