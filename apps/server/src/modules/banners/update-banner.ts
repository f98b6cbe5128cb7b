import type { UpdateBanner } from '@souk/contract/banners/inputs.ts';
import type { BannerDetails } from '@souk/contract/banners/api.ts';
import { difference } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { banners } from '#tables/content.ts';
import {
  bannerFields,
  checkLink,
  checkPeriod,
  instantOf,
  linkColumns,
  plainLink,
  wordColumns,
} from './banner-fields.ts';
import { endOfPlace, idsInPlace, lockBanner, readBanner, recordBanner } from './banners.repository.ts';

/** Changes the fields given; in another place it stands behind the others. Throws 400 at the fields, 404, 409. */
export async function updateBanner(ctx: Context, id: string, input: UpdateBanner): Promise<BannerDetails> {
  const { version, ...sent } = input;
  const row = await lockBanner(ctx, id, version);
  const given = await storedPictures(ctx, sent, row);
  const before = bannerFields(row);
  const changed = difference(before, { ...given, link: given.link && plainLink(given.link) });
  if (!changed) return readBanner(ctx, id);
  const after = { ...before, ...changed.after };
  checkPeriod(after);
  if ('link' in changed.after) await checkLink(ctx, after.link);
  const { link, startsAt, endsAt, ...columns } = after;
  const isMoved = 'placement' in changed.after;
  const restores = isMoved ? { place: (await idsInPlace(ctx, row.placement)).indexOf(id) } : {};
  await updateRow(
    ctx,
    { table: banners, id },
    {
      ...columns,
      ...linkColumns(link),
      ...wordColumns(after),
      startsAt: instantOf(startsAt),
      endsAt: instantOf(endsAt),
      position: isMoved ? await endOfPlace(ctx, after.placement) : undefined,
    },
  );
  await recordBanner(ctx, { id, ...after }, { action: 'updated', ...changed, undoable: true, restores });
  return readBanner(ctx, id);
}
