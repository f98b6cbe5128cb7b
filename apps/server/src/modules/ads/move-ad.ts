import type { AdStatus } from '@souk/contract/ads/api.ts';
import type { Context } from '#core/context.ts';
import { countStatusChange } from '#core/counters.ts';
import { updateRow } from '#core/db/versioned.ts';
import { ads } from '#tables/ads.ts';
import type { AdRow } from './lock-ad.ts';

export interface AdMove {
  to: AdStatus;
  reason?: string | null;
  /** Whether the ad is paused because its vendor was suspended. */
  isByVendor?: boolean;
}

/** Sets the status of an ad and updates the counters. The caller has checked that the transition is allowed. */
export async function moveAd(
  ctx: Context,
  { id, status }: Pick<AdRow, 'id' | 'status'>,
  { to, reason = null, isByVendor = false }: AdMove,
): Promise<void> {
  await updateRow(
    ctx,
    { table: ads, id },
    { status: to, statusSince: ctx.now, statusReason: reason, isPausedByVendor: to === 'paused' && isByVendor },
  );
  await countStatusChange(ctx.db, 'ads', { from: status, to });
}
