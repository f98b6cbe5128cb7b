import {
  type CreateCustomer,
  addAddressBody,
  type CustomerAddress,
  MAX_ADDRESSES,
} from '@souk/contract/customers/inputs.ts';
import * as z from 'zod/mini';
import type { FileFields, FileShape } from '#core/csv/csv-import.service.ts';
import { wrongField } from '#core/errors.ts';

/** What a customer file can say, by the fields of the create call; the heads are those of our own files. */
export const CUSTOMER_HEADS = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  language: 'Language',
  status: 'Status',
  reason: 'Reason of the block',
  addresses: 'Addresses',
} as const satisfies Record<FileFields<CreateCustomer>, string> & Record<string, string>;
export type CustomerField = keyof typeof CUSTOMER_HEADS;

export const CUSTOMER_FILE: FileShape<CustomerField> = {
  heads: CUSTOMER_HEADS,
  readOnlyHeads: ['Orders', 'Spent', 'Currency', 'Last order', 'Joined', 'Source'],
  notCarried: [
    {
      heads: ['Notes'],
      code: 'customer.csv_notes',
    },
    {
      heads: ['Merged e-mails'],
      code: 'customer.csv_merged_emails',
    },
  ],
  needed: ['email'],
  problem: 'customer.csv_no_email',
};

export type FileAddress = Pick<CustomerAddress, 'label' | 'address'>;

const fileAddresses = z
  .array(z.strictObject({ label: addAddressBody.shape.label, address: addAddressBody.shape.address }))
  .check(z.maxLength(MAX_ADDRESSES));

/** The addresses of a customer in one cell as JSON, the default first. */
export const addressesCell = (addresses: readonly FileAddress[] | null): string | null =>
  addresses && JSON.stringify(addresses);

/** Throws 400 at `addresses`. */
export function readAddressesCell(cell: string): FileAddress[] {
  const parsed = z.safeParse(fileAddresses, jsonOf(cell));
  if (!parsed.success) throw wrongField('addresses', 'customer.addresses_unreadable');
  return parsed.data.map(({ label, address }) => ({ label: label ?? null, address }));
}

function jsonOf(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}
