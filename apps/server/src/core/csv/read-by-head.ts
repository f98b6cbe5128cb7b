import { wrongField } from '#core/errors.ts';
import { readCsv } from './read-csv.ts';
import { squash } from './squash.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';
import type { ImportData } from '@souk/contract/core/list.ts';
import { messageData } from '#core/messages/message-data.ts';
import { typedEntries } from '#core/records.ts';

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
  /** Why not, for those of them that hold what has to be brought in another way. */
  notImportedReasons: NonNullable<ImportData['notImportedReasons']>;
}

/** Columns of our exports that stand for what a CSV file cannot hold, and what to do instead. */
export interface NotCarried {
  heads: readonly string[];
  code: MessageCode;
}

interface Heads<Field extends string> {
  /** The head of each column of our own files, by its field. */
  heads: Readonly<Record<Field, string>>;
  /** Columns of our exports that follow from other data, such as figures and dates. */
  readOnlyHeads: readonly string[];
  notCarried?: readonly NotCarried[];
  /** Throws where the head names too little to tell the lines apart. */
  demand: (fields: readonly (Field | undefined)[]) => void;
}

/** A file by the words of its head. Throws 400 at `file`. */
export async function readByHead<Field extends string>(
  content: Buffer,
  { heads, readOnlyHeads, notCarried = [], demand }: Heads<Field>,
): Promise<FileByHead<Field>> {
  const byHead = new Map(typedEntries(heads).map(([field, head]) => [squash(head), field]));
  const [head, ...records] = await readCsv(content);
  const titles = (head?.cells ?? []).map((title) => title.trim());
  const fields = titles.map((title) => byHead.get(squash(title)));
  demand(fields);
  if (records.length === 0) throw wrongField('file', 'import.no_lines');
  const isAmong = (wanted: readonly string[]) => {
    const squashed = new Set(wanted.map(squash));
    return (title: string, at: number) => !fields[at] && squashed.has(squash(title));
  };
  const isReadOnly = isAmong([...readOnlyHeads, ...notCarried.flatMap((each) => each.heads)]);
  return {
    lines: records.map(({ line, cells }) => ({ line, cells: cellsByField(fields, cells) })),
    unknownHeads: titles.filter((title, at) => title !== '' && !fields[at] && !isReadOnly(title, at)),
    notImported: titles.filter(isReadOnly),
    notImportedReasons: notCarried
      .map(({ heads: carried, code }) => ({ columns: titles.filter(isAmong(carried)), ...messageData({ code }) }))
      .filter(({ columns }) => columns.length > 0),
  };
}

/** Its keys are the fields that the head names, and nothing else. */
const cellsByField = <Field extends string>(fields: readonly (Field | undefined)[], cells: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap((field, at) => (field ? [[field, plain((cells[at] ?? '').trim())]] : [])),
  ) as FileLine<Field>['cells'];

/** Without the apostrophe that keeps spreadsheets from taking a text, such as a phone number, for a formula. */
const plain = (cell: string): string => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell);
