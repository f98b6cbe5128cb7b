import { invalidField } from '#core/errors.ts';
import { type FileByHeader, type UnsupportedColumns, readByHeader } from './csv.service.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';

/**
 * The columns of a file whose lines become the body of a create call: one per field, such as `email`. Nested fields are named
 * like `address.city`, and localised fields have a column per language. `Omitted` lists fields without a column.
 */
export type FileFields<Body, Omitted extends keyof Body = never> = {
  [Field in Exclude<keyof Body, Omitted> & string]: ColumnOf<Field, NonNullable<Body[Field]>>;
}[Exclude<keyof Body, Omitted> & string];

type ColumnOf<Field extends string, Value> = Value extends readonly unknown[]
  ? Field
  : Value extends { en: string }
    ? `${Field}.en` | `${Field}.ar`
    : Value extends object
      ? `${Field}.${keyof Value & string}`
      : Field;

/** The columns of one kind of file. */
export interface FileShape<Field extends string> {
  /** The header of each column of our own files, by field of the create call, such as `address.city`. */
  headers: Readonly<Record<Field, string>>;
  /** Headers of older exports, so that their files can still be imported. */
  formerHeaders?: Readonly<Record<string, Field>>;
  /** Columns of our exports that are derived from other data, such as counts and dates. */
  readOnlyHeaders: readonly string[];
  /** Columns of our exports for data that a CSV file cannot contain. */
  unsupportedColumns: readonly UnsupportedColumns[];
  /** Columns that identify a line. A file needs at least one of them. */
  keyFields: readonly Field[];
  /** The message for a file without any key column. */
  missingKeyMessage: MessageCode;
}

/** Reads a file of this kind. Throws 400 for `file`, also if it has no key column. */
export const readLinesFile = <Field extends string>(
  content: Buffer,
  { headers, formerHeaders = {}, readOnlyHeaders, unsupportedColumns, keyFields, missingKeyMessage }: FileShape<Field>,
): Promise<FileByHeader<Field>> =>
  readByHeader(content, {
    headers,
    formerHeaders,
    readOnlyHeaders,
    unsupportedColumns,
    assertKeyColumns: (fields) => {
      if (!keyFields.some((field) => fields.includes(field))) throw invalidField('file', { code: missingKeyMessage });
    },
  });
