import { describe, expect, test } from 'vitest';
import { effectLines } from './effect-lines.ts';

const effect = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) => ({
  entity: 'product',
  id: '01900000-0000-7000-8000-0000000000a1',
  label: 'Stoneware mug',
  action: 'updated',
  before,
  after,
});
const lines = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  effectLines([effect(before, after)]);

describe('the effects of a bulk change', () => {
  test('are one line per changed field', () => {
    expect(lines({ brand: 'Old', tags: ['a'] }, { brand: 'New', tags: ['a'] })).toEqual([
      { label: 'Stoneware mug', before: 'Old', after: 'New' },
    ]);
  });

  test.each(['price', 'compareAtPrice', 'cost', 'priceMin', 'priceMax'])('show %s as money', (field) => {
    expect(lines({ [field]: 1000 }, { [field]: 120_050 })).toEqual([
      { label: 'Stoneware mug', before: '$10.00', after: '$1,200.50' },
    ]);
  });

  test('show other numbers as they are, and a missing value as a dash', () => {
    expect(lines({ stock: null, price: null }, { stock: 1000, price: 500 })).toEqual([
      { label: 'Stoneware mug', before: '–', after: '1000' },
      { label: 'Stoneware mug', before: '–', after: '$5.00' },
    ]);
  });

  test('have no line for a field that was and stays empty', () => {
    expect(lines({ brand: null }, { brand: undefined })).toEqual([]);
    expect(lines({}, { brand: null })).toEqual([]);
    expect(lines(null, { brand: 'New' })).toHaveLength(1);
    expect(lines({ brand: 'Old' }, null)).toEqual([]);
  });

  test('name the variant if the change is in a variant', () => {
    const before = {
      variants: [
        { variantId: 'v1', sku: 'MUG-1', price: 1000, compareAtPrice: null },
        { variantId: 'v2', sku: null, price: 2000 },
        { variantId: 'v3', sku: 'MUG-3', price: 3000 },
      ],
    };
    const after = {
      variants: [
        { variantId: 'v3', sku: 'MUG-3', price: 3000 },
        { variantId: 'v1', sku: 'MUG-1', price: 900, compareAtPrice: 1000 },
        { variantId: 'v2', sku: null, price: 1800 },
      ],
    };
    expect(lines(before, after)).toEqual([
      { label: 'Stoneware mug, MUG-1', before: '$10.00', after: '$9.00' },
      { label: 'Stoneware mug, MUG-1', before: '–', after: '$10.00' },
      { label: 'Stoneware mug', before: '$20.00', after: '$18.00' },
    ]);
  });

  test('of several products are listed one after another', () => {
    const both = effectLines([
      effect({ brand: 'A' }, { brand: 'B' }),
      { ...effect({}, { brand: 'C' }), label: 'Bowl' },
    ]);
    expect(both.map(({ label }) => label)).toEqual(['Stoneware mug', 'Bowl']);
  });
});
