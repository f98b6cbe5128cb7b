import type { FileShape } from '#modules/people-csv/people-csv.service.ts';

/** What a customer file can say, by the fields of the create call; the heads are those of our own files. */
export const CUSTOMER_HEADS = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  language: 'Language',
} as const;
export type CustomerField = keyof typeof CUSTOMER_HEADS;

export const CUSTOMER_FILE: FileShape<CustomerField> = {
  what: 'customers',
  heads: CUSTOMER_HEADS,
  readOnlyHeads: ['Status', 'Orders', 'Spent', 'Currency', 'Last order', 'Joined', 'Source', 'Reason of the block'],
};
