import type { CreateVendor } from '@souk/contract/vendors/inputs.ts';
import type { FileFields, FileShape } from '#core/csv/csv-import.service.ts';

/** What a vendor file can say, by the dotted fields of the create call; the heads are those of our own files. */
export const VENDOR_HEADS = {
  shopName: 'Shop',
  slug: 'Address in the shop',
  legalName: 'Legal name',
  type: 'Type',
  registrationNumber: 'Registration number',
  taxId: 'Tax number',
  contactName: 'Contact',
  email: 'E-mail',
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
  reason: 'Reason of the status',
} as const satisfies Record<FileFields<CreateVendor, 'logo' | 'cover' | 'commissionPercent'>, string> &
  Record<string, string>;
export type VendorField = keyof typeof VENDOR_HEADS;

export const VENDOR_FILE: FileShape<VendorField> = {
  heads: VENDOR_HEADS,
  readOnlyHeads: ['Products', 'Orders, 30 days', 'Sales, 30 days', 'Balance', 'Currency', 'Joined'],
  notCarried: [
    {
      heads: ['Payout account'],
      code: 'vendor.csv_payout_account',
    },
    {
      heads: ['Documents waiting', 'Documents accepted', 'Documents'],
      code: 'vendor.csv_documents',
    },
    {
      heads: ['Logo', 'Cover image'],
      code: 'vendor.csv_images',
    },
  ],
  needed: ['email'],
  problem: 'vendor.csv_no_email',
};
