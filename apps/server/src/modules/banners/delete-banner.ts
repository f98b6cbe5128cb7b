import { record } from '#core/audit.ts';
import { deleteRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { lockVersion } from '#core/db/versioned.ts';
import { banners } from '#tables/content.ts';
import { bannerFields } from './banner-fields.ts';
import { countMade, readBanner } from './banners.repository.ts';

/** Deletes a banner; its pictures stay in the library. Throws 404, 409. */
export async function deleteBanner(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const row = await lockVersion(ctx, {
    table: banners,
    id,
    version,
    what: 'banner',
    current: (key) => readBanner(ctx, key),
  });
  await deleteRow(ctx.db, banners, id);
  await countMade(ctx, -1);
  await record(ctx, {
    area: 'banners',
    entity: 'banner',
    id,
    label: row.title,
    action: 'deleted',
    before: bannerFields(row),
  });
  return { done: true };
}
