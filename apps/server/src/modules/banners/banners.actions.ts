import { bannerList, type BannerQuery } from './list-banners.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { type BannerDetails, bannersApi } from '@souk/contract/banners/api.ts';
import type { CreateBanner, UpdateBanner } from '@souk/contract/banners/inputs.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { diffFields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { deleteRow, insertRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { newId } from '#core/id.ts';
import { nextPosition, listOrderedIds, lockOrder, moveToPosition } from '#core/row-order.ts';
import { withStoredPictures } from '#modules/files/files.service.ts';
import { banners } from '#tables/content.ts';
import {
  bannerFields,
  checkLink,
  checkPeriod,
  instantOf,
  linkColumns,
  plainLink,
  searchColumns,
} from './banner-fields.ts';
import { BANNER_ORDER, changeBannerCount, lockBanner, readBanner, recordBannerActivity } from './banners.repository.ts';

/** Creates a banner as the last one of its placement. Throws 400 at the fields. */
export async function createBanner(ctx: Context, body: CreateBanner): Promise<BannerDetails> {
  const input = await withStoredPictures(ctx, body);
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
    ...searchColumns(fields),
    startsAt: instantOf(startsAt),
    endsAt: instantOf(endsAt),
    id,
    position: await nextPosition(ctx, BANNER_ORDER, input.placement),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await changeBannerCount(ctx, 1);
  await recordBannerActivity(ctx, { id, ...input }, { action: 'created', after: fields });
  return readBanner(ctx, id);
}

/** Updates a banner. If its placement changes, it becomes the last one there. Throws 400 at the fields, 404, 409. */
export async function updateBanner(ctx: Context, id: string, input: UpdateBanner): Promise<BannerDetails> {
  const { version, ...sent } = input;
  const row = await lockBanner(ctx, id, version);
  const stored = await withStoredPictures(ctx, sent, row);
  const before = bannerFields(row);
  const changed = diffFields(before, { ...stored, link: stored.link && plainLink(stored.link) });
  if (!changed) return readBanner(ctx, id);
  const after = { ...before, ...changed.after };
  checkPeriod(after);
  if ('link' in changed.after) await checkLink(ctx, after.link);
  const { link, startsAt, endsAt, ...columns } = after;
  const isMoved = 'placement' in changed.after;
  const restores = isMoved ? { place: (await listOrderedIds(ctx, BANNER_ORDER, row.placement)).indexOf(id) } : {};
  await updateRow(
    ctx,
    { table: banners, id },
    {
      ...columns,
      ...linkColumns(link),
      ...searchColumns(after),
      startsAt: instantOf(startsAt),
      endsAt: instantOf(endsAt),
      position: isMoved ? await nextPosition(ctx, BANNER_ORDER, after.placement) : undefined,
    },
  );
  await recordBannerActivity(ctx, { id, ...after }, { action: 'updated', ...changed, undoable: true, restores });
  return readBanner(ctx, id);
}

/** Moves a banner within its placement or to another one. Throws 404, 409. */
export async function reorderBanner(
  ctx: Context,
  { id, position, version, ...to }: OutputOf<typeof bannersApi.reorder.body>,
): Promise<BannerDetails> {
  await lockOrder(ctx, BANNER_ORDER);
  const row = await lockBanner(ctx, id, version);
  const placement = to.placement ?? row.placement;
  const before = {
    placement: row.placement,
    position: (await listOrderedIds(ctx, BANNER_ORDER, row.placement)).indexOf(id),
  };
  await updateRow(ctx, { table: banners, id }, { placement });
  const after = {
    placement,
    position: await moveToPosition(ctx, BANNER_ORDER, { id, value: placement, position }),
  };
  await recordBannerActivity(ctx, row, { action: 'moved', before, after, undoable: true });
  return readBanner(ctx, id);
}

/** Deletes a banner, but not its images. Throws 404, 409. */
export async function deleteBanner(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const row = await lockBanner(ctx, id, version);
  await deleteRow(ctx.db, banners, id);
  await changeBannerCount(ctx, -1);
  await recordBannerActivity(ctx, row, { action: 'deleted', before: bannerFields(row) });
  return { done: true };
}

/** Applies an action to several banners with all checks of the single action. */
export const bannerBulkAction: BulkAction<OutputOf<typeof bannersApi.bulk.body>, BannerQuery> = {
  kind: 'banners.bulk',
  api: bannersApi,
  definition: bannerList,
  label: () => 'b.title',
  action: async (ctx, id, { action }) => {
    const { version } = await lockBanner(ctx, id, undefined);
    if (action === 'delete') return deleteBanner(ctx, id, version);
    return updateBanner(ctx, id, { version, isActive: action === 'activate' });
  },
};
