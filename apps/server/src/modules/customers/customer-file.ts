import { MAX_CUSTOMER_LINES } from '@souk/contract/customers.ts';
import { wrongField } from '#core/errors.ts';
import { readCsv, squash } from '#modules/product-csv/csv.service.ts';

/** What a customer file can say, by the fields of the create call; the heads are those of our own files. */
export const CUSTOMER_HEADS = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  language: 'Language',
} as const;
export type CustomerField = keyof typeof CUSTOMER_HEADS;

/** Columns of our exports that a file cannot set. */
const READ_ONLY_HEADS = [
  'Status',
  'Orders',
  'Spent in minor units',
  'Last order',
  'Joined',
  'Source',
  'Reason of the block',
].map(squash);

export interface CustomerLine {
  /** Of the file, its head being line 1. */
  line: number;
  /** Every column of the file that we know, empty cells as empty texts. */
  cells: Partial<Record<CustomerField, string>>;
}

export interface CustomerFile {
  lines: CustomerLine[];
  unknownHeads: string[];
}

const BY_HEAD = new Map(Object.entries(CUSTOMER_HEADS).map(([field, head]) => [squash(head), field as CustomerField]));

/** A customer file by the words of its head. Throws 400 at `file`. */
export async function readCustomerFile(content: Buffer): Promise<CustomerFile> {
  const [head, ...records] = await readCsv(content);
  const titles = (head?.cells ?? []).map((title) => title.trim());
  const fields = titles.map((title) => BY_HEAD.get(squash(title)));
  if (!fields.includes('email'))
    throw wrongField(
      'file',
      'The first line of this file names no column E-mail. Export the customers once to see how a file looks.',
    );
  if (records.length === 0) throw wrongField('file', 'This file has a head, but no lines below it');
  if (records.length > MAX_CUSTOMER_LINES)
    throw wrongField('file', `This file has more than ${MAX_CUSTOMER_LINES} lines. Split it into several.`);
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
