import type { FullPayoutAccount } from '@souk/contract/vendors/payout-account.ts';
import { demandConfirmation } from '#core/auth/confirmation.ts';
import type { Context } from '#core/context.ts';
import { conflict, notFound } from '#core/errors.ts';
import { statement } from '#core/db/statement.ts';
import type { PayoutAccount } from '#tables/vendors.ts';
import { maskPayoutAccount } from '#modules/ledger/ledger.service.ts';
import { recordVendor } from './lock-vendor.ts';

const READ = 'select shop_name as "shopName", payout_account as "payoutAccount" from vendors where id = ?';

/**
 * The full payout account, for the transfer at the bank. Leaves an activity row with the masked number. Throws 403 without the
 * password typed again, 404, and 409 where there is no account.
 */
export async function viewPayoutAccount(ctx: Context, id: string): Promise<FullPayoutAccount> {
  demandConfirmation(ctx);
  const [vendor] = await ctx.db.rows<{ shopName: string; payoutAccount: PayoutAccount | null }>(statement(READ, [id]));
  if (!vendor) throw notFound('vendor');
  const { shopName, payoutAccount } = vendor;
  if (!payoutAccount) throw conflict('payout_account.missing');
  const { masked = '' } = maskPayoutAccount(payoutAccount) ?? {};
  await recordVendor(
    ctx,
    { id, shopName },
    { action: 'payoutAccountViewed', note: `${payoutAccount.holder}, ${masked}` },
  );
  const { holder, iban = null, account = null, bankCode = null } = payoutAccount;
  return { holder, iban, account, bankCode, masked };
}
