import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { vendorCommission } from '#modules/commissions/commissions.service.ts';

/** The vendor's own rule, or the configured default; undefined for all but the super admin. */
export const vendorRate = async (ctx: Context, vendorId: string): Promise<VendorDetails['commission']> =>
  isSuperAdmin(ctx) ? vendorCommission(ctx, vendorId) : undefined;

const BALANCES = `
  select a.code, b.credits - b.debits as balance from accounts a join account_balances b on b.account_id = a.id where a.vendor_id = ?`;

/** What Souk owes the vendor, by bucket; undefined for all but the super admin. */
export async function vendorBalances(ctx: Context, vendorId: string): Promise<VendorDetails['balances']> {
  if (!isSuperAdmin(ctx)) return undefined;
  const rows = await ctx.db.rows<{ code: string; balance: number }>(statement(BALANCES, [vendorId]));
  const of = (code: string) => rows.find((row) => row.code === code)?.balance ?? 0;
  return { pending: of('vendor:pending'), available: of('vendor:available'), payout: of('vendor:payout') };
}
