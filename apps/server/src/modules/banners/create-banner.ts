import type { CreateBanner } from '@souk/contract/banners/inputs.ts';
import type { BannerDetails } from '@souk/contract/banners/api.ts';
import { insertRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { newId } from '#core/id.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { banners } from '#tables/content.ts';
import { checkLink, checkPeriod, instantOf, linkColumns, plainLink, wordColumns } from './banner-fields.ts';
import { countMade, endOfPlace, readBanner, recordBanner } from './banners.repository.ts';

/** Adds a banner behind those of its place. Throws 400 at the fields. */
export async function createBanner(ctx: Context, body: CreateBanner): Promise<BannerDetails> {
  const input = await storedPictures(ctx, body);
  const fields = {
    title: input.title,
    placement: input.placement,
    image: input.image,
    imageMobile: input.imageMobile ?? null,
    link: plainLink(input.link ?? { kind: 'none' }),
    startsAt: input.startsAt ?? null,
    endsAt: input.endsAt ?? null,
    isActive: input.isActive ?? true,
  };
  checkPeriod(fields);
  await checkLink(ctx, fields.link);
  const id = newId(ctx.now);
  const { link, startsAt, endsAt, ...columns } = fields;
  await insertRow(ctx.db, banners, {
    ...columns,
    ...linkColumns(link),
    ...wordColumns(fields),
    startsAt: instantOf(startsAt),
    endsAt: instantOf(endsAt),
    id,
    position: await endOfPlace(ctx, input.placement),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await countMade(ctx, 1);
  await recordBanner(ctx, { id, ...input }, { action: 'created', after: fields });
  return readBanner(ctx, id);
}
