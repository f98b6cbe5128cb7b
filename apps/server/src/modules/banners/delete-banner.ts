import { deleteRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { banners } from '#tables/content.ts';
import { bannerFields } from './banner-fields.ts';
import { countMade, lockBanner, recordBanner } from './banners.repository.ts';

/** Deletes a banner; its pictures stay in the library. Throws 404, 409. */
export async function deleteBanner(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const row = await lockBanner(ctx, id, version);
  await deleteRow(ctx.db, banners, id);
  await countMade(ctx, -1);
  await recordBanner(ctx, row, { action: 'deleted', before: bannerFields(row) });
  return { done: true };
}
