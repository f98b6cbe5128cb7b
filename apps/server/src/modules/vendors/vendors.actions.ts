import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import type { CreateVendor, UpdateVendor } from '@souk/contract/vendors/inputs.ts';
import { createRecorder, diffFields, type Fields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { countStatusChange } from '#core/counters.ts';
import { condition, statement } from '#core/db/statement.ts';
import { insertRow, deleteRow, deleteRows } from '#core/db/table-rows.ts';
import { createVersionLock, updateRow } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { assertNotReferenced } from '#core/module/assert-not-referenced.ts';
import { updateVendorNameOfAds } from '#modules/ads/ads.service.ts';
import { changeOwnRule, type OwnRuleState, endOwnRules } from '#modules/commissions/commissions.service.ts';
import { withStoredPictures } from '#modules/files/files.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { vendors, vendorDocuments } from '#tables/vendors.ts';
import { getVendor } from './get-vendor.ts';
import { findFreeSlug, mapTakenError, searchColumns } from './vendor-columns.ts';

export const recordVendorActivity = createRecorder(
  'vendors',
  'vendor',
  ({ shopName }: { shopName: string }) => shopName,
);

export type VendorRow = typeof vendors.$inferSelect;

/** Locks a vendor for a change. Throws 404, or 409 with the current vendor. */
export const lockVendor = createVersionLock(vendors, 'vendor', getVendor);

/**
 * Creates a vendor that waits for approval. Throws 400 at a taken `shopName`, `slug` or `email`, and 403 if the caller
 * may not set the commission.
 */
export async function createVendor(ctx: Context, input: CreateVendor): Promise<VendorDetails> {
  const { commissionPercent, slug, ...fields } = await withStoredPictures(ctx, input);
  const id = newId(ctx.now);
  const row = {
    ...fields,
    slug: slug ?? (await findFreeSlug(ctx, fields.shopName, id)),
    payoutSchedule: fields.payoutSchedule ?? ('weekly' as const),
  };
  await insertRow(ctx.db, vendors, {
    ...row,
    ...searchColumns(row),
    id,
    status: 'pending',
    statusSince: ctx.now,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }).catch((error: unknown) => {
    throw mapTakenError(error) ?? error;
  });
  if (commissionPercent != null) await changeOwnRule(ctx, { vendorId: id }, { percent: commissionPercent });
  await countStatusChange(ctx.db, 'vendors', { from: null, to: 'pending' });
  await recordVendorActivity(
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

/** `ownRule` is set by undo: the previous state of the vendor's own commission rule. */
type VendorUpdate = UpdateVendor & { ownRule?: OwnRuleState | undefined };

/** Updates the fields in `input`. Throws 400 at taken fields, 403 at a commission that the caller may not set, 404, 409. */
export async function updateVendor(ctx: Context, id: string, input: VendorUpdate): Promise<VendorDetails> {
  const { version, commissionPercent, ownRule, ...changes } = input;
  const row = await lockVendor(ctx, id, version);
  const fields = await withStoredPictures(ctx, changes, row);
  const changed = diffFields(row, fields);
  const commission =
    commissionPercent === undefined
      ? undefined
      : await changeOwnRule(ctx, { vendorId: id }, { percent: commissionPercent, restoredState: ownRule });
  const isRateChanged = commission !== undefined && commission.before !== commission.after;
  if (!changed && !isRateChanged) return getVendor(ctx, id);
  await updateRow(
    ctx,
    { table: vendors, id, mapError: mapTakenError },
    { ...changed?.after, ...searchColumns(mergeSearchFields(row, fields)) },
  );
  if (changed?.after.shopName !== undefined) await updateVendorNameOfAds(ctx, id, fields.shopName ?? row.shopName);
  const before: Fields = { ...changed?.before, ...(isRateChanged ? { commissionPercent: commission.before } : {}) };
  const after: Fields = { ...changed?.after, ...(isRateChanged ? { commissionPercent: commission.after } : {}) };
  await recordVendorActivity(
    ctx,
    { id, shopName: fields.shopName ?? row.shopName },
    { action: 'updated', before, after, undoable: true, restores: isRateChanged ? { ownRule: commission.state } : {} },
  );
  return getVendor(ctx, id);
}

const mergeSearchFields = (row: VendorRow, fields: Omit<UpdateVendor, 'version' | 'commissionPercent'>) => ({
  shopName: fields.shopName ?? row.shopName,
  legalName: fields.legalName ?? row.legalName,
  contactName: fields.contactName ?? row.contactName,
  email: fields.email ?? row.email,
  phone: fields.phone ?? row.phone,
});

const SELECT_HISTORY = `
  select (select count(*)::int from products where vendor_id = ?) as products,
    exists (select 1 from orders where vendor_id = ?) as "hasOrders",
    exists (select 1 from accounts where vendor_id = ?) as "hasAccounts"`;

/** Deletes a vendor that has no orders, products or ledger accounts. Otherwise throws 409 with the reason. Throws 404. */
export async function deleteVendor(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockVendor(ctx, id, version);
  const [history] = await ctx.db.rows<{ products: number; hasOrders: boolean; hasAccounts: boolean }>(
    statement(SELECT_HISTORY, [id, id, id]),
  );
  if (history?.hasOrders || history?.hasAccounts) throw conflict('vendor.delete.sold', { name: row.shopName });
  if (history && history.products > 0)
    throw conflict('vendor.delete.products', { count: history.products, name: row.shopName });
  await assertNotReferenced(ctx, { kind: 'vendor', id, name: row.shopName });
  await endOwnRules(ctx, { vendorId: id });
  await deleteRows(ctx.db, vendorDocuments, condition('vendor_id = ?', id));
  await deleteRow(ctx.db, vendors, id);
  await countStatusChange(ctx.db, 'vendors', { from: row.status, to: null });
  await recordVendorActivity(ctx, row, {
    action: 'deleted',
    before: { shopName: row.shopName, email: row.email, status: row.status },
  });
  return { done: true };
}
