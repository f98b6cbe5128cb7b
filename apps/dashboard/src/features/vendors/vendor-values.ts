import type { newVendorBody } from '@souk/contract/vendors/inputs.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import type { FormValues } from '#kit/form/form-values.ts';

/** Form values: the body of the create and update requests. */
export type VendorValues = FormValues<typeof newVendorBody, 'slug' | 'commissionPercent'>;

export const EMPTY_VENDOR: VendorValues = {
  shopName: '',
  slug: undefined,
  legalName: '',
  type: 'company',
  registrationNumber: null,
  taxId: null,
  contactName: '',
  email: '',
  phone: '',
  address: { line1: '', city: '', country: '' },
  logo: null,
  cover: null,
  about: null,
  payoutSchedule: 'weekly',
  holiday: null,
  internalNote: null,
};

/** Form values of an existing vendor. */
export function toFormValues(row: VendorDetails, isSuperAdmin: boolean): VendorValues {
  const { shopName, slug, legalName, type, registrationNumber, taxId, contactName, email, phone, address } = row;
  const { logo, cover, about, payoutSchedule, holiday, internalNote, version, commission } = row;
  return {
    shopName,
    slug,
    legalName,
    type,
    registrationNumber,
    taxId,
    contactName,
    email,
    phone,
    address,
    logo,
    cover,
    about,
    payoutSchedule,
    holiday,
    internalNote,
    ...(isSuperAdmin ? { commissionPercent: commission?.source === 'own' ? commission.ratePercent : null } : {}),
    version,
  };
}
