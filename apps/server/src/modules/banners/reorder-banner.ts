import type { BannerDetails, bannersApi } from '@souk/contract/banners/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { banners } from '#tables/content.ts';
import { idsInPlace, lockBanner, lockOrder, readBanner, recordBanner, writeOrder } from './banners.repository.ts';

/** Puts a banner at another position of its place, or in another one. Throws 404, 409. */
export async function reorderBanner(
  ctx: Context,
  { id, position, version, ...to }: OutputOf<typeof bannersApi.reorder.body>,
): Promise<BannerDetails> {
  await lockOrder(ctx);
  const row = await lockBanner(ctx, id, version);
  const placement = to.placement ?? row.placement;
  const before = await idsInPlace(ctx, row.placement);
  const others = (placement === row.placement ? before : await idsInPlace(ctx, placement)).filter((one) => one !== id);
  await updateRow(ctx, { table: banners, id }, { placement });
  await writeOrder(ctx, others.toSpliced(position, 0, id));
  await recordBanner(ctx, row, {
    action: 'moved',
    before: { placement: row.placement, position: before.indexOf(id) },
    after: { placement, position: Math.min(position, others.length) },
    undoable: true,
  });
  return readBanner(ctx, id);
}
