import type { createAdBody, updateAdBody } from '@souk/contract/ads/inputs.ts';
import type { AdDetails } from '@souk/contract/ads/api.ts';
import type * as z from 'zod/mini';
import { asBody, type Emptiable, type FormValues } from '#kit/form/form-values.ts';

/** An ad as its form holds it: the body of the calls. */
export type AdValues = Emptiable<
  FormValues<typeof createAdBody>,
  'vendorId' | 'configId' | 'image' | 'startsAt' | 'endsAt'
>;

export const newAd = ({ vendorId, configId }: { vendorId?: string; configId?: string }): AdValues => ({
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

export const valuesOf = (row: AdDetails): AdValues => ({
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

/** What leads to the vendor's shop names the vendor itself; an address has no id. */
function changesOf({ version: _version, vendorId, targetKind, targetId, targetUrl, ...values }: AdValues) {
  return {
    ...asBody({ ...values, targetKind }),
    targetId: targetKind === 'vendor' ? vendorId : targetKind === 'url' ? null : targetId,
    targetUrl: targetKind === 'url' ? targetUrl : null,
  };
}

export const createBodyOf = (values: AdValues): z.input<typeof createAdBody> => ({
  ...changesOf(values),
  ...asBody({ vendorId: values.vendorId }),
});

export const updateBodyOf = (values: AdValues): z.input<typeof updateAdBody> => ({
  ...changesOf(values),
  ...asBody({ version: values.version }),
});
