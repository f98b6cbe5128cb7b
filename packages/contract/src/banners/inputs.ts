import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { id, instant, pictureInput, text, version } from '#contract/core/fields.ts';
import { PLACEMENTS } from '#contract/ads/placements.ts';

export const BANNER_LINK_KINDS = ['none', 'product', 'category', 'vendor', 'coupon', 'url'] as const;
export type BannerLinkKind = (typeof BANNER_LINK_KINDS)[number];
const MAX_URL_LENGTH = 500;

export const linkUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MAX_URL_LENGTH),
    z.regex(/^https:\/\/[^\s/$.?#][^\s]*$/i, { error: formCode('field.format.url') }),
  );

/** Alt text is required, because banners contain information. */
const bannerPicture = z.extend(pictureInput, {
  alt: z.string().check(z.trim(), z.minLength(1, { error: formCode('picture.alt_required') }), z.maxLength(200)),
});

const link = z
  .strictObject({
    kind: z.enum(BANNER_LINK_KINDS),
    id: z.optional(z.nullable(id)),
    url: z.optional(z.nullable(linkUrl)),
  })
  .check(
    z.refine(({ kind, id: target }) => kind === 'none' || kind === 'url' || Boolean(target), {
      path: ['id'],
      error: formCode('banner.target_required'),
    }),
    z.refine(({ kind, url }) => kind !== 'url' || Boolean(url), {
      path: ['url'],
      error: formCode('field.format.url'),
    }),
  );
export type BannerLinkInput = z.output<typeof link>;

const bannerFields = {
  title: text(1, 120),
  placement: z.enum(PLACEMENTS),
  image: bannerPicture,
  /** The image for phones. If omitted or null, phones get `image`. */
  imageMobile: z.optional(z.nullable(bannerPicture)),
  link: z.optional(link),
  /** The banner starts immediately if omitted. */
  startsAt: z.optional(z.nullable(instant)),
  /** The banner never ends if omitted. */
  endsAt: z.optional(z.nullable(instant)),
  isActive: z.optional(z.boolean()),
};

export const newBannerBody = z.strictObject(bannerFields);
export const bannerUpdateBody = z.strictObject({ ...z.partial(z.strictObject(bannerFields)).shape, version });
export type CreateBanner = z.output<typeof newBannerBody>;
export type UpdateBanner = z.output<typeof bannerUpdateBody>;
