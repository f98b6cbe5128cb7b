import { newBannerBody } from '@souk/contract/banners/inputs.ts';
import type { BannerDetails } from '@souk/contract/banners/api.ts';
import type { Placement } from '@souk/contract/ads/placements.ts';
import * as z from 'zod/mini';
import { assertFilled, type Emptiable, type FormValues } from '#kit/form/form-values.ts';

/** Form values of a banner. Empty fields are null. */
export type BannerValues = Emptiable<FormValues<typeof newBannerBody>, 'image'>;

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

export const toFormValues = (row: BannerDetails): BannerValues => ({
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

/** The request body, without the link fields that do not apply to the kind of link. */
export function toBannerBody({ version: _version, link, ...values }: BannerValues): z.input<typeof newBannerBody> {
  const { kind, id, url } = link;
  const linksToRecord = kind !== 'none' && kind !== 'url';
  return {
    ...values,
    ...assertFilled({ image: values.image }),
    link: { kind, id: linksToRecord ? id : null, url: kind === 'url' ? url : null },
  };
}

/** Validates form values with the schema of the create endpoint. */
export const bannerSchema = z.pipe(
  z.transform((values: BannerValues) => toBannerBody(values)),
  newBannerBody,
);
