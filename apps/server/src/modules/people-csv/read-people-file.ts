import { wrongField } from '#core/errors.ts';
import { type FileByHead, readByHead } from '#modules/product-csv/csv.service.ts';

/** What a file of people or shops can say. */
export interface FileShape<Field extends string> {
  /** What its lines are, as sentences name them: `customers`. */
  what: string;
  /** The head of each column of our own files, by the dotted field of the create call. */
  heads: Readonly<Record<Field, string>>;
  /** Columns of our exports that a file cannot set. */
  readOnlyHeads: readonly string[];
}

/** A file by the words of its head, in which an e-mail tells the lines apart. Throws 400 at `file`. */
export const readPeopleFile = <Field extends string>(
  content: Buffer,
  { what, heads, readOnlyHeads }: FileShape<Field>,
): Promise<FileByHead<Field>> =>
  readByHead(content, {
    heads,
    readOnlyHeads,
    demand: (fields) => {
      if (fields.some((field) => field === 'email')) return;
      throw wrongField(
        'file',
        `The first line of this file names no column E-mail. Export the ${what} once to see how a file looks.`,
      );
    },
  });
