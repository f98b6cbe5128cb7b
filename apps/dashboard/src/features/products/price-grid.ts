import type { EditVariants } from '@souk/contract/products/stock.ts';
import type { VariantRow } from '@souk/contract/products/api.ts';
import { parseDecimal } from '#ui/decimal-text.ts';

/** What can be edited of a variant, in the order of the columns. */
export const GRID_COLUMNS = ['price', 'compareAtPrice', 'stock'] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];

export type Changes = Partial<Record<GridColumn, number | null>>;

/** Changed variants by id, each with the row that the change started from. */
export type Edits = ReadonlyMap<string, { row: VariantRow; changes: Changes }>;

const storedValue = (row: VariantRow, column: GridColumn): number | null =>
  column === 'stock' ? row.onHand : row[column];

/** What a cell shows: what was typed, else what is stored. */
export function cellValue(row: VariantRow, edits: Edits, column: GridColumn): number | null {
  const changes = edits.get(row.id)?.changes;
  return changes && column in changes ? (changes[column] ?? null) : storedValue(row, column);
}

export const isChanged = (row: VariantRow, edits: Edits, column: GridColumn): boolean =>
  column in (edits.get(row.id)?.changes ?? {});

/** Puts a value into a cell; one that is stored already is no change. */
export function setCell(
  edits: Edits,
  row: VariantRow,
  { column, value }: { column: GridColumn; value: number | null },
): Edits {
  const { [column]: _old, ...rest } = edits.get(row.id)?.changes ?? {};
  const changes: Changes = value === storedValue(row, column) ? rest : { ...rest, [column]: value };
  const next = new Map(edits);
  if (Object.keys(changes).length === 0) next.delete(row.id);
  else next.set(row.id, { row, changes });
  return next;
}

/** What was typed while `sent` was being saved, on top of the rows as they stand now. */
export function typedSince(now: Edits, sent: Edits, saved: readonly VariantRow[]): Edits {
  let left: Edits = new Map();
  for (const [id, { row, changes }] of now) {
    const stored = saved.find((one) => one.id === id) ?? row;
    for (const column of GRID_COLUMNS)
      if (column in changes && changes[column] !== sent.get(id)?.changes[column])
        left = setCell(left, stored, { column, value: changes[column] ?? null });
  }
  return left;
}

interface Paste {
  rows: readonly VariantRow[];
  edits: Edits;
  /** The cell from which it goes down and to the end. */
  at: { row: number; column: GridColumn };
  text: string;
  /** Digits behind the point of the currency. */
  decimals: number;
}

/** Fills cells from lines and columns of another table; what is no number is left out and counted. */
export function paste({ rows, edits, at, text, decimals }: Paste): { edits: Edits; refused: number } {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const first = GRID_COLUMNS.indexOf(at.column);
  let next = edits;
  let refused = 0;
  for (const [down, line] of lines.entries()) {
    const row = rows[at.row + down];
    for (const [along, typed] of line.split('\t').entries()) {
      const column = GRID_COLUMNS[first + along];
      const value =
        column && parseDecimal(typed, { decimals: column === 'stock' ? 0 : decimals, allowNegative: false });
      const isKnown = row !== undefined && column !== undefined && value !== undefined;
      if (!isKnown || (value === null && column !== 'compareAtPrice')) refused += typed.trim() === '' ? 0 : 1;
      else next = setCell(next, row, { column, value });
    }
  }
  return { edits: next, refused };
}

/** Whether pasted text is more than one cell. */
export const isManyCells = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));

/** Sentences by `variantId.column`. */
export type CellErrors = ReadonlyMap<string, string>;
export const cellKey = (variantId: string, column: GridColumn): string => `${variantId}.${column}`;

export interface GridWords {
  noPrice: string;
  noStock: string;
  compareAtTooLow: string;
}

/** What is wrong before anything is sent. */
export function problemsOf(edits: Edits, words: GridWords): CellErrors {
  const found = new Map<string, string>();
  for (const [id, { row, changes }] of edits) {
    const [price, compareAt] = [cellValue(row, edits, 'price'), cellValue(row, edits, 'compareAtPrice')];
    if ('price' in changes && (price === null || price <= 0)) found.set(cellKey(id, 'price'), words.noPrice);
    if ('stock' in changes && (changes.stock ?? null) === null) found.set(cellKey(id, 'stock'), words.noStock);
    if (
      ('price' in changes || 'compareAtPrice' in changes) &&
      compareAt !== null &&
      (price === null || compareAt <= price)
    )
      found.set(cellKey(id, 'compareAtPrice'), words.compareAtTooLow);
  }
  return found;
}

/** The rows of the call, in the order of the edits. */
export const editRows = (edits: Edits): EditVariants['rows'] =>
  [...edits.values()].map(({ row, changes }) => ({
    variantId: row.id,
    version: row.version,
    ...(typeof changes.price === 'number' ? { price: changes.price } : {}),
    ...('compareAtPrice' in changes ? { compareAtPrice: changes.compareAtPrice ?? null } : {}),
    ...(typeof changes.stock === 'number' ? { stock: changes.stock, onHand: row.onHand } : {}),
  }));

/** The server's field errors (`rows.3.price`) at their cells; those of a whole row stand at its first changed cell. */
export function serverErrors(edits: Edits, errors: readonly { field: string; message: string }[]): CellErrors {
  const list = [...edits.values()];
  const found = new Map<string, string>();
  for (const { field, message } of errors) {
    const [, index = '', name = ''] = field.split('.');
    const edit = list[Number(index)];
    if (!edit) continue;
    const column =
      GRID_COLUMNS.find((one) => one === name) ?? GRID_COLUMNS.find((one) => one in edit.changes) ?? 'price';
    found.set(cellKey(edit.row.id, column), message);
  }
  return found;
}
