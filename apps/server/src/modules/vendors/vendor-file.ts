import { MAX_VENDOR_LINES } from '@souk/contract/vendors.ts';
import { wrongField } from '#core/errors.ts';
import { readCsv, squash } from '#modules/product-csv/csv.service.ts';

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
} as const;
export type VendorField = keyof typeof VENDOR_HEADS;

/** Columns of our exports that a file cannot set. */
const READ_ONLY_HEADS = [
  'Status',
  'Products',
  'Orders, 30 days',
  'Sales, 30 days, in minor units',
  'Balance in minor units',
  'Documents waiting',
  'Documents accepted',
  'Joined',
].map(squash);

export interface VendorLine {
  /** Of the file, its head being line 1. */
  line: number;
  /** Every column of the file that we know, empty cells as empty texts. */
  cells: Partial<Record<VendorField, string>>;
}

export interface VendorFile {
  lines: VendorLine[];
  unknownHeads: string[];
}

const BY_HEAD = new Map(Object.entries(VENDOR_HEADS).map(([field, head]) => [squash(head), field as VendorField]));

/** A vendor file by the words of its head. Throws 400 at `file`. */
export async function readVendorFile(content: Buffer): Promise<VendorFile> {
  const [head, ...records] = await readCsv(content);
  const titles = (head?.cells ?? []).map((title) => title.trim());
  const fields = titles.map((title) => BY_HEAD.get(squash(title)));
  if (!fields.includes('email'))
    throw wrongField(
      'file',
      'The first line of this file names no column E-mail. Export the vendors once to see how a file looks.',
    );
  if (records.length === 0) throw wrongField('file', 'This file has a head, but no lines below it');
  if (records.length > MAX_VENDOR_LINES)
    throw wrongField('file', `This file has more than ${MAX_VENDOR_LINES} lines. Split it into several.`);
  return {
    lines: records.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        fields.flatMap((field, at) => (field ? [[field, plain((cells[at] ?? '').trim())]] : [])),
      ),
    })),
    unknownHeads: titles.filter((title, at) => title !== '' && !fields[at] && !READ_ONLY_HEADS.includes(squash(title))),
  };
}

/** Without the apostrophe that keeps spreadsheets from taking a text, such as a phone number, for a formula. */
const plain = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);
