import type { VariantRow } from '@souk/contract/products/api.ts';
import { expect, test } from 'vitest';
import {
  cellValue,
  editRows,
  type Edits,
  isManyCells,
  paste,
  problemsOf,
  serverErrors,
  setCell,
} from './price-grid.ts';

const rowOf = (id: string, part: Partial<VariantRow> = {}): VariantRow => ({
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
  ...part,
});
const rows = [rowOf('a'), rowOf('b'), rowOf('c', { compareAtPrice: 9900 })];
const [a, b] = rows as [VariantRow, VariantRow];
const none: Edits = new Map();
const words = { noPrice: 'price', noStock: 'stock', compareAtTooLow: 'compare' };

test('a cell that gets back its stored value is no change any more', () => {
  const changed = setCell(none, a, { column: 'price', value: 9000 });
  expect(cellValue(a, changed, 'price')).toBe(9000);
  expect(setCell(changed, a, { column: 'price', value: 8700 }).size).toBe(0);
});

test('pasting fills down and to the end, and counts what is no number or has no cell', () => {
  const { edits, refused } = paste({
    rows,
    edits: none,
    at: { row: 1, column: 'price' },
    text: '$1,200.50\t1500\t30\nabc\t\t7\n99\r\n',
    decimals: 2,
  });
  expect(refused).toBe(2);
  expect(editRows(edits)).toEqual([
    { variantId: 'b', version: 3, price: 120050, compareAtPrice: 150000, stock: 30, onHand: 24 },
    { variantId: 'c', version: 3, compareAtPrice: null, stock: 7, onHand: 24 },
  ]);
  expect(isManyCells('12\n')).toBe(false);
  expect(isManyCells('12\t13')).toBe(true);
});

test('what would be refused is told before it is sent', () => {
  const empty = setCell(setCell(none, a, { column: 'price', value: null }), a, { column: 'stock', value: null });
  expect([...problemsOf(empty, words)]).toEqual([
    ['a.price', 'price'],
    ['a.stock', 'stock'],
  ]);
  expect([...problemsOf(setCell(none, b, { column: 'compareAtPrice', value: 8700 }), words).keys()]).toEqual([
    'b.compareAtPrice',
  ]);
  expect(problemsOf(setCell(none, b, { column: 'compareAtPrice', value: 8800 }), words).size).toBe(0);
});

test('errors of the server land at their cells, those of a row at its first change', () => {
  const edits = setCell(setCell(none, a, { column: 'price', value: 1 }), b, { column: 'stock', value: 1 });
  const errors = serverErrors(edits, [
    { field: 'rows.0.compareAtPrice', message: 'too low' },
    { field: 'rows.1.variantId', message: 'gone' },
  ]);
  expect([...errors]).toEqual([
    ['a.compareAtPrice', 'too low'],
    ['b.stock', 'gone'],
  ]);
});
