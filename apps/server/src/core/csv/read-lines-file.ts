import { wrongField } from '#core/errors.ts';
import { type FileByHead, type NotCarried, readByHead } from './csv.service.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';

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
