import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { wrongField } from '#core/errors.ts';
import type { PayoutSituation } from './payouts/payout-blocks.ts';

export interface LockedVendor extends PayoutSituation {
  id: string;
  shopName: string;
}

const LOCK = `
  select id, shop_name as "shopName", status, available_balance as "availableBalance", payout_account as "payoutAccount",
    payouts_frozen_until as "payoutsFrozenUntil", payouts_frozen_reason as "payoutsFrozenReason", account_frozen_at as "accountFrozenAt",
    account_frozen_reason as "accountFrozenReason", account_frozen_by as "accountFrozenBy"
  from vendors where id = ? for no key update`;

/** The vendor whose available money a step is about to take; nobody else takes of it until the step has ended. Throws 400. */
export async function lockVendorAccount(ctx: Context, vendorId: string): Promise<LockedVendor> {
  const [row] = await ctx.db.rows<LockedVendor>(statement(LOCK, [vendorId]));
  if (!row) throw wrongField('vendorId', 'vendor.not_found');
  return row;
}
