import type { FileShape } from '#modules/csv-import/csv-import.service.ts';

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
  heads: CUSTOMER_HEADS,
  readOnlyHeads: ['Orders', 'Spent', 'Currency', 'Last order', 'Joined', 'Source'],
  notCarried: [
    {
      heads: ['Notes'],
      message:
        'A CSV file holds no notes, which name who wrote them and when. Write what matters on the page of each customer.',
    },
    {
      heads: ['Merged e-mails'],
      message:
        'E-mail addresses of merged customers are not imported. Merge the customers again where they order with several.',
    },
  ],
  needed: ['email'],
  problem: 'The first line of this file names no column E-mail. Export the customers once to see how a file looks.',
};
