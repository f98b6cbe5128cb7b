import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import type { CreateVendor, UpdateVendor } from '@souk/contract/vendors/inputs.ts';
import { recorder, difference, type Fields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { countMove } from '#core/counters.ts';
import { condition, statement } from '#core/db/statement.ts';
import { insertRow, deleteRow, deleteRows } from '#core/db/table-rows.ts';
import { versionLock, updateRow } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { assertNotReferenced } from '#core/module/assert-not-referenced.ts';
import { renameVendorOfAds } from '#modules/ads/ads.service.ts';
import { changeOwnRule, type OwnRuleState, endRulesOf } from '#modules/commissions/commissions.service.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { vendors, vendorDocuments } from '#tables/vendors.ts';
import { getVendor } from './get-vendor.ts';
import { freeSlug, refusingTaken, wordColumns } from './vendor-words.ts';

export const recordVendor = recorder('vendors', 'vendor', ({ shopName }: { shopName: string }) => shopName);

export type VendorRow = typeof vendors.$inferSelect;

/** The vendor for a change, locked. Throws 404, or 409 with the vendor as it is now. */
export const lockVendor = versionLock(vendors, 'vendor', getVendor);

/** Adds a vendor, who waits for approval. Throws 400 at `shopName`, `slug` or `email` when taken, 403 for commission. */
export async function createVendor(ctx: Context, input: CreateVendor): Promise<VendorDetails> {
  const { commissionPercent, slug, ...fields } = await storedPictures(ctx, input);
  const id = newId(ctx.now);
  const row = {
    ...fields,
    slug: slug ?? (await freeSlug(ctx, fields.shopName, id)),
    payoutSchedule: fields.payoutSchedule ?? ('weekly' as const),
  };
  await refusingTaken(async () =>
    insertRow(ctx.db, vendors, {
      ...row,
      ...wordColumns(row),
      id,
      status: 'pending',
      statusSince: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }),
  );
  if (commissionPercent != null) await changeOwnRule(ctx, { vendorId: id }, { percent: commissionPercent });
  await countMove(ctx.db, 'vendors', { from: null, to: 'pending' });
  await recordVendor(
    ctx,
    { id, ...row },
    {
      action: 'created',
      after: { ...row, ...(commissionPercent == null ? {} : { commissionPercent }) },
    },
  );
  await notify(ctx, {
    kind: 'vendor_pending',
    label: row.shopName,
    link: `/dashboard/vendors/${id}/profile`,
    entityId: id,
  });
  return getVendor(ctx, id);
}

/** Undo brings the state along that the own commission rule goes back to. */
type Change = UpdateVendor & { ownRule?: OwnRuleState | undefined };

/** Changes the fields given. Throws 404, 409 with the vendor as it is, 400 at what is taken, 403 for commission. */
export async function updateVendor(ctx: Context, id: string, input: Change): Promise<VendorDetails> {
  const { version, commissionPercent, ownRule, ...given } = input;
  const row = await lockVendor(ctx, id, version);
  const fields = await storedPictures(ctx, given, row);
  const changed = difference(row, fields);
  const commission =
    commissionPercent === undefined
      ? undefined
      : await changeOwnRule(ctx, { vendorId: id }, { percent: commissionPercent, back: ownRule });
  const isRateChanged = commission !== undefined && commission.before !== commission.after;
  if (!changed && !isRateChanged) return getVendor(ctx, id);
  await refusingTaken(() =>
    updateRow(ctx, { table: vendors, id }, { ...changed?.after, ...wordColumns(merged(row, fields)) }),
  );
  if (changed?.after.shopName !== undefined) await renameVendorOfAds(ctx, id, fields.shopName ?? row.shopName);
  const before: Fields = { ...changed?.before, ...(isRateChanged ? { commissionPercent: commission.before } : {}) };
  const after: Fields = { ...changed?.after, ...(isRateChanged ? { commissionPercent: commission.after } : {}) };
  await recordVendor(
    ctx,
    { id, shopName: fields.shopName ?? row.shopName },
    { action: 'updated', before, after, undoable: true, restores: isRateChanged ? { ownRule: commission.state } : {} },
  );
  return getVendor(ctx, id);
}

const merged = (row: VendorRow, fields: Omit<UpdateVendor, 'version' | 'commissionPercent'>) => ({
  shopName: fields.shopName ?? row.shopName,
  legalName: fields.legalName ?? row.legalName,
  contactName: fields.contactName ?? row.contactName,
  email: fields.email ?? row.email,
  phone: fields.phone ?? row.phone,
});

const HISTORY = `
  select (select count(*)::int from products where vendor_id = ?) as products,
    exists (select 1 from orders where vendor_id = ?) as "hasOrders",
    exists (select 1 from accounts where vendor_id = ?) as "hasAccounts"`;

/** Deletes a vendor that has sold and offered nothing. Throws 404, or 409 naming what stands in the way. */
export async function deleteVendor(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockVendor(ctx, id, version);
  const [history] = await ctx.db.rows<{ products: number; hasOrders: boolean; hasAccounts: boolean }>(
    statement(HISTORY, [id, id, id]),
  );
  if (history?.hasOrders || history?.hasAccounts) throw conflict('vendor.delete.sold', { name: row.shopName });
  if (history && history.products > 0)
    throw conflict('vendor.delete.products', { count: history.products, name: row.shopName });
  await assertNotReferenced(ctx, { kind: 'vendor', id, name: row.shopName });
  await endRulesOf(ctx, { vendorId: id });
  await deleteRows(ctx.db, vendorDocuments, condition('vendor_id = ?', id));
  await deleteRow(ctx.db, vendors, id);
  await countMove(ctx.db, 'vendors', { from: row.status, to: null });
  await recordVendor(ctx, row, {
    action: 'deleted',
    before: { shopName: row.shopName, email: row.email, status: row.status },
  });
  return { done: true };
}
