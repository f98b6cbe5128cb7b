import type { FileShape } from '#modules/people-csv/people-csv.service.ts';

/** What a customer file can say, by the fields of the create call; the heads are those of our own files. */
export const CUSTOMER_HEADS = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  language: 'Language',
  status: 'Status',
  reason: 'Reason of the block',
  addresses: 'Addresses',
} as const;
export type CustomerField = keyof typeof CUSTOMER_HEADS;

export const CUSTOMER_FILE: FileShape<CustomerField> = {
  what: 'customers',
  heads: CUSTOMER_HEADS,
  readOnlyHeads: ['Orders', 'Spent', 'Currency', 'Last order', 'Joined', 'Source'],
};
