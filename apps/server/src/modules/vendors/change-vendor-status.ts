import { ORDER_STATUSES } from '@souk/contract/orders/fields.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { countMove } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, wrongField } from '#core/errors.ts';
import { bookedAdsOf, type MovedAd, pauseAdsOf, resumeAdsOf } from '#modules/ads/ads.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { vendors } from '#tables/vendors.ts';
import { getVendor } from './get-vendor.ts';
import { tellVendorStep } from './vendor-mails.ts';
import { lockVendor, recordVendor, type VendorRow } from './vendors.actions.ts';
import { nextStatuses, stepBetween } from './vendors.lifecycle.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';

export interface VendorStatusChange {
  to: VendorStatus;
  reason?: string | null | undefined;
  version: number;
  /** A file restores the status that a new vendor had elsewhere: the vendor gets no mail about it. */
  isRestored?: boolean;
}

/**
 * Moves a vendor to another status. What is on sale and what may be paid out follow from it; orders that stand go on. Throws
 * 400 at `reason`, 404, or 409: another version, a step that there is not, or a shop that cannot be closed yet.
 */
export async function changeVendorStatus(
  ctx: Context,
  id: string,
  { to, reason, version, isRestored = false }: VendorStatusChange,
): Promise<VendorDetails> {
  const row = await lockVendor(ctx, id, version);
  const step = stepBetween(row.status, to);
  if (!step) throw conflict(stepProblem(row.status, to)).withData({ nextStatuses: nextStatuses(row.status) });
  // What is taken back goes back to the reason that stood.
  if (step.needsReason && !reason && ctx.undoes === undefined) throw wrongField('reason', 'reason.required');
  if (to === 'closed') await checkSettled(ctx, row);
  await updateRow(ctx, { table: vendors, id }, { status: to, statusSince: ctx.now, statusReason: reason ?? null });
  const ads = await moveAdsOf(ctx, id, to);
  await countMove(ctx.db, 'vendors', { from: row.status, to });
  await recordVendor(ctx, row, {
    action: step.action,
    before: { status: row.status, reason: row.statusReason },
    after: { status: to, reason: reason ?? null },
    undoable: stepBetween(to, row.status) !== undefined,
    restores: { statusSince: row.statusSince, ads },
  });
  if (ctx.isDryRun && step.action === 'approved') tellWhatIsMissing(ctx, row);
  if (!isRestored) await tellVendorStep(ctx, row, { action: step.action, reason });
  if (to === 'pending' && ctx.undoes === undefined)
    await notify(ctx, {
      kind: 'vendor_pending',
      label: row.shopName,
      link: `/dashboard/vendors/${id}/profile`,
      entityId: id,
    });
  return getVendor(ctx, id);
}

/** A trial of an approval names what has not been reviewed or handed in. */
function tellWhatIsMissing(ctx: Context, { id, shopName, documentsWaiting, documentsCount, payoutAccount }: VendorRow) {
  const after = { documentsWaiting, documentsCount, hasBankAccount: payoutAccount !== null };
  ctx.effects.effects.push({ entity: 'vendor', id, label: shopName, action: 'review', before: null, after });
}

/** The ads of a vendor stand still while it is suspended. */
async function moveAdsOf(ctx: Context, id: string, to: VendorStatus): Promise<MovedAd[]> {
  if (to === 'suspended') return pauseAdsOf(ctx, id);
  return to === 'active' ? resumeAdsOf(ctx, id) : [];
}

function stepProblem(from: VendorStatus, to: VendorStatus): Message {
  const next = nextStatuses(from);
  if (next.length === 0) return message('vendor.status_final', { status: vendorStatus(from) });
  return message('vendor.status_step', {
    from: vendorStatus(from),
    to: vendorStatus(to),
    next: { any: next.map(vendorStatus) },
  });
}

const vendorStatus = (status: VendorStatus): Message => message(`vendor.status.${status}`);

const OPEN = ORDER_STATUSES.filter((status) => status !== 'complete' && status !== 'cancelled');

const UNSETTLED = `
  select (select count(*)::int from orders where vendor_id = ? and status = any(?)) as "openOrders",
    (select coalesce(array_agg(a.code order by a.code), '{}') from accounts a join account_balances b on b.account_id = a.id
      where a.vendor_id = ? and b.credits <> b.debits) as buckets`;

const BUCKETS: Record<string, MessageCode> = {
  'vendor:pending': 'vendor.balance.pending',
  'vendor:available': 'vendor.balance.available',
  'vendor:payout': 'vendor.balance.payout',
};

async function checkSettled(ctx: Context, { id, shopName, status }: VendorRow): Promise<void> {
  const [found] = await ctx.db.rows<{ openOrders: number; buckets: string[] }>(statement(UNSETTLED, [id, OPEN, id]));
  const { openOrders = 0, buckets = [] } = found ?? {};
  const booked = await bookedAdsOf(ctx, id);
  const reasons = [
    ...(openOrders > 0 ? [message('vendor.close.open_orders', { count: openOrders })] : []),
    ...(booked > 0 ? [message('vendor.close.booked_ads', { count: booked })] : []),
    ...(buckets.length > 0 ? [balanceMessage(ctx, buckets)] : []),
  ];
  if (reasons.length > 0)
    throw conflict('vendor.close.not_yet', { shopName, reasons: { all: reasons } }).withData({
      nextStatuses: nextStatuses(status).filter((next) => next !== 'closed'),
      openOrders,
    });
}

// Which balances there are is the super admin's to know.
const balanceMessage = (ctx: Context, buckets: readonly string[]): Message =>
  isSuperAdmin(ctx)
    ? message('vendor.close.balances', { balances: { all: buckets.flatMap(balanceName) } })
    : message('vendor.close.account');

const balanceName = (bucket: string): Message[] => {
  const code = BUCKETS[bucket];
  return code ? [{ code }] : [];
};
