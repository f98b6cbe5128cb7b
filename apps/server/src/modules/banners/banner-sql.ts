import type { Area } from '@souk/contract/entities.ts';
import type { BannerLinkKind } from '@souk/contract/banners/inputs.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { localisedSql } from '#core/list/definition.ts';
import { PUBLISHED_CATEGORIES } from '#modules/categories/categories.service.ts';
import { PUBLISHED_PRODUCT } from '#modules/products/products.service.ts';

/**
 * The area that a link's target belongs to. Callers who may not view that area don't see the target's name and problem.
 */
export const AREA_BY_LINK_KIND: Partial<Record<BannerLinkKind, Area>> = {
  product: 'products',
  category: 'categories',
  vendor: 'vendors',
  coupon: 'coupons',
};

/** Joins the target and the images of banner `b`. At most one of the four kinds of target is found. */
export const BANNER_JOINS = `
  left join products lp on b.link_kind = 'product' and lp.id = b.link_id
  left join vendors lpv on lpv.id = lp.vendor_id
  left join categories lc on b.link_kind = 'category' and lc.id = b.link_id
  left join vendors lv on b.link_kind = 'vendor' and lv.id = b.link_id
  left join coupons lk on b.link_kind = 'coupon' and lk.id = b.link_id
  left join files fd on fd.id = (b.image->>'fileId')::uuid
  left join files fm on fm.id = (b.image_mobile->>'fileId')::uuid`;

// Doesn't include whether a coupon has started or ended, which depends on the time. `presentBanner` adds that.
const LINK_PROBLEM = `case
  when b.link_kind in ('none', 'url') then null
  when coalesce(lp.id, lc.id, lv.id, lk.id) is null then 'missing'
  when coalesce(lpv.status, lv.status) = 'suspended' then 'suspended'
  when lp.id is not null and not exists (select 1 from products p where p.id = lp.id and ${PUBLISHED_PRODUCT}) then 'hidden'
  when lc.id is not null and lc.id not in ${PUBLISHED_CATEGORIES} then 'hidden'
  when lv.id is not null and lv.status <> 'active' then 'hidden'
  when lk.id is not null and not lk.is_active then 'hidden'
  when lk.id is not null and lk.used_count >= lk.total_limit then 'ended'
end`;

/** The columns from which the target and the warnings of banner `b` are derived. `b` may be an unsaved banner. */
export const linkStateColumns = (language: Language): string => `
  b.link_kind as "linkKind", b.link_id as "linkId", b.link_url as "linkUrl",
  coalesce(${localisedSql('lp.name', language)}, ${localisedSql('lc.name', language)}, lv.shop_name, lk.code) as "linkName",
  coalesce(lp.slug, lc.slug, lv.slug) as "linkSlug", lk.code as "linkCode", ${LINK_PROBLEM} as "linkProblem",
  lk.starts_at as "couponStartsAt", lk.ends_at as "couponEndsAt", fd.bytes as "imageBytes", fm.bytes as "imageMobileBytes"`;

/** The columns of banner `b`. Requires `BANNER_JOINS`. */
export const bannerColumns = (language: Language): string => `
  b.id, b.version, b.created_at as "createdAt", b.updated_at as "updatedAt", b.title, b.placement, b.position, b.image,
  b.image_mobile as "imageMobile", b.starts_at as "startsAt", b.ends_at as "endsAt", b.is_active as "isActive",
  ${linkStateColumns(language)}`;
