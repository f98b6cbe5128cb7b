import { wrongField } from '#core/errors.ts';
import { readCsv, squash } from '#modules/product-csv/csv.service.ts';

/** What a file of people or shops can say. */
export interface FileShape<Field extends string> {
  /** What its lines are, as sentences name them: `customers`. */
  what: string;
  /** The head of each column of our own files, by the dotted field of the create call. */
  heads: Readonly<Record<Field, string>>;
  /** Columns of our exports that a file cannot set. */
  readOnlyHeads: readonly string[];
}

export interface FileLine<Field extends string> {
  /** Of the file, its head being line 1. */
  line: number;
  /** Every column of the file that we know, empty cells as empty texts. */
  cells: Partial<Record<Field, string>>;
}

export interface PeopleFile<Field extends string> {
  lines: FileLine<Field>[];
  unknownHeads: string[];
}

/** A file by the words of its head, in which an e-mail tells the lines apart. Throws 400 at `file`. */
export async function readPeopleFile<Field extends string>(
  content: Buffer,
  { what, heads, readOnlyHeads }: FileShape<Field>,
): Promise<PeopleFile<Field>> {
  const byHead = new Map(Object.entries<string>(heads).map(([field, head]) => [squash(head), field as Field]));
  const readOnly = new Set(readOnlyHeads.map(squash));
  const [head, ...records] = await readCsv(content);
  const titles = (head?.cells ?? []).map((title) => title.trim());
  const fields = titles.map((title) => byHead.get(squash(title)));
  if (!fields.some((field) => field === 'email'))
    throw wrongField(
      'file',
      `The first line of this file names no column E-mail. Export the ${what} once to see how a file looks.`,
    );
  if (records.length === 0) throw wrongField('file', 'This file has a head, but no lines below it');
  return {
    lines: records.map(({ line, cells }) => ({ line, cells: cellsByField(fields, cells) })),
    unknownHeads: titles.filter((title, at) => title !== '' && !fields[at] && !readOnly.has(squash(title))),
  };
}

const cellsByField = <Field extends string>(fields: readonly (Field | undefined)[], cells: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap((field, at) => (field ? [[field, plain((cells[at] ?? '').trim())]] : [])),
  ) as FileLine<Field>['cells'];

/** Without the apostrophe that keeps spreadsheets from taking a text, such as a phone number, for a formula. */
const plain = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);
