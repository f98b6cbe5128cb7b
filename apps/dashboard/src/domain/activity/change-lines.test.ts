import { expect, test } from 'vitest';
import { changeLines } from './change-lines.ts';

test('scalar fields produce one line each', () => {
  expect(changeLines('product', { status: 'draft' }, { status: 'waiting' })).toEqual([
    { field: 'status', before: 'draft', after: 'waiting' },
  ]);
  expect(changeLines('product', null, { status: 'waiting' })).toEqual([]);
});

test('variants are compared one by one: changed, added, removed', () => {
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
  expect(changeLines('product', before, after)).toEqual([
    { field: 'price', sku: 'A', before: 100, after: 90 },
    { field: 'variants', sku: 'C', before: null, after: 'C' },
    { field: 'variants', sku: 'B', before: 'B', after: null },
  ]);
});

test('the line of a coupon value contains the kind, and the kind has a line of its own only if it changed', () => {
  const kinds = { before: 'percent', after: 'percent' };
  expect(changeLines('product', { value: 10, kind: 'percent' }, { value: 12.5, kind: 'percent' })).toEqual([
    { field: 'value', before: 10, after: 12.5, kinds },
  ]);
  expect(changeLines('product', { value: 10, kind: 'percent' }, { value: 500, kind: 'fixed' })).toEqual([
    { field: 'value', before: 10, after: 500, kinds: { before: 'percent', after: 'fixed' } },
    { field: 'kind', before: 'percent', after: 'fixed' },
  ]);
  expect(changeLines('product', { value: 1 }, { value: 2 })).toEqual([{ field: 'value', before: 1, after: 2 }]);
});

test('areas are compared one by one, and a missing area counts as editable', () => {
  expect(changeLines('product', { areas: { legal: 'none' } }, { areas: { coupons: 'view' } })).toEqual([
    { field: 'areas.coupons', before: 'edit', after: 'view' },
    { field: 'areas.legal', before: 'none', after: 'edit' },
  ]);
});
