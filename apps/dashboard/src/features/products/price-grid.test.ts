import type { VariantRow } from '@souk/contract/products/api.ts';
import { expect, test } from 'vitest';
import {
  cellValue,
  toRequestRows,
  type Edits,
  editsSince,
  isChanged,
  hasManyCells,
  pasteCells,
  validateEdits,
  serverErrors,
  setCell,
} from './price-grid.ts';

const variantRow = (id: string, overrides: Partial<VariantRow> = {}): VariantRow => ({
  id,
  version: 3,
  product: { id: `product-${id}`, name: 'Stand', cover: null, status: 'published' },
  vendor: { id: 'vendor', shopName: 'Atlas & Oak' },
  optionValues: [],
  sku: id,
  price: 8700,
  compareAtPrice: null,
  isActive: true,
  onHand: 24,
  reserved: 2,
  available: 22,
  stockState: 'in',
  ...overrides,
});
const rows = [variantRow('a'), variantRow('b'), variantRow('c', { compareAtPrice: 9900 })];
const [a, b] = rows as [VariantRow, VariantRow];
const noEdits: Edits = new Map();
const messages = { noPrice: 'price', noStock: 'stock', compareAtTooLow: 'compare' };

test('restoring the stored value removes the change', () => {
  const changed = setCell(noEdits, a, { column: 'price', value: 9000 });
  expect(cellValue(a, changed, 'price')).toBe(9000);
  expect(setCell(changed, a, { column: 'price', value: 8700 }).size).toBe(0);
});

test('pasting fills cells downwards and across, and counts values that are invalid or out of range', () => {
  const { edits, skipped } = pasteCells({
    rows,
    edits: noEdits,
    start: { row: 1, column: 'price' },
    text: '$1,200.50\t1500\t30\nabc\t\t7\n99\r\n',
    decimals: 2,
  });
  expect(skipped).toBe(2);
  expect(toRequestRows(edits)).toEqual([
    { variantId: 'b', version: 3, price: 120050, compareAtPrice: 150000, stock: 30, onHand: 24 },
    { variantId: 'c', version: 3, compareAtPrice: null, stock: 7, onHand: 24 },
  ]);
  expect(hasManyCells('12\n')).toBe(false);
  expect(hasManyCells('12\t13')).toBe(true);
});

test('invalid edits are reported before the request', () => {
  const empty = setCell(setCell(noEdits, a, { column: 'price', value: null }), a, { column: 'stock', value: null });
  expect([...validateEdits(empty, messages)]).toEqual([
    ['a.price', 'price'],
    ['a.stock', 'stock'],
  ]);
  expect([...validateEdits(setCell(noEdits, b, { column: 'compareAtPrice', value: 8700 }), messages).keys()]).toEqual([
    'b.compareAtPrice',
  ]);
  expect(validateEdits(setCell(noEdits, b, { column: 'compareAtPrice', value: 8800 }), messages).size).toBe(0);
});

test('server errors are displayed at their cell, and row errors at the first changed cell', () => {
  const edits = setCell(setCell(noEdits, a, { column: 'price', value: 1 }), b, { column: 'stock', value: 1 });
  const errors = serverErrors(edits, [
    { field: 'rows.0.compareAtPrice', message: 'too low' },
    { field: 'rows.1.variantId', message: 'gone' },
  ]);
  expect([...errors]).toEqual([
    ['a.compareAtPrice', 'too low'],
    ['b.stock', 'gone'],
  ]);
});

test('a cell shows the edited value, even if it is empty', () => {
  const edits = setCell(noEdits, rows[2]!, { column: 'compareAtPrice', value: null });
  expect(cellValue(rows[2]!, edits, 'compareAtPrice')).toBeNull();
  expect(cellValue(rows[2]!, noEdits, 'compareAtPrice')).toBe(9900);
  expect(cellValue(a, noEdits, 'stock')).toBe(24);
  expect(isChanged(rows[2]!, edits, 'compareAtPrice')).toBe(true);
  expect(isChanged(rows[2]!, edits, 'price')).toBe(false);
  expect(isChanged(a, edits, 'price')).toBe(false);
});

test('restoring one of two changes keeps the other', () => {
  const both = setCell(setCell(noEdits, a, { column: 'price', value: 1 }), a, { column: 'stock', value: 2 });
  const one = setCell(both, a, { column: 'price', value: 8700 });
  expect(one.get('a')?.changes).toEqual({ stock: 2 });
  expect(both.get('a')?.changes).toEqual({ price: 1, stock: 2 });
});

test('edits made while saving are kept, and are based on the saved rows', () => {
  const sent = setCell(setCell(noEdits, a, { column: 'price', value: 9000 }), b, { column: 'stock', value: 5 });
  const since = setCell(setCell(sent, a, { column: 'price', value: 9100 }), a, { column: 'stock', value: 7 });
  const saved = [variantRow('a', { price: 9000, version: 4 }), variantRow('b', { onHand: 5, version: 4 })];
  const remaining = editsSince(since, sent, saved);
  expect([...remaining.keys()]).toEqual(['a']);
  expect(remaining.get('a')?.changes).toEqual({ price: 9100, stock: 7 });
  expect(remaining.get('a')?.row.version).toBe(4);
});

test('restoring the original value while saving is not an edit', () => {
  const sent = setCell(noEdits, a, { column: 'price', value: 9000 });
  const back = setCell(sent, a, { column: 'price', value: 8700 });
  expect(editsSince(back, sent, [variantRow('a', { price: 9000 })]).size).toBe(0);
  expect(editsSince(sent, sent, []).size).toBe(0);
});

test('an edit of a row that was not saved keeps its original base row', () => {
  const edits = setCell(noEdits, b, { column: 'price', value: 1 });
  expect(editsSince(edits, noEdits, []).get('b')?.row).toBe(b);
});

test('a pasted block starts at its cell, and values without a cell are skipped', () => {
  const { edits, skipped } = pasteCells({
    rows,
    edits: noEdits,
    start: { row: 2, column: 'stock' },
    text: '12\t99\n13\n-4',
    decimals: 2,
  });
  expect(toRequestRows(edits)).toEqual([{ variantId: 'c', version: 3, stock: 12, onHand: 24 }]);
  expect(skipped).toBe(3);
});

test('pasted stock must be a whole number, and pasted prices use the currency’s decimal places', () => {
  const pasteAt = (column: 'price' | 'stock', text: string, decimals: number) =>
    pasteCells({ rows, edits: noEdits, start: { row: 0, column }, text, decimals });
  expect(pasteAt('stock', '1.5', 2).skipped).toBe(1);
  expect(pasteAt('price', '1500', 0).edits.get('a')?.changes).toEqual({ price: 1500 });
  expect(pasteAt('price', '1.5', 3).edits.get('a')?.changes).toEqual({ price: 1500 });
});

test('prices are validated only if one of them changed', () => {
  const cell = (row: VariantRow, column: 'price' | 'compareAtPrice' | 'stock', value: number | null) =>
    validateEdits(setCell(noEdits, row, { column, value }), messages);
  expect([...cell(a, 'price', 0)]).toEqual([['a.price', 'price']]);
  expect([...cell(a, 'price', 1)]).toEqual([]);
  expect([...cell(a, 'stock', 0)]).toEqual([]);
  expect([...cell(rows[2]!, 'price', 9900)]).toEqual([['c.compareAtPrice', 'compare']]);
  expect([...cell(rows[2]!, 'price', null).keys()]).toEqual(['c.price', 'c.compareAtPrice']);
  // A stock change is not blocked by a compare-at price that was already too low.
  expect([...cell(variantRow('d', { compareAtPrice: 1 }), 'stock', 3)]).toEqual([]);
});

test('an error of a row that was not sent is ignored', () => {
  const edits = setCell(noEdits, a, { column: 'price', value: 1 });
  expect(serverErrors(edits, [{ field: 'rows.7.price', message: 'too low' }]).size).toBe(0);
});
