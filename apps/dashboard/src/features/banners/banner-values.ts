import { createBannerBody } from '@souk/contract/banners/inputs.ts';
import type { BannerDetails } from '@souk/contract/banners/api.ts';
import type { Placement } from '@souk/contract/ads/placements.ts';
import * as z from 'zod/mini';
import { asBody, type Emptiable, type FormValues } from '#kit/form/form-values.ts';

/** A banner as its form holds it; what may be left empty is null. */
export type BannerValues = Emptiable<FormValues<typeof createBannerBody>, 'image'>;

export const newBanner = (placement: Placement): BannerValues => ({
  title: '',
  placement,
  image: null,
  imageMobile: null,
  link: { kind: 'none', id: null, url: null },
  startsAt: null,
  endsAt: null,
  isActive: true,
});

export const valuesOf = (row: BannerDetails): BannerValues => ({
  title: row.title,
  placement: row.placement,
  image: row.image,
  imageMobile: row.imageMobile,
  link: { kind: row.link.kind, id: row.link.id, url: row.link.url },
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  isActive: row.isActive,
  version: row.version,
});

/** The body as the calls take it: a link without what its kind makes meaningless. */
export function bodyOf({ version: _version, link, ...values }: BannerValues): z.input<typeof createBannerBody> {
  const { kind, id, url } = link;
  const isThing = kind !== 'none' && kind !== 'url';
  return {
    ...values,
    ...asBody({ image: values.image }),
    link: { kind, id: isThing ? id : null, url: kind === 'url' ? url : null },
  };
}

/** The rules of the calls, for what the form holds. */
export const bannerSchema = z.pipe(
  z.transform((values: BannerValues) => bodyOf(values)),
  createBannerBody,
);
