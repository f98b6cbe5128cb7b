import { invalidField } from '#core/errors.ts';
import { readCsv } from './read-csv.ts';
import { normaliseHeader } from './normalise-header.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';
import type { ImportData } from '@souk/contract/core/list.ts';
import { messageData } from '#core/messages/message-data.ts';
import { typedEntries } from '#core/records.ts';

/** A line of a file, with its cells by field. */
export interface FileLine<Field extends string> {
  /** The line number in the file. The header is line 1. */
  line: number;
  /** The cells of all known columns. An empty cell is an empty string. */
  cells: Partial<Record<Field, string>>;
}

export interface FileByHeader<Field extends string> {
  lines: FileLine<Field>[];
  unknownHeaders: string[];
  /** Columns of our exports that cannot be imported. */
  notImported: string[];
  /** What to do instead, for columns whose data has to be imported in another way. */
  notImportedReasons: NonNullable<ImportData['notImportedReasons']>;
}

/** Columns of our exports for data that a CSV file cannot contain, with a message about what to do instead. */
export interface UnsupportedColumns {
  headers: readonly string[];
  code: MessageCode;
}

interface HeaderOptions<Field extends string> {
  /** The header of each column of our own files, by field. */
  headers: Readonly<Record<Field, string>>;
  /** Headers of older exports, so that their files can still be imported. */
  formerHeaders?: Readonly<Record<string, Field>>;
  /** Columns of our exports that are derived from other data, such as counts and dates. */
  readOnlyHeaders: readonly string[];
  unsupportedColumns?: readonly UnsupportedColumns[];
  /** Throws if the file lacks the columns that identify a line. */
  assertKeyColumns: (fields: readonly (Field | undefined)[]) => void;
}

/** Reads a file whose first line names the columns. Throws 400 for `file`. */
export async function readByHeader<Field extends string>(
  content: Buffer,
  { headers, formerHeaders = {}, readOnlyHeaders, unsupportedColumns = [], assertKeyColumns }: HeaderOptions<Field>,
): Promise<FileByHeader<Field>> {
  const fieldByHeader = new Map([
    ...Object.entries(formerHeaders).map(([header, field]) => [normaliseHeader(header), field] as const),
    ...typedEntries(headers).map(([field, header]) => [normaliseHeader(header), field] as const),
  ]);
  const [headerRecord, ...records] = await readCsv(content);
  const titles = (headerRecord?.cells ?? []).map((title) => title.trim());
  const fields = titles.map((title) => fieldByHeader.get(normaliseHeader(title)));
  assertKeyColumns(fields);
  if (records.length === 0) throw invalidField('file', 'import.no_lines');
  const createMatcher = (list: readonly string[]) => {
    const normalised = new Set(list.map(normaliseHeader));
    return (title: string, index: number) => !fields[index] && normalised.has(normaliseHeader(title));
  };
  const isReadOnly = createMatcher([...readOnlyHeaders, ...unsupportedColumns.flatMap((columns) => columns.headers)]);
  return {
    lines: records.map(({ line, cells }) => ({ line, cells: cellsByField(fields, cells) })),
    unknownHeaders: titles.filter((title, index) => title !== '' && !fields[index] && !isReadOnly(title, index)),
    notImported: titles.filter(isReadOnly),
    notImportedReasons: unsupportedColumns
      .map(({ headers: unsupported, code }) => ({
        columns: titles.filter(createMatcher(unsupported)),
        ...messageData({ code }),
      }))
      .filter(({ columns }) => columns.length > 0),
  };
}

/** Maps the cells of known columns to their fields. */
const cellsByField = <Field extends string>(fields: readonly (Field | undefined)[], cells: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap((field, index) => (field ? [[field, unescapeCell((cells[index] ?? '').trim())]] : [])),
  ) as FileLine<Field>['cells'];

/** Removes the apostrophe that prevents spreadsheets from interpreting a text, such as a phone number, as a formula. */
const unescapeCell = (cell: string): string => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell);
