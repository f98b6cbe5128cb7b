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
import { type BannerRow, linkOf, ownWarnings, presentBanner, type LinkState } from './present-banner.ts';

export const recordBanner = createRecorder('banners', 'banner', ({ title }: { title: string }) => title);

const named = ({ id, title }: BannerPeriod) => ({ id, title });

/** A banner with its warnings. Throws 404. */
export async function readBanner(ctx: Context, id: string): Promise<BannerDetails> {
  const [row] = await ctx.db.rows<BannerRow>(
    statement(`select ${bannerColumns(ctx.language)} from banners b ${BANNER_JOINS} where b.id = ?`, [id]),
  );
  if (!row) throw notFound('banner');
  const banner = presentBanner(ctx, row);
  const overlaps = overlapsOf(banner, await readBannerPeriods(ctx, [row.placement]), ctx.now).map(named);
  return { ...banner, warnings: overlaps.length > 0 ? [...banner.warnings, 'overlap'] : banner.warnings, overlaps };
}

/** Locks a row for a change. Throws 404, or 409 with the current row. */
export const lockBanner = createVersionLock(banners, 'banner', readBanner);

type Unsaved = OutputOf<typeof bannersApi.check.query>;

const UNSAVED = `(select ?::text as link_kind, ?::uuid as link_id, ?::text as link_url,
  jsonb_build_object('fileId', ?::uuid) as image, jsonb_build_object('fileId', ?::uuid) as image_mobile) b`;

/** The id of an unsaved banner, which no saved banner has. */
const NEW = '';

/** The warnings for a banner that isn't saved yet. */
export async function checkBanner(ctx: Context, query: Unsaved): Promise<BannerCheck> {
  const { id = NEW, placement, isActive, startsAt = null, endsAt = null, linkKind = 'none' } = query;
  const values = [linkKind, query.linkId, query.linkUrl, query.imageId, query.imageMobileId];
  const [linkState] = await ctx.db.rows<LinkState>(
    statement(
      `select ${linkStateColumns(ctx.language)} from ${UNSAVED} ${BANNER_JOINS}`,
      values.map((value) => value ?? null),
    ),
  );
  if (!linkState) throw new Error('A row made of values was not read');
  const link = linkState.linkId === null && linkKind !== 'url' ? NOWHERE : linkOf(ctx, linkState, startsAt);
  const period = { id, title: '', placement, startsAt, endsAt, isActive: isActive !== 'false' };
  const overlaps = overlapsOf(period, await readBannerPeriods(ctx, [placement]), ctx.now).map(named);
  const warnings = ownWarnings(link, linkState);
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
const NOWHERE = { kind: 'none', id: null, url: null, name: null, problem: null } as const;

/** Banners are ordered within their placement. */
export const BANNER_ORDER: RowOrder = { table: 'banners', group: 'placement' };

/** Updates the number of banners. */
export const changeBannerCount = (ctx: Context, change: number) =>
  addToCounters(ctx.db, [{ key: 'banners', count: change }]);
