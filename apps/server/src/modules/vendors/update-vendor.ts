import type { UpdateVendor } from '@souk/contract/vendors/inputs.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { difference, type Fields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { renameVendorOfAds } from '#modules/ads/ads.service.ts';
import { changeOwnRule, type OwnRuleState } from '#modules/commissions/commissions.service.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { vendors } from '#tables/vendors.ts';
import { getVendor } from './get-vendor.ts';
import { lockVendor, recordVendor, type VendorRow } from './lock-vendor.ts';
import { refusingTaken, wordColumns } from './vendor-words.ts';

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
