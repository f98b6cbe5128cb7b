import type { BannerLinkKind } from '@souk/contract/banners/inputs.ts';
import {
  type Banner,
  type BannerDetails,
  type BannerLink,
  type BannerState,
  type BannerWarning,
  HEAVY_PICTURE_BYTES,
  type LinkProblem,
} from '@souk/contract/banners/api.ts';
import { type Context, levelIn } from '#core/context.ts';
import { AREA_BY_LINK_KIND } from './banner-sql.ts';

/** The link and the image sizes of a banner, as selected by `linkStateColumns`. */
export interface LinkState {
  linkKind: BannerLinkKind;
  linkId: string | null;
  linkUrl: string | null;
  linkName: string | null;
  linkSlug: string | null;
  linkCode: string | null;
  linkProblem: LinkProblem | null;
  couponStartsAt: string | null;
  couponEndsAt: string | null;
  imageBytes: number | null;
  imageMobileBytes: number | null;
}

/** A row, as selected by `bannerColumns`. */
export type BannerRow = Omit<Banner, 'link' | 'state' | 'warnings'> & LinkState;

type Period = Pick<Banner, 'isActive' | 'startsAt' | 'endsAt'>;

/** Instants from the database are ISO strings in UTC, which can be compared as strings. */
function stateOf({ isActive, startsAt, endsAt }: Period, now: Date): BannerState {
  const instant = now.toISOString();
  if (endsAt !== null && endsAt <= instant) return 'ended';
  if (!isActive) return 'off';
  return startsAt !== null && startsAt > instant ? 'scheduled' : 'live';
}

/** The SQL condition of each state. Each `?` is the current instant. */
export const STATE_CONDITIONS: Record<BannerState, string> = {
  ended: 'b.ends_at <= ?',
  off: 'not b.is_active and (b.ends_at is null or b.ends_at > ?)',
  scheduled: 'b.is_active and b.starts_at > ?',
  live: 'b.is_active and (b.starts_at is null or b.starts_at <= ?) and (b.ends_at is null or b.ends_at > ?)',
};

function problemOf(row: LinkState, startsAt: string | null, now: Date): LinkProblem | null {
  if (row.linkProblem !== null) return row.linkProblem;
  const instant = now.toISOString();
  if (row.couponEndsAt !== null && row.couponEndsAt <= instant) return 'ended';
  const visibleFrom = startsAt !== null && startsAt > instant ? startsAt : instant;
  return row.couponStartsAt !== null && row.couponStartsAt > visibleFrom ? 'hidden' : null;
}

/** The link of a banner. Hides name and problem of the target from callers who may not view it. */
export function linkOf(ctx: Context, row: LinkState, startsAt: string | null): BannerLink {
  const area = AREA_BY_LINK_KIND[row.linkKind];
  const isHidden = area !== undefined && levelIn(ctx, area) === 'none';
  return {
    kind: row.linkKind,
    id: row.linkId,
    url: row.linkUrl,
    name: isHidden ? null : row.linkName,
    problem: isHidden ? null : problemOf(row, startsAt, ctx.now),
  };
}

/** The warnings that don't depend on other banners. */
export function warningsWithoutOverlaps(
  { problem }: Pick<BannerLink, 'problem'>,
  { imageBytes, imageMobileBytes }: Pick<BannerDetails, 'imageBytes' | 'imageMobileBytes'>,
): BannerWarning[] {
  const warnings: BannerWarning[] = [];
  if (problem !== null) warnings.push('broken_link');
  if ((imageBytes ?? 0) > HEAVY_PICTURE_BYTES) warnings.push('heavy_picture');
  if ((imageMobileBytes ?? 0) > HEAVY_PICTURE_BYTES) warnings.push('heavy_mobile_picture');
  return warnings;
}

/**
 * Adds the derived fields for both staff and storefronts. The response schema removes those that the caller may not
 * see.
 */
export function presentBanner(ctx: Context, row: BannerRow) {
  const link = linkOf(ctx, row, row.startsAt);
  const state = stateOf(row, ctx.now);
  return {
    ...row,
    state,
    link,
    // A banner that has ended needs no fixing.
    warnings: state === 'ended' ? [] : warningsWithoutOverlaps(link, row),
    shopLink: shopLinkOf(row, problemOf(row, row.startsAt, ctx.now)),
  };
}

function shopLinkOf({ linkKind, linkId, linkSlug, linkCode, linkUrl }: LinkState, problem: LinkProblem | null) {
  if (linkKind === 'none' || problem !== null) return null;
  return { kind: linkKind, id: linkId, slug: linkSlug, code: linkCode, url: linkUrl };
}
