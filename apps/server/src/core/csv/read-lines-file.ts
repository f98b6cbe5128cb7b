import { wrongField } from '#core/errors.ts';
import { type FileByHead, type NotCarried, readByHead } from './csv.service.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';

/**
 * The columns that a file of a create call needs: its fields, those of a group as `address.city`, those of a translated text by
 * language. A field without a column in the file is named in `Left`.
 */
export type FileFields<Body, Left extends keyof Body = never> = {
  [Field in Exclude<keyof Body, Left> & string]: ColumnOf<Field, NonNullable<Body[Field]>>;
}[Exclude<keyof Body, Left> & string];

type ColumnOf<Field extends string, Value> = Value extends readonly unknown[]
  ? Field
  : Value extends { en: string }
    ? `${Field}.en` | `${Field}.ar`
    : Value extends object
      ? `${Field}.${keyof Value & string}`
      : Field;

/** What a file of one kind can say. */
export interface FileShape<Field extends string> {
  /** The head of each column of our own files, by the dotted field of the create call. */
  heads: Readonly<Record<Field, string>>;
  /** Columns of our exports that follow from other data, such as figures and dates. */
  readOnlyHeads: readonly string[];
  /** Columns of our exports that stand for what a CSV file cannot hold. */
  notCarried: readonly NotCarried[];
  /** The columns without which the lines cannot be told apart: a file needs one of them. */
  needed: readonly Field[];
  /** The problem of a file that has none of them. */
  problem: MessageCode;
}

/** A file by the words of its head. Throws 400 at `file`. */
export const readLinesFile = <Field extends string>(
  content: Buffer,
  { heads, readOnlyHeads, notCarried, needed, problem }: FileShape<Field>,
): Promise<FileByHead<Field>> =>
  readByHead(content, {
    heads,
    readOnlyHeads,
    notCarried,
    demand: (fields) => {
      if (!needed.some((field) => fields.includes(field))) throw wrongField('file', { code: problem });
    },
  });
