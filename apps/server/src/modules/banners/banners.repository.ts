import type { BannerCheck, BannerDetails, bannersApi } from '@souk/contract/banners/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { createRecorder } from '#core/audit.ts';
import { addToCounters } from '#core/counters.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { createVersionLock } from '#core/db/versioned.ts';
import { notFound } from '#core/errors.ts';
import type { RowOrder } from '#core/row-order.ts';
import { banners } from '#tables/content.ts';
import { BANNER_JOINS, bannerColumns, linkStateColumns } from './banner-sql.ts';
import { overlapsOf, readBannerPeriods, type BannerPeriod } from './overlaps.ts';
import { type BannerRow, linkOf, warningsWithoutOverlaps, presentBanner, type LinkState } from './present-banner.ts';

export const recordBannerActivity = createRecorder('banners', 'banner', ({ title }: { title: string }) => title);

const idAndTitle = ({ id, title }: BannerPeriod) => ({ id, title });

/** A banner with its warnings. Throws 404. */
export async function readBanner(ctx: Context, id: string): Promise<BannerDetails> {
  const [row] = await ctx.db.rows<BannerRow>(
    statement(`select ${bannerColumns(ctx.language)} from banners b ${BANNER_JOINS} where b.id = ?`, [id]),
  );
  if (!row) throw notFound('banner');
  const banner = presentBanner(ctx, row);
  const overlaps = overlapsOf(banner, await readBannerPeriods(ctx, [row.placement]), ctx.now).map(idAndTitle);
  return { ...banner, warnings: overlaps.length > 0 ? [...banner.warnings, 'overlap'] : banner.warnings, overlaps };
}

/** Locks a row for a change. Throws 404, or 409 with the current row. */
export const lockBanner = createVersionLock(banners, 'banner', readBanner);

type UnsavedBanner = OutputOf<typeof bannersApi.check.query>;

const SELECT_UNSAVED_BANNER = `(select ?::text as link_kind, ?::uuid as link_id, ?::text as link_url,
  jsonb_build_object('fileId', ?::uuid) as image, jsonb_build_object('fileId', ?::uuid) as image_mobile) b`;

/** The id of a banner that is being created. No saved banner has it. */
const NEW_BANNER_ID = '';

/** The warnings that a banner would have with these unsaved values. */
export async function checkBanner(ctx: Context, query: UnsavedBanner): Promise<BannerCheck> {
  const { id = NEW_BANNER_ID, placement, isActive, startsAt = null, endsAt = null, linkKind = 'none' } = query;
  const values = [linkKind, query.linkId, query.linkUrl, query.imageId, query.imageMobileId];
  const [linkState] = await ctx.db.rows<LinkState>(
    statement(
      `select ${linkStateColumns(ctx.language)} from ${SELECT_UNSAVED_BANNER} ${BANNER_JOINS}`,
      values.map((value) => value ?? null),
    ),
  );
  if (!linkState) throw new Error('A row made of values was not read');
  const link = linkState.linkId === null && linkKind !== 'url' ? LINK_WITHOUT_TARGET : linkOf(ctx, linkState, startsAt);
  const period = { id, title: '', placement, startsAt, endsAt, isActive: isActive !== 'false' };
  const overlaps = overlapsOf(period, await readBannerPeriods(ctx, [placement]), ctx.now).map(idAndTitle);
  const warnings = warningsWithoutOverlaps(link, linkState);
  const { imageBytes, imageMobileBytes } = linkState;
  return {
    link,
    overlaps,
    imageBytes,
    imageMobileBytes,
    warnings: overlaps.length > 0 ? [...warnings, 'overlap'] : warnings,
  };
}

/** The link of a banner whose target is not selected yet. */
const LINK_WITHOUT_TARGET = { kind: 'none', id: null, url: null, name: null, problem: null } as const;

/** Banners are ordered within their placement. */
export const BANNER_ORDER: RowOrder = { table: 'banners', group: 'placement' };

/** Updates the number of banners. */
export const changeBannerCount = (ctx: Context, change: number) =>
  addToCounters(ctx.db, [{ key: 'banners', count: change }]);
