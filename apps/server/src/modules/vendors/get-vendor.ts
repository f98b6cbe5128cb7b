import type { VendorDetails, VendorDocument } from '@souk/contract/vendors/api.ts';
import { type Context, mayView, isSuperAdmin } from '#core/context.ts';
import { dayAt } from '#core/days.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { readVendorCommission } from '#modules/commissions/commissions.service.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { maskPayoutAccount } from '#modules/ledger/ledger.service.ts';
import type { PayoutAccount } from '#tables/vendors.ts';
import { finishVendor, VENDOR_COLUMNS } from './list-vendors.ts';
import { buildAlerts } from './vendor-alerts.ts';
import { readSalesByDay, readVendorStats } from './vendor-sales.ts';

type VendorRow = Omit<
  VendorDetails,
  | 'nextStatuses'
  | 'documents'
  | 'payoutAccount'
  | 'documentList'
  | 'figures'
  | 'salesByDay'
  | 'alerts'
  | 'commission'
  | 'balances'
> & {
  payoutAccount: PayoutAccount | null;
};

const SELECT_VENDOR = `
  select ${VENDOR_COLUMNS}, v.legal_name as "legalName", v.type, v.registration_number as "registrationNumber", v.tax_id as "taxId",
    v.address, v.cover, v.about, v.payout_account as "payoutAccount", v.payout_schedule as "payoutSchedule",
    v.payouts_frozen_until as "payoutsFrozenUntil", v.payouts_frozen_reason as "payoutsFrozenReason", v.holiday,
    v.internal_note as "internalNote", v.status_since as "statusSince", v.status_reason as "statusReason"
  from vendors v where v.id = ?`;

const SELECT_DOCUMENTS = `
  select d.id, d.version, d.kind, d.file_id as "fileId", d.file_name as "fileName", d.status, d.reason, d.reviewed_at as "reviewedAt",
    d.created_at as "createdAt", u.name as "reviewedByName"
  from vendor_documents d left join users u on u.id = d.reviewed_by where d.vendor_id = ? order by d.created_at, d.id`;

/**
 * A vendor for the profile page. The bank account is masked. Only super admins get the commission and balances, and only
 * those who may view orders get the sales. Throws 404.
 */
export async function getVendor(ctx: Context, id: string): Promise<VendorDetails> {
  const [row] = await ctx.db.rows<VendorRow>(statement(SELECT_VENDOR, [id]));
  if (!row || (ctx.actor.kind === 'key' && row.status !== 'active')) throw notFound('vendor');
  finishVendor(row, ctx);
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const canViewOrders = mayView(ctx, 'orders');
  const [documentList, { productsRejected, ...stats }, sales, commission, balances] = await Promise.all([
    ctx.db.rows<VendorDocument>(statement(SELECT_DOCUMENTS, [id])),
    readVendorStats(ctx, id),
    canViewOrders ? readSalesByDay(ctx, id, timeZone) : undefined,
    readCommission(ctx, id),
    readBalances(ctx, id),
  ]);
  const { productsPublished, productsWaiting } = stats;
  const alerts = buildAlerts({
    ...row,
    ...stats,
    lateOrders: canViewOrders ? stats.lateOrders : 0,
    productsRejected,
    documentsWaiting: row.documents.waiting,
    available: balances?.available,
    today: dayAt(ctx.now, timeZone),
    now: ctx.now.toISOString(),
  });
  return {
    ...row,
    payoutAccount: maskPayoutAccount(row.payoutAccount),
    documentList,
    figures: canViewOrders ? stats : { productsPublished, productsWaiting },
    salesByDay: sales,
    alerts,
    commission,
    balances,
  };
}

/** The vendor's own commission rule or the configured default. Undefined unless the caller is a super admin. */
const readCommission = async (ctx: Context, vendorId: string): Promise<VendorDetails['commission']> =>
  isSuperAdmin(ctx) ? readVendorCommission(ctx, vendorId) : undefined;

const SELECT_BALANCES = `
  select a.code, b.credits - b.debits as balance from accounts a join account_balances b on b.account_id = a.id where a.vendor_id = ?`;

/** The vendor's balances. Undefined unless the caller is a super admin. */
async function readBalances(ctx: Context, vendorId: string): Promise<VendorDetails['balances']> {
  if (!isSuperAdmin(ctx)) return undefined;
  const rows = await ctx.db.rows<{ code: string; balance: number }>(statement(SELECT_BALANCES, [vendorId]));
  const getBalance = (code: string) => rows.find((row) => row.code === code)?.balance ?? 0;
  return {
    pending: getBalance('vendor:pending'),
    available: getBalance('vendor:available'),
    payout: getBalance('vendor:payout'),
  };
}
