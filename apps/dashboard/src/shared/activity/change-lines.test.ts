import { expect, test } from 'vitest';
import { changeLines } from './change-lines.ts';

test('plain fields are one line each', () => {
  expect(changeLines({ status: 'draft' }, { status: 'waiting' })).toEqual([
    { field: 'status', before: 'draft', after: 'waiting' },
  ]);
  expect(changeLines(null, { status: 'waiting' })).toEqual([]);
});

test('variants are told one by one: what changed, what came, what went', () => {
  const before = {
    rows: [
      { variantId: 'a', sku: 'A', price: 100 },
      { variantId: 'b', sku: 'B', price: 200 },
    ],
  };
  const after = {
    rows: [
      { variantId: 'a', sku: 'A', price: 90 },
      { variantId: 'c', sku: 'C', price: 300 },
    ],
  };
  expect(changeLines(before, after)).toEqual([
    { field: 'price', sku: 'A', before: 100, after: 90 },
    { field: 'variants', sku: 'C', before: null, after: 'C' },
    { field: 'variants', sku: 'B', before: 'B', after: null },
  ]);
});

test('areas are told one by one; one that is not named may be edited', () => {
  expect(changeLines({ areas: { legal: 'none' } }, { areas: { coupons: 'view' } })).toEqual([
    { field: 'areas.coupons', before: 'edit', after: 'view' },
    { field: 'areas.legal', before: 'none', after: 'edit' },
  ]);
});
