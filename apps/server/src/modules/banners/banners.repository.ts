import type { BannerCheck, BannerDetails, bannersApi } from '@souk/contract/banners/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { recorder } from '#core/audit.ts';
import { count } from '#core/counters.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { versionLock } from '#core/db/versioned.ts';
import { notFound } from '#core/errors.ts';
import type { RowOrder } from '#core/row-order.ts';
import { banners } from '#tables/content.ts';
import { BANNER_JOINS, bannerColumns, standingColumns } from './banner-sql.ts';
import { overlapsOf, readStretches, type Stretch } from './overlaps.ts';
import { type BannerRow, linkOf, ownWarnings, presentBanner, type Standing } from './present-banner.ts';

export const recordBanner = recorder('banners', 'banner', ({ title }: { title: string }) => title);

const named = ({ id, title }: Stretch) => ({ id, title });

/** One banner with what is wrong with it. Throws 404. */
export async function readBanner(ctx: Context, id: string): Promise<BannerDetails> {
  const [row] = await ctx.db.rows<BannerRow>(
    statement(`select ${bannerColumns(ctx.language)} from banners b ${BANNER_JOINS} where b.id = ?`, [id]),
  );
  if (!row) throw notFound('banner');
  const banner = presentBanner(ctx, row);
  const overlaps = overlapsOf(banner, await readStretches(ctx, [row.placement]), ctx.now).map(named);
  return { ...banner, warnings: overlaps.length > 0 ? [...banner.warnings, 'overlap'] : banner.warnings, overlaps };
}

/** Locks a row for a change. Throws 404, or 409 with the row as it is now. */
export const lockBanner = versionLock(banners, 'banner', readBanner);

type Unsaved = OutputOf<typeof bannersApi.check.query>;

const UNSAVED = `(select ?::text as link_kind, ?::uuid as link_id, ?::text as link_url,
  jsonb_build_object('fileId', ?::uuid) as image, jsonb_build_object('fileId', ?::uuid) as image_mobile) b`;

/** No banner has it. */
const NEW = '';

/** What would be wrong with a banner as a form holds it. */
export async function checkBanner(ctx: Context, asked: Unsaved): Promise<BannerCheck> {
  const { id = NEW, placement, isActive, startsAt = null, endsAt = null, linkKind = 'none' } = asked;
  const values = [linkKind, asked.linkId, asked.linkUrl, asked.imageId, asked.imageMobileId];
  const [standing] = await ctx.db.rows<Standing>(
    statement(
      `select ${standingColumns(ctx.language)} from ${UNSAVED} ${BANNER_JOINS}`,
      values.map((value) => value ?? null),
    ),
  );
  if (!standing) throw new Error('A row made of values was not read');
  const link = standing.linkId === null && linkKind !== 'url' ? NOWHERE : linkOf(ctx, standing, startsAt);
  const stretch = { id, title: '', placement, startsAt, endsAt, isActive: isActive !== 'false' };
  const overlaps = overlapsOf(stretch, await readStretches(ctx, [placement]), ctx.now).map(named);
  const warnings = ownWarnings(link, standing);
  const { imageBytes, imageMobileBytes } = standing;
  return {
    link,
    overlaps,
    imageBytes,
    imageMobileBytes,
    warnings: overlaps.length > 0 ? [...warnings, 'overlap'] : warnings,
  };
}

/** Nothing is chosen yet. */
const NOWHERE = { kind: 'none', id: null, url: null, name: null, problem: null } as const;

/** Banners are in order within their place. */
export const BANNER_ORDER: RowOrder = { table: 'banners', group: 'placement' };

/** Adds to the number of banners. */
export const countBannersMade = (ctx: Context, change: number) => count(ctx.db, [{ key: 'banners', count: change }]);
