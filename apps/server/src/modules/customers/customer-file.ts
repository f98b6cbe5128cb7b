import type { CreateCustomer } from '@souk/contract/customers/inputs.ts';
import type { FileFields, FileShape } from '#core/csv/csv-import.service.ts';

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
