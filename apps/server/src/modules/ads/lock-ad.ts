import { createRecorder } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { createVersionLock } from '#core/db/versioned.ts';
import { notFound, staleVersion } from '#core/errors.ts';
import { type LockedVendor, lockVendorAccount } from '#modules/ledger/ledger.service.ts';
import { ads } from '#tables/ads.ts';
import { readAd } from './ads.repository.ts';
import { lockPlacement, type PlacementRow } from './placements/lock-placement.ts';

export const recordAdActivity = createRecorder('ads', 'ad', ({ title }: { title: { en: string } }) => title.en);

export type AdRow = typeof ads.$inferSelect;

interface LockedAd {
  vendor: LockedVendor;
  placement: PlacementRow;
  row: AdRow;
}

/**
 * Locks vendor, placement and ad, always in this order to avoid deadlocks. `placementId` is the placement that the ad
 * moves to. Throws 404, or 409 for an outdated version.
 */
export async function lockAd(
  ctx: Context,
  id: string,
  { version, placementId }: { version: number | undefined; placementId?: string | undefined },
): Promise<LockedAd> {
  const [ids] = await ctx.db.rows<{ vendorId: string; configId: string }>(
    statement('select vendor_id as "vendorId", config_id as "configId" from ads where id = ?', [id]),
  );
  if (!ids) throw notFound('ad');
  const vendor = await lockVendorAccount(ctx, ids.vendorId);
  const placement = await lockPlacement(ctx, placementId ?? ids.configId);
  if (!placement) throw notFound('place');
  const row = await lockAdRow(ctx, id, version);
  if (placementId === undefined && row.configId !== placement.id) throw staleVersion('ad', await readAd(ctx, id));
  return { vendor, placement, row };
}

/**
 * Locks only the ad, for transitions that affect neither the vendor nor the placement. Throws the same errors as
 * `lockAd`.
 */
export const lockAdRow = createVersionLock(ads, 'ad', readAd);
