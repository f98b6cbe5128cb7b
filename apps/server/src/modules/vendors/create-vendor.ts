import type { CreateVendor } from '@souk/contract/vendors/inputs.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { insertRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { countMove } from '#core/counters.ts';
import { newId } from '#core/id.ts';
import { changeOwnRule } from '#modules/commissions/commissions.service.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { vendors } from '#tables/vendors.ts';
import { getVendor } from './get-vendor.ts';
import { recordVendor } from './lock-vendor.ts';
import { freeSlug, refusingTaken, wordColumns } from './vendor-words.ts';

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
