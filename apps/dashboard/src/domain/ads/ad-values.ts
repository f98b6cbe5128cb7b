import type { newAdBody, adUpdateBody } from '@souk/contract/ads/inputs.ts';
import type { AdDetails } from '@souk/contract/ads/api.ts';
import type * as z from 'zod/mini';
import { assertFilled, type Emptiable, type FormValues } from '#kit/form/form-values.ts';

/** Form values of an ad. */
export type AdValues = Emptiable<
  FormValues<typeof newAdBody>,
  'vendorId' | 'configId' | 'image' | 'startsAt' | 'endsAt'
>;

export const emptyAd = ({ vendorId, configId }: { vendorId?: string; configId?: string }): AdValues => ({
  vendorId: vendorId ?? null,
  configId: configId ?? null,
  title: { en: '' },
  image: null,
  targetKind: 'vendor',
  targetId: vendorId ?? null,
  targetUrl: null,
  startsAt: null,
  endsAt: null,
});

export const toAdValues = (row: AdDetails): AdValues => ({
  vendorId: row.vendor.id,
  configId: row.config.id,
  title: row.translations.title,
  image: row.image,
  targetKind: row.target.kind,
  targetId: row.target.id,
  targetUrl: row.target.url,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  version: row.version,
});

/**
 * Fields shared by create and update. If the ad links to the vendor's shop, the target id is the vendor's id. If it
 * links to a URL, there is no target id.
 */
function toSharedBody({ version: _version, vendorId, targetKind, targetId, targetUrl, ...values }: AdValues) {
  return {
    ...assertFilled({ ...values, targetKind }),
    targetId: targetKind === 'vendor' ? vendorId : targetKind === 'url' ? null : targetId,
    targetUrl: targetKind === 'url' ? targetUrl : null,
  };
}

export const toCreateBody = (values: AdValues): z.input<typeof newAdBody> => ({
  ...toSharedBody(values),
  ...assertFilled({ vendorId: values.vendorId }),
});

export const toUpdateBody = (values: AdValues): z.input<typeof adUpdateBody> => ({
  ...toSharedBody(values),
  ...assertFilled({ version: values.version }),
});
