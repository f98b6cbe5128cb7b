import type { EditVariants } from '@souk/contract/products/stock.ts';
import type { VariantRow } from '@souk/contract/products/api.ts';
import { parseDecimal } from '#ui/decimal-text.ts';

/** Editable fields of a variant, in column order. */
export const GRID_COLUMNS = ['price', 'compareAtPrice', 'stock'] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];

export type CellChanges = Partial<Record<GridColumn, number | null>>;

/** Edited variants by id, each with the row that the edit is based on. */
export type Edits = ReadonlyMap<string, { row: VariantRow; changes: CellChanges }>;

const storedValue = (row: VariantRow, column: GridColumn): number | null =>
  column === 'stock' ? row.onHand : row[column];

/** Returns the edited value of a cell, or the stored one. */
export function cellValue(row: VariantRow, edits: Edits, column: GridColumn): number | null {
  const changes = edits.get(row.id)?.changes;
  return changes && column in changes ? (changes[column] ?? null) : storedValue(row, column);
}

export const isChanged = (row: VariantRow, edits: Edits, column: GridColumn): boolean =>
  column in (edits.get(row.id)?.changes ?? {});

/** Sets a cell's value. Setting the stored value removes the change. */
export function setCell(
  edits: Edits,
  row: VariantRow,
  { column, value }: { column: GridColumn; value: number | null },
): Edits {
  const { [column]: _old, ...rest } = edits.get(row.id)?.changes ?? {};
  const changes: CellChanges = value === storedValue(row, column) ? rest : { ...rest, [column]: value };
  const next = new Map(edits);
  if (Object.keys(changes).length === 0) next.delete(row.id);
  else next.set(row.id, { row, changes });
  return next;
}

/** Returns the edits made while `sent` was being saved, rebased on the saved rows. */
export function editsSince(current: Edits, sent: Edits, saved: readonly VariantRow[]): Edits {
  let remaining: Edits = new Map();
  for (const [id, { row, changes }] of current) {
    const stored = saved.find((savedRow) => savedRow.id === id) ?? row;
    for (const column of GRID_COLUMNS)
      if (column in changes && changes[column] !== sent.get(id)?.changes[column])
        remaining = setCell(remaining, stored, { column, value: changes[column] ?? null });
  }
  return remaining;
}

interface PasteInput {
  rows: readonly VariantRow[];
  edits: Edits;
  /** The top left cell of the pasted block. */
  start: { row: number; column: GridColumn };
  text: string;
  /** Decimal places of the currency. */
  decimals: number;
}

/** Fills cells from tab-separated text. Values that aren't numbers or have no cell are skipped and counted. */
export function pasteCells({ rows, edits, start, text, decimals }: PasteInput): { edits: Edits; skipped: number } {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const firstColumn = GRID_COLUMNS.indexOf(start.column);
  let next = edits;
  let skipped = 0;
  for (const [rowOffset, line] of lines.entries()) {
    const row = rows[start.row + rowOffset];
    for (const [columnOffset, cellText] of line.split('\t').entries()) {
      const column = GRID_COLUMNS[firstColumn + columnOffset];
      const value =
        column && parseDecimal(cellText, { decimals: column === 'stock' ? 0 : decimals, allowNegative: false });
      const isValid = row !== undefined && column !== undefined && value !== undefined;
      if (!isValid || (value === null && column !== 'compareAtPrice')) skipped += cellText.trim() === '' ? 0 : 1;
      else next = setCell(next, row, { column, value });
    }
  }
  return { edits: next, skipped };
}

/** Whether pasted text has more than one cell. */
export const hasManyCells = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));

/** Error messages by `variantId.column`. */
export type CellErrors = ReadonlyMap<string, string>;
export const cellKey = (variantId: string, column: GridColumn): string => `${variantId}.${column}`;

export interface GridMessages {
  noPrice: string;
  noStock: string;
  compareAtTooLow: string;
}

/** Validates edits on the client. */
export function validateEdits(edits: Edits, messages: GridMessages): CellErrors {
  const errors = new Map<string, string>();
  for (const [id, { row, changes }] of edits) {
    const [price, compareAt] = [cellValue(row, edits, 'price'), cellValue(row, edits, 'compareAtPrice')];
    if ('price' in changes && (price === null || price <= 0)) errors.set(cellKey(id, 'price'), messages.noPrice);
    if ('stock' in changes && (changes.stock ?? null) === null) errors.set(cellKey(id, 'stock'), messages.noStock);
    if (
      ('price' in changes || 'compareAtPrice' in changes) &&
      compareAt !== null &&
      (price === null || compareAt <= price)
    )
      errors.set(cellKey(id, 'compareAtPrice'), messages.compareAtTooLow);
  }
  return errors;
}

/** Converts edits to request rows, in the same order. */
export const toRequestRows = (edits: Edits): EditVariants['rows'] =>
  [...edits.values()].map(({ row, changes }) => ({
    variantId: row.id,
    version: row.version,
    ...(typeof changes.price === 'number' ? { price: changes.price } : {}),
    ...('compareAtPrice' in changes ? { compareAtPrice: changes.compareAtPrice ?? null } : {}),
    ...(typeof changes.stock === 'number' ? { stock: changes.stock, onHand: row.onHand } : {}),
  }));

/** Maps server errors such as `rows.3.price` to cells. Errors of a whole row go to its first changed cell. */
export function serverErrors(edits: Edits, errors: readonly { field: string; message: string }[]): CellErrors {
  const editList = [...edits.values()];
  const cellErrors = new Map<string, string>();
  for (const { field, message } of errors) {
    const [, index = '', name = ''] = field.split('.');
    const edit = editList[Number(index)];
    if (!edit) continue;
    const column =
      GRID_COLUMNS.find((key) => key === name) ?? GRID_COLUMNS.find((key) => key in edit.changes) ?? 'price';
    cellErrors.set(cellKey(edit.row.id, column), message);
  }
  return cellErrors;
}
