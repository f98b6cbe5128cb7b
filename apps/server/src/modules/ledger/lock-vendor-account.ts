import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import type { PayoutFields } from './payouts/payout-blocks.ts';

export interface LockedVendor extends PayoutFields {
  id: string;
  shopName: string;
}

const LOCK_VENDOR = `
  select id, shop_name as "shopName", status, available_balance as "availableBalance", payout_account as "payoutAccount",
    payouts_frozen_until as "payoutsFrozenUntil", payouts_frozen_reason as "payoutsFrozenReason", account_frozen_at as "accountFrozenAt",
    account_frozen_reason as "accountFrozenReason", account_frozen_by as "accountFrozenBy"
  from vendors where id = ? for no key update`;

/**
 * Locks a vendor. Call it before taking money from the available balance, so that concurrent payouts and adjustments
 * can't overdraw that. Throws 400 at `vendorId` if there is no such vendor.
 */
export async function lockVendorAccount(ctx: Context, vendorId: string): Promise<LockedVendor> {
  const [row] = await ctx.db.rows<LockedVendor>(statement(LOCK_VENDOR, [vendorId]));
  if (!row) throw invalidField('vendorId', 'vendor.not_found');
  return row;
}
