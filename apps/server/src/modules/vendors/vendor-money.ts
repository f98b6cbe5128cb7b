import type { VendorDetails } from '@souk/contract/vendors.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

/** Rates are stored in hundredths of a percent. */
const PER_PERCENT = 100;

const OWN_RULE = `
  select rate from commission_rules
  where kind = 'vendor' and vendor_id = ? and is_active and valid_from <= ? and (valid_to is null or valid_to > ?)
  order by position, id limit 1`;

/** The vendor's own rule, or the configured default; undefined for all but the super admin. */
export async function vendorCommission(ctx: Context, vendorId: string): Promise<VendorDetails['commission']> {
  if (!isSuperAdmin(ctx)) return undefined;
  const [rule] = await ctx.db.rows<{ rate: number }>(statement(OWN_RULE, [vendorId, ctx.now, ctx.now]));
  if (rule) return { ratePercent: rule.rate / PER_PERCENT, source: 'own' };
  const { 'money.commissionPercent': ratePercent } = await readConfiguration(ctx, ['money.commissionPercent']);
  return { ratePercent, source: 'default' };
}

const BALANCES = `
  select a.code, b.credits - b.debits as balance from accounts a join account_balances b on b.account_id = a.id where a.vendor_id = ?`;

/** What Souk owes the vendor, by bucket; undefined for all but the super admin. */
export async function vendorBalances(ctx: Context, vendorId: string): Promise<VendorDetails['balances']> {
  if (!isSuperAdmin(ctx)) return undefined;
  const rows = await ctx.db.rows<{ code: string; balance: number }>(statement(BALANCES, [vendorId]));
  const of = (code: string) => rows.find((row) => row.code === code)?.balance ?? 0;
  return { pending: of('vendor:pending'), available: of('vendor:available'), payout: of('vendor:payout') };
}
