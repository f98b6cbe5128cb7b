import * as z from 'zod/mini';

/*
 * The file format of the demo: rows by table and column. Every value is a whole number. The writer predicts it, and stores only
 * the difference from the prediction, as a varint; 0 stands for null. The reader makes the same prediction and adds the
 * difference.
 *
 * A text is stored as its index in a dictionary. There, slots replace ids, instants, days, secrets and long numbers, so that
 * sentences that differ only in them are the same text.
 */

/** What the numbers of a column mean. Instants count milliseconds from the demo's end, days count days from its last day. */
export const COLUMN_KINDS = ['number', 'flag', 'instant', 'day', 'id', 'text'] as const;

/** From what a value is predicted. `by` is the index of an id column in the same table. */
const prediction = z.union([
  z.object({ from: z.literal('zero') }),
  z.object({ from: z.literal('previous') }),
  /** The value of an earlier column in the same row. */
  z.object({ from: z.literal('column'), column: z.int() }),
  /** The time at which the id in column `by` was created. */
  z.object({ from: z.literal('id time'), by: z.int() }),
  /** The value in the last row before it that has the same id in column `by`. */
  z.object({ from: z.literal('same id'), by: z.int() }),
  /** The value of a column in the row to which the id in column `by` refers. */
  z.object({ from: z.literal('owner'), by: z.int(), table: z.int(), column: z.int() }),
]);
export type Prediction = z.infer<typeof prediction>;

const column = z.object({
  name: z.string(),
  kind: z.enum(COLUMN_KINDS),
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
  /** Ids that stay the same, because migrations define them. */
  fixedIds: z.array(z.string()),
  /** The number of new ids to generate. */
  madeIds: z.int(),
  texts: z.array(z.string()),
  tables: z.array(table),
  /** How to draw the files in `files`, by path. */
  drawings: z.record(z.string(), z.unknown()),
});
export type Header = z.infer<typeof header>;

/** The kinds of values that slots in a text replace. A `secret` is restored as new random hexadecimal digits. */
export const SLOT_KINDS = ['id', 'instant', 'day', 'number', 'secret'] as const;
export const SLOT_LETTERS = '\u0001\u0002\u0003\u0004\u0005';
// oxlint-disable-next-line no-control-regex
export const SLOT_PATTERN = /[\u0001-\u0005]/g;

export const MANIFEST_NAME = 'manifest.json';
export const manifest = z.object({ parts: z.array(z.string()), bytes: z.int(), sha256: z.string() });

export const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
export const unzigzag = (code: number) => (code % 2 === 1 ? -(code + 1) / 2 : code / 2);
export const SECRET_DIGITS = 40;
