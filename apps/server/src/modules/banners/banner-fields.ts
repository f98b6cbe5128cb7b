import type { BannerLinkInput, BannerLinkKind } from '@souk/contract/banners/inputs.ts';
import { type Context, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import type { banners } from '#tables/content.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import { AREA_BY_LINK_KIND } from './banner-sql.ts';
import { type Message, message } from '@souk/contract/core/message.ts';

export type BannerTableRow = typeof banners.$inferSelect;

/** Columns derived from the title and the alt texts, for search and sorting. */
export const searchColumns = ({
  title,
  image,
  imageMobile,
}: Pick<BannerTableRow, 'title' | 'image' | 'imageMobile'>) => ({
  titleSort: normalise(title),
  searchText: searchText([title, image.alt, imageMobile?.alt]),
});

/** A banner as a body of the update endpoint. */
export const bannerFields = (row: BannerTableRow) => ({
  title: row.title,
  placement: row.placement,
  image: row.image,
  imageMobile: row.imageMobile,
  link: { kind: row.linkKind, id: row.linkId, url: row.linkUrl },
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  isActive: row.isActive,
});

/** A link in which the fields that its kind doesn't use are null. */
export const plainLink = ({ kind, id, url }: BannerLinkInput) => ({
  kind,
  id: kind === 'none' || kind === 'url' ? null : (id ?? null),
  url: kind === 'url' ? (url ?? null) : null,
});
export type PlainLink = ReturnType<typeof plainLink>;

export const linkColumns = ({ kind, id, url }: PlainLink) => ({ linkKind: kind, linkId: id, linkUrl: url });

const LINK_TARGETS: Partial<Record<BannerLinkKind, { table: string; missingMessage: Message }>> = {
  product: { table: 'products', missingMessage: message('product.gone') },
  category: { table: 'categories', missingMessage: message('category.gone') },
  vendor: { table: 'vendors', missingMessage: message('vendor.gone') },
  coupon: { table: 'coupons', missingMessage: message('coupon.gone') },
};

/**
 * Throws 400 if the link's target doesn't exist or the caller may not view it. An unpublished target only causes a
 * warning.
 */
export async function checkLink(ctx: Context, { kind, id }: PlainLink): Promise<void> {
  const target = LINK_TARGETS[kind];
  const area = AREA_BY_LINK_KIND[kind];
  if (!target || !area) return;
  if (levelIn(ctx, area) === 'none') throw invalidField('link.kind', 'banner.link_permission');
  const [row] = await ctx.db.rows(statement(`select 1 from ${target.table} where id = ?`, [id]));
  if (!row) throw invalidField('link.id', target.missingMessage);
}

/** Throws 400 if a banner would end before it starts. Instants are ISO strings. */
export function checkPeriod({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): void {
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    throw invalidField('endsAt', 'period.end_after_start');
}

export const instantOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
