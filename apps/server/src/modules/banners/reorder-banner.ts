import type { BannerDetails, bannersApi } from '@souk/contract/banners/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { banners } from '#tables/content.ts';
import { idsInPlace, lockOrder, readBanner, writeOrder } from './banners.repository.ts';

/** Puts a banner at another position of its place, or in another one. Throws 404, 409. */
export async function reorderBanner(
  ctx: Context,
  { id, position, version, ...to }: OutputOf<typeof bannersApi.reorder.body>,
): Promise<BannerDetails> {
  await lockOrder(ctx);
  const row = await lockVersion(ctx, {
    table: banners,
    id,
    version,
    what: 'banner',
    current: (key) => readBanner(ctx, key),
  });
  const placement = to.placement ?? row.placement;
  const before = await idsInPlace(ctx, row.placement);
  const others = (placement === row.placement ? before : await idsInPlace(ctx, placement)).filter((one) => one !== id);
  await updateRow(ctx, { table: banners, id }, { placement });
  await writeOrder(ctx, others.toSpliced(position, 0, id));
  await record(ctx, {
    area: 'banners',
    entity: 'banner',
    id,
    label: row.title,
    action: 'moved',
    before: { placement: row.placement, position: before.indexOf(id) },
    after: { placement, position: Math.min(position, others.length) },
    undoable: true,
  });
  return readBanner(ctx, id);
}
