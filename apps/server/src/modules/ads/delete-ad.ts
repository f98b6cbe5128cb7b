import { deleteRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { countMove } from '#core/counters.ts';
import { conflict } from '#core/errors.ts';
import { ads } from '#tables/ads.ts';
import { lockAdRow, recordAd } from './lock-ad.ts';

/** Deletes an ad that was never booked. Throws 404, or 409 where it was. */
export async function deleteAd(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const { status, title, chargedAt } = await lockAdRow(ctx, id, version);
  if ((status !== 'waiting' && status !== 'rejected') || chargedAt)
    throw conflict('ad.delete.booked', { title: title.en });
  await deleteRow(ctx.db, ads, id);
  await countMove(ctx.db, 'ads', { from: status, to: null });
  await recordAd(ctx, { id, title }, { action: 'deleted', before: { title, status } });
  return { done: true };
}
