import type { AdTarget } from '@souk/contract/ads/inputs.ts';
import type { AdDetails } from '@souk/contract/ads/api.ts';
import type { Localised, Picture } from '@souk/contract/core/fields.ts';

/** An ad as its form holds it: the body of the calls. */
export interface AdValues {
  vendorId: string | null;
  configId: string | null;
  title: Localised;
  image: Picture | null;
  targetKind: AdTarget;
  targetId: string | null;
  targetUrl: string | null;
  startsAt: string | null;
  endsAt: string | null;
  version?: number;
}

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
export function bodyOf({ version: _version, vendorId, ...values }: AdValues) {
  const { targetKind } = values;
  return {
    ...values,
    targetId: targetKind === 'vendor' ? vendorId : targetKind === 'url' ? null : values.targetId,
    targetUrl: targetKind === 'url' ? values.targetUrl : null,
  };
}
