import * as z from 'zod/mini';

/*
 * The file format of the demo: rows by table and column. The values of a column are whole numbers. Each is stored as a varint
 * of its difference from a prediction that the reader can make, too; 0 stands for null. A text is stored as its index in a
 * dictionary, in which slots replace ids, instants, days and long numbers, so that the same sentence about different orders is
 * one text.
 */

/** What the numbers of a column mean. Instants are milliseconds from the demo's end, and days are days from its last day. */
export const KINDS = ['number', 'flag', 'instant', 'day', 'id', 'text'] as const;

/** What a value is predicted from. `by` is the index of an id column of the same table. */
const prediction = z.union([
  z.object({ from: z.literal('zero') }),
  z.object({ from: z.literal('previous') }),
  /** The value of an earlier column in the same row. */
  z.object({ from: z.literal('column'), column: z.int() }),
  /** The time at which the id in column `by` was created. */
  z.object({ from: z.literal('id time'), by: z.int() }),
  /** The value in the previous row with the same id in column `by`. */
  z.object({ from: z.literal('same id'), by: z.int() }),
  /** The value of a column in the row that has the id in column `by`. */
  z.object({ from: z.literal('owner'), by: z.int(), table: z.int(), column: z.int() }),
]);
export type Prediction = z.infer<typeof prediction>;

const column = z.object({
  name: z.string(),
  kind: z.enum(KINDS),
  prediction,
  /** The predictions for the slots of a text, in the order of `SLOTS`. */
  slots: z.optional(z.array(prediction)),
});
export type ColumnPlan = z.infer<typeof column>;

const table = z.object({ name: z.string(), rows: z.int(), columns: z.array(column) });
export type TablePlan = z.infer<typeof table>;

export const header = z.object({
  /** The end of the demo. */
  now: z.iso.datetime(),
  /** Ids that are preserved. */
  fixedIds: z.array(z.string()),
  /** The number of ids to generate, in order of creation. */
  madeIds: z.int(),
  texts: z.array(z.string()),
  tables: z.array(table),
  /** How to draw the files in `files`, by path. */
  drawings: z.record(z.string(), z.unknown()),
});
export type Header = z.infer<typeof header>;

/** The kinds of values that slots in a text replace. A `secret` is restored as new random hexadecimal digits. */
export const SLOTS = ['id', 'instant', 'day', 'number', 'secret'] as const;
export const SLOT_LETTERS = '\u0001\u0002\u0003\u0004\u0005';
// oxlint-disable-next-line no-control-regex
export const SLOT_PATTERN = /[\u0001-\u0005]/g;

export const MANIFEST = 'manifest.json';
export const manifest = z.object({ parts: z.array(z.string()), bytes: z.int(), sha256: z.string() });

export const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
export const unzigzag = (code: number) => (code % 2 === 1 ? -(code + 1) / 2 : code / 2);
export const SECRET_DIGITS = 40;
