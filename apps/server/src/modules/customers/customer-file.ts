import {
  type CreateCustomer,
  newAddressBody,
  type CustomerAddress,
  MAX_ADDRESSES,
} from '@souk/contract/customers/inputs.ts';
import * as z from 'zod/mini';
import type { FileFields, FileShape } from '#core/csv/csv-import.service.ts';
import { invalidField } from '#core/errors.ts';

/** The columns of a customer file: field of the create request → header, which is the same as in the export. */
export const CUSTOMER_HEADERS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  language: 'Language',
  status: 'Status',
  reason: 'Block reason',
  addresses: 'Addresses',
} as const satisfies Record<FileFields<CreateCustomer>, string> & Record<string, string>;
export type CustomerField = keyof typeof CUSTOMER_HEADERS;

export const CUSTOMER_FILE: FileShape<CustomerField> = {
  headers: CUSTOMER_HEADERS,
  formerHeaders: { 'Reason of the block': 'reason' },
  readOnlyHeaders: ['Orders', 'Spent', 'Currency', 'Last order', 'Joined', 'Source'],
  unsupportedColumns: [
    {
      headers: ['Notes'],
      code: 'customer.csv_notes',
    },
    {
      headers: ['Merged emails'],
      code: 'customer.csv_merged_emails',
    },
  ],
  keyFields: ['email'],
  missingKeyMessage: 'customer.csv_no_email',
};

export type FileAddress = Pick<CustomerAddress, 'label' | 'address'>;

const fileAddressesSchema = z
  .array(z.strictObject({ label: newAddressBody.shape.label, address: newAddressBody.shape.address }))
  .check(z.maxLength(MAX_ADDRESSES));

/** Formats the addresses of a customer, which start with the default, as JSON for one cell. */
export const addressesCell = (addresses: readonly FileAddress[] | null): string | null =>
  addresses && JSON.stringify(addresses);

/** Parses the addresses cell. Throws 400 at `addresses`. */
export function readAddressesCell(cell: string): FileAddress[] {
  const parsed = z.safeParse(fileAddressesSchema, parseJson(cell));
  if (!parsed.success) throw invalidField('addresses', 'customer.addresses_unreadable');
  return parsed.data.map(({ label, address }) => ({ label: label ?? null, address }));
}

function parseJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}
