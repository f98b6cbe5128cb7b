import type { VariantRow } from '@souk/contract/products/api.ts';
import { expect, test } from 'vitest';
import {
  cellValue,
  toRequestRows,
  type Edits,
  isManyCells,
  paste,
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
  const { edits, skipped } = paste({
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
  expect(isManyCells('12\n')).toBe(false);
  expect(isManyCells('12\t13')).toBe(true);
});

test('invalid edits are reported before they are sent', () => {
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

test('server errors are shown at their cell, row errors at the first changed cell', () => {
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
