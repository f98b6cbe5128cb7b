import * as z from 'zod/mini';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { id, instant, picture } from '#contract/core/fields.ts';
import {
  anyOf,
  bulkResponse,
  bulkBody,
  exportBody,
  exportData,
  listData,
  wholeListQuery,
} from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { BANNER_LINK_KINDS, newBannerBody, linkUrl, bannerUpdateBody } from '#contract/banners/inputs.ts';
import { PLACEMENTS } from '#contract/ads/placements.ts';

export const BANNER_STATES = ['live', 'scheduled', 'ended', 'off'] as const;
export type BannerState = (typeof BANNER_STATES)[number];
export const BANNER_SORTS = ['placement', 'position', 'title', 'startsAt', 'endsAt', 'createdAt', 'updatedAt'] as const;

/** How many banners a storefront rotates in each placement; more at the same time are reported as an overlap. */
export const MAX_LIVE_BANNERS = {
  home_top: 5,
  home_middle: 2,
  category_top: 1,
  search_top: 1,
  product_side: 2,
} as const;

/** Images above this size get a warning, because they make a shop slow on phones. */
export const HEAVY_PICTURE_BYTES = 300 * 1024;

/**
 * Why a link doesn't work: its target was deleted, its target isn't published, the target's shop is closed at the
 * moment, or its coupon has ended.
 */
export const LINK_PROBLEMS = ['missing', 'hidden', 'suspended', 'ended'] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];

export const BANNER_WARNINGS = ['broken_link', 'overlap', 'heavy_picture', 'heavy_mobile_picture'] as const;
export type BannerWarning = (typeof BANNER_WARNINGS)[number];

const bannerLink = z.object({
  kind: z.enum(BANNER_LINK_KINDS),
  /** The id of the target; null for a URL. */
  id: z.nullable(id),
  /** The target of a link of kind `url`; null for other kinds. */
  url: z.nullable(z.string()),
  /** The name of the target; null if it no longer exists. */
  name: z.nullable(z.string()),
  problem: z.nullable(z.enum(LINK_PROBLEMS)),
});
export type BannerLink = z.infer<typeof bannerLink>;

/** A banner in lists. */
export const banner = z.object({
  ...rowFields,
  title: z.string(),
  placement: z.enum(PLACEMENTS),
  /** Its position within the placement. */
  position: z.int(),
  image: picture,
  /** The image for phones. If null, phones get `image`. */
  imageMobile: z.nullable(picture),
  link: bannerLink,
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  isActive: z.boolean(),
  state: z.enum(BANNER_STATES),
  warnings: z.array(z.enum(BANNER_WARNINGS)),
});
export type Banner = z.infer<typeof banner>;

/** Other banners in the same placement at the same time. */
const overlappingBanners = z.array(z.object({ id, title: z.string() }));

export const bannerDetails = z.extend(banner, {
  overlaps: overlappingBanners,
  /** Bytes of the largest stored version. */
  imageBytes: z.nullable(z.int()),
  imageMobileBytes: z.nullable(z.int()),
});
export type BannerDetails = z.infer<typeof bannerDetails>;

export const bannerCounts = z.object({ all: z.int(), byState: z.record(z.enum(BANNER_STATES), z.int()) });
export type BannerCounts = z.infer<typeof bannerCounts>;

/** A banner as storefronts receive it. A broken link is null, but the image is still displayed. */
const shopBanner = z.extend(
  z.pick(banner, {
    id: true,
    version: true,
    createdAt: true,
    updatedAt: true,
    title: true,
    placement: true,
    position: true,
    image: true,
    imageMobile: true,
    startsAt: true,
    endsAt: true,
  }),
  {
    link: z.nullable(
      z.object({
        kind: z.enum(BANNER_LINK_KINDS),
        id: z.nullable(id),
        /** The slug of a product, category or vendor. */
        slug: z.nullable(z.string()),
        /** The code of a coupon. */
        code: z.nullable(z.string()),
        url: z.nullable(z.string()),
      }),
    ),
  },
);

/** The unsaved values of a form, to check them before saving. */
const checkQuery = z.strictObject({
  id: z.optional(id),
  placement: z.enum(PLACEMENTS),
  isActive: z.optional(z.enum(['true', 'false'])),
  startsAt: z.optional(instant),
  endsAt: z.optional(instant),
  linkKind: z.optional(z.enum(BANNER_LINK_KINDS)),
  linkId: z.optional(id),
  linkUrl: z.optional(linkUrl),
  imageId: z.optional(id),
  imageMobileId: z.optional(id),
});
export const bannerCheck = z.pick(bannerDetails, {
  warnings: true,
  overlaps: true,
  link: true,
  imageBytes: true,
  imageMobileBytes: true,
});
export type BannerCheck = z.infer<typeof bannerCheck>;

/** Moves a banner to `position` (from 0) within its placement or another one. A position beyond the end moves it to the end. */
export const bannerMoveBody = z.strictObject({
  id,
  placement: z.optional(z.enum(PLACEMENTS)),
  position: z.int().check(z.gte(0)),
  version: versionBody.shape.version,
});

const viewAccess = viewers('banners');
const editAccess = editors('banners');

export const bannersApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/banners',
    trailingSlash: true,
    summary: 'List banners',
    details:
      'By placement and position; all of them unless `limit` is set. A storefront key gets the banners that are displayed now.',
    access: viewers('banners', 'catalogue'),
    query: wholeListQuery({
      sorts: BANNER_SORTS,
      filters: {
        placement: z.optional(anyOf(z.enum(PLACEMENTS))),
        state: z.optional(anyOf(z.enum(BANNER_STATES))),
        linkKind: z.optional(anyOf(z.enum(BANNER_LINK_KINDS))),
      },
    }),
    data: listData(banner),
    keyData: listData(shopBanner),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/banners/counts',
    summary: 'Count banners by state',
    access: viewAccess,
    data: bannerCounts,
  }),
  check: defineEndpoint({
    method: 'GET',
    path: '/banners/check',
    summary: 'Check a banner for problems',
    details: 'Broken links, overlaps and large images.',
    access: viewAccess,
    query: checkQuery,
    data: bannerCheck,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/banners/{id}',
    summary: 'Get a banner',
    access: viewAccess,
    params: idParams,
    data: bannerDetails,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/banners',
    summary: 'Create a banner',
    details: 'It is added as the last of its placement.',
    access: editAccess,
    body: newBannerBody,
    data: bannerDetails,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/banners/{id}',
    summary: 'Update a banner',
    access: editAccess,
    params: idParams,
    body: bannerUpdateBody,
    data: bannerDetails,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/banners/{id}',
    summary: 'Delete a banner',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: done,
  }),
  reorder: defineEndpoint({
    method: 'POST',
    path: '/banners/reorder',
    summary: 'Move a banner',
    details: 'To another position or placement.',
    access: editAccess,
    body: bannerMoveBody,
    data: bannerDetails,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/banners/bulk',
    summary: 'Turn several banners on or off, or delete them',
    access: editAccess,
    body: bulkBody(['activate', 'deactivate', 'delete'], {}),
    data: bulkResponse,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/banners/export',
    summary: 'Create a download link for a CSV export',
    access: viewAccess,
    body: exportBody,
    data: exportData,
    plain: true,
  }),
};
