import * as z from 'zod/mini';

/*
 * The demo as a file: rows by table and column. A column is a list of whole numbers, each stored as its difference to a
 * prediction that the reader can make too, as a varint; null is 0. Texts are numbers of a dictionary, in which ids, instants, days and
 * long numbers stand as slots, so that the same sentence about another order is the same text.
 */

/** What the numbers of a column are. Instants count milliseconds and days count days from those of the demo's end. */
export const KINDS = ['number', 'flag', 'instant', 'day', 'id', 'text'] as const;

/** How a value is predicted, if not from the previous one. `by` is an id column of the same row. */
const prediction = z.union([
  z.object({ from: z.literal('zero') }),
  z.object({ from: z.literal('previous') }),
  /** By another column of the row, which precedes this one. */
  z.object({ from: z.literal('column'), column: z.int() }),
  /** By the instant at which that id was made. */
  z.object({ from: z.literal('id time'), by: z.int() }),
  /** By the row before with the same id. */
  z.object({ from: z.literal('same id'), by: z.int() }),
  /** By a column of the row that has that id. */
  z.object({ from: z.literal('owner'), by: z.int(), table: z.int(), column: z.int() }),
]);
export type Prediction = z.infer<typeof prediction>;

const column = z.object({
  name: z.string(),
  kind: z.enum(KINDS),
  prediction,
  /** Of the slots of a text, in the order of `SLOTS`. */
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

/** The placeholder of a value in a text, by kind. `secret` is replaced by new random hexadecimal digits. */
export const SLOTS = ['id', 'instant', 'day', 'number', 'secret'] as const;
export const SLOT_LETTERS = '\u0001\u0002\u0003\u0004\u0005';
// oxlint-disable-next-line no-control-regex
export const SLOT_PATTERN = /[\u0001-\u0005]/g;

export const MANIFEST = 'manifest.json';
export const manifest = z.object({ parts: z.array(z.string()), bytes: z.int(), sha256: z.string() });

export const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
export const unzigzag = (code: number) => (code % 2 === 1 ? -(code + 1) / 2 : code / 2);
export const SECRET_DIGITS = 40;
