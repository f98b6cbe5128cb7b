import type { Picture } from '@souk/contract/core/fields.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';

/** The body of the create and update calls as the form holds it. */
export interface VendorValues {
  shopName: string;
  /** None while it follows the name. */
  slug: string | undefined;
  legalName: string;
  type: VendorDetails['type'];
  registrationNumber: string | null;
  taxId: string | null;
  contactName: string;
  email: string;
  phone: string;
  address: { line1: string; line2?: string; city: string; region?: string; postcode?: string; country: string };
  logo: Picture | null;
  cover: Picture | null;
  about: string | null;
  payoutSchedule: VendorDetails['payoutSchedule'];
  holiday: { from: string; to: string } | null;
  internalNote: string | null;
  commissionPercent?: number | null;
  version?: number;
}

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

/** What a form shows of a vendor as it stands. */
export function valuesOf(row: VendorDetails, isSuperAdmin: boolean): VendorValues {
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
