import { wrongField } from '#core/errors.ts';
import { squash } from './file-columns.ts';
import { readCsv } from './read-csv.ts';

/** A line of a file by the fields that its head names. */
export interface FileLine<Field extends string> {
  /** Of the file, its head being line 1. */
  line: number;
  /** Every column of the file that we know, empty cells as empty texts. */
  cells: Partial<Record<Field, string>>;
}

export interface FileByHead<Field extends string> {
  lines: FileLine<Field>[];
  unknownHeads: string[];
  /** Columns of our exports that a file cannot set. */
  notImported: string[];
}

interface Heads<Field extends string> {
  /** The head of each column of our own files, by its field. */
  heads: Readonly<Record<Field, string>>;
  /** Columns of our exports that a file cannot set. */
  readOnlyHeads: readonly string[];
  /** Throws where the head names too little to tell the lines apart. */
  demand: (fields: readonly (Field | undefined)[]) => void;
}

/** A file by the words of its head. Throws 400 at `file`. */
export async function readByHead<Field extends string>(
  content: Buffer,
  { heads, readOnlyHeads, demand }: Heads<Field>,
): Promise<FileByHead<Field>> {
  const byHead = new Map(Object.entries<string>(heads).map(([field, head]) => [squash(head), field as Field]));
  const readOnly = new Set(readOnlyHeads.map(squash));
  const [head, ...records] = await readCsv(content);
  const titles = (head?.cells ?? []).map((title) => title.trim());
  const fields = titles.map((title) => byHead.get(squash(title)));
  demand(fields);
  if (records.length === 0) throw wrongField('file', 'This file has a head, but no lines below it');
  return {
    lines: records.map(({ line, cells }) => ({ line, cells: cellsByField(fields, cells) })),
    unknownHeads: titles.filter((title, at) => title !== '' && !fields[at] && !readOnly.has(squash(title))),
    notImported: titles.filter((title, at) => !fields[at] && readOnly.has(squash(title))),
  };
}

const cellsByField = <Field extends string>(fields: readonly (Field | undefined)[], cells: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap((field, at) => (field ? [[field, plain((cells[at] ?? '').trim())]] : [])),
  ) as FileLine<Field>['cells'];

/** Without the apostrophe that keeps spreadsheets from taking a text, such as a phone number, for a formula. */
const plain = (cell: string): string => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell);
