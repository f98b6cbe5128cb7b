import type { CreateVendor } from '@souk/contract/vendors/inputs.ts';
import type { FileFields, FileShape } from '#core/csv/csv-import.service.ts';

/** The headers of a vendor file. The keys are fields of the create endpoint, nested ones with a dot. The export uses them too. */
export const VENDOR_HEADERS = {
  shopName: 'Shop',
  slug: 'Slug',
  legalName: 'Legal name',
  type: 'Type',
  registrationNumber: 'Registration number',
  taxId: 'Tax ID',
  contactName: 'Contact',
  email: 'Email',
  phone: 'Phone',
  'address.line1': 'Address line 1',
  'address.line2': 'Address line 2',
  'address.city': 'City',
  'address.region': 'Region',
  'address.postcode': 'Postcode',
  'address.country': 'Country',
  payoutSchedule: 'Payout schedule',
  'holiday.from': 'Holiday from',
  'holiday.to': 'Holiday to',
  about: 'About',
  internalNote: 'Internal note',
  status: 'Status',
  reason: 'Status reason',
} as const satisfies Record<FileFields<CreateVendor, 'logo' | 'cover' | 'commissionPercent'>, string> &
  Record<string, string>;
export type VendorField = keyof typeof VENDOR_HEADERS;

export const VENDOR_FILE: FileShape<VendorField> = {
  headers: VENDOR_HEADERS,
  formerHeaders: { 'Address in the shop': 'slug', 'Tax number': 'taxId', 'Reason of the status': 'reason' },
  readOnlyHeaders: ['Products', 'Orders, 30 days', 'Sales, 30 days', 'Balance', 'Currency', 'Joined'],
  unsupportedColumns: [
    {
      headers: ['Payout account'],
      code: 'vendor.csv_payout_account',
    },
    {
      headers: ['Documents waiting', 'Documents accepted', 'Documents'],
      code: 'vendor.csv_documents',
    },
    {
      headers: ['Logo', 'Cover image'],
      code: 'vendor.csv_images',
    },
  ],
  keyFields: ['email'],
  missingKeyMessage: 'vendor.csv_no_email',
};
