import { recorder } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { versionLock } from '#core/db/versioned.ts';
import { notFound, staleVersion } from '#core/errors.ts';
import { type LockedVendor, lockVendorAccount } from '#modules/ledger/ledger.service.ts';
import { ads } from '#tables/ads.ts';
import { readAd } from './ads.repository.ts';
import { lockPlace, type Place } from './places/lock-place.ts';

export const recordAd = recorder('ads', 'ad', ({ title }: { title: { en: string } }) => title.en);

export type AdRow = typeof ads.$inferSelect;

interface Locked {
  vendor: LockedVendor;
  place: Place;
  row: AdRow;
}

/**
 * An ad with its vendor and its place, all of them locked: vendor, place, ad, as everybody does. `placeId` is the place that it
 * is about to move to. Throws 404, or 409 where another version stands.
 */
export async function lockAd(
  ctx: Context,
  id: string,
  { version, placeId }: { version: number | undefined; placeId?: string | undefined },
): Promise<Locked> {
  const [found] = await ctx.db.rows<{ vendorId: string; configId: string }>(
    statement('select vendor_id as "vendorId", config_id as "configId" from ads where id = ?', [id]),
  );
  if (!found) throw notFound('ad');
  const vendor = await lockVendorAccount(ctx, found.vendorId);
  const place = await lockPlace(ctx, placeId ?? found.configId);
  if (!place) throw notFound('place');
  const row = await lockAdRow(ctx, id, version);
  if (placeId === undefined && row.configId !== place.id) throw staleVersion('ad', await readAd(ctx, id));
  return { vendor, place, row };
}

/** The ad alone, for steps that need neither. Throws as above. */
export const lockAdRow = versionLock(ads, 'ad', readAd);
