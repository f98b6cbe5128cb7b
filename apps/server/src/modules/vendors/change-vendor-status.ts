import { ORDER_STATUSES } from '@souk/contract/orders/fields.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { countStatusChange } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { countBookedAds, type MovedAd, pauseAdsOf, resumeAdsOf } from '#modules/ads/ads.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { vendors } from '#tables/vendors.ts';
import { getVendor } from './get-vendor.ts';
import { mailStatusChange } from './vendor-mails.ts';
import { lockVendor, recordVendorActivity, type VendorRow } from './vendors.actions.ts';
import { nextStatuses, findTransition } from './vendors.lifecycle.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';

export interface VendorStatusChange {
  to: VendorStatus;
  reason?: string | null | undefined;
  version: number;
  /** Whether an import is restoring the status of a vendor that it just created. Then no mail is sent. */
  isRestored?: boolean;
}

/**
 * Changes the status of a vendor, which affects their products, payouts and ads. Existing orders continue. Throws 400
 * at `reason`, 404, or 409 for a stale version, a transition that is not allowed, or a shop that cannot be closed yet.
 */
export async function changeVendorStatus(
  ctx: Context,
  id: string,
  { to, reason, version, isRestored = false }: VendorStatusChange,
): Promise<VendorDetails> {
  const row = await lockVendor(ctx, id, version);
  const transition = findTransition(row.status, to);
  if (!transition) throw conflict(transitionError(row.status, to)).withData({ nextStatuses: nextStatuses(row.status) });
  // Undo restores the previous reason, which may be empty.
  if (transition.needsReason && !reason && ctx.undoes === undefined) throw invalidField('reason', 'reason.required');
  if (to === 'closed') await assertSettled(ctx, row);
  await updateRow(ctx, { table: vendors, id }, { status: to, statusSince: ctx.now, statusReason: reason ?? null });
  const ads = await pauseOrResumeAds(ctx, id, to);
  await countStatusChange(ctx.db, 'vendors', { from: row.status, to });
  await recordVendorActivity(ctx, row, {
    action: transition.action,
    before: { status: row.status, reason: row.statusReason },
    after: { status: to, reason: reason ?? null },
    undoable: findTransition(to, row.status) !== undefined,
    restores: { statusSince: row.statusSince, ads },
  });
  if (ctx.isDryRun && transition.action === 'approved') previewReview(ctx, row);
  if (!isRestored) await mailStatusChange(ctx, row, { action: transition.action, reason });
  if (to === 'pending' && ctx.undoes === undefined)
    await notify(ctx, {
      kind: 'vendor_pending',
      label: row.shopName,
      link: `/dashboard/vendors/${id}/profile`,
      entityId: id,
    });
  return getVendor(ctx, id);
}

/** Adds what an approval ignores to its preview: documents that are missing or in review, and a missing bank account. */
function previewReview(ctx: Context, { id, shopName, documentsWaiting, documentsCount, payoutAccount }: VendorRow) {
  const after = { documentsWaiting, documentsCount, hasBankAccount: payoutAccount !== null };
  ctx.effects.effects.push({ entity: 'vendor', id, label: shopName, action: 'review', before: null, after });
}

/** Pauses the vendor's ads on suspension, and resumes them when the vendor becomes active. */
async function pauseOrResumeAds(ctx: Context, id: string, to: VendorStatus): Promise<MovedAd[]> {
  if (to === 'suspended') return pauseAdsOf(ctx, id);
  return to === 'active' ? resumeAdsOf(ctx, id) : [];
}

function transitionError(from: VendorStatus, to: VendorStatus): Message {
  const next = nextStatuses(from);
  if (next.length === 0) return message('vendor.status_final', { status: statusMessage(from) });
  return message('vendor.status_step', {
    from: statusMessage(from),
    to: statusMessage(to),
    next: { any: next.map(statusMessage) },
  });
}

const statusMessage = (status: VendorStatus): Message => message(`vendor.status.${status}`);

const OPEN_ORDER_STATUSES = ORDER_STATUSES.filter((status) => status !== 'complete' && status !== 'cancelled');

const FIND_UNSETTLED = `
  select (select count(*)::int from orders where vendor_id = ? and status = any(?)) as "openOrders",
    (select coalesce(array_agg(a.code order by a.code), '{}') from accounts a join account_balances b on b.account_id = a.id
      where a.vendor_id = ? and b.credits <> b.debits) as buckets`;

const BUCKET_LABELS: Record<string, MessageCode> = {
  'vendor:pending': 'vendor.balance.pending',
  'vendor:available': 'vendor.balance.available',
  'vendor:payout': 'vendor.balance.payout',
};

async function assertSettled(ctx: Context, { id, shopName, status }: VendorRow): Promise<void> {
  const [row] = await ctx.db.rows<{ openOrders: number; buckets: string[] }>(
    statement(FIND_UNSETTLED, [id, OPEN_ORDER_STATUSES, id]),
  );
  const { openOrders = 0, buckets = [] } = row ?? {};
  const booked = await countBookedAds(ctx, id);
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

// Only super admins may know which balances are open.
const balanceMessage = (ctx: Context, buckets: readonly string[]): Message =>
  isSuperAdmin(ctx)
    ? message('vendor.close.balances', { balances: { all: buckets.flatMap(balanceName) } })
    : message('vendor.close.account');

const balanceName = (bucket: string): Message[] => {
  const code = BUCKET_LABELS[bucket];
  return code ? [{ code }] : [];
};
