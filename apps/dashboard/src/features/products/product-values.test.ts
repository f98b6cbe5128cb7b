import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { fakeAttribute, fakeProduct } from './product.fixture.ts';
import { createProductSchema, NEW_PRODUCT, NEW_VARIANT, toProductBody, toProductValues } from './product-values.ts';

const ID_PREFIX = '01900000-0000-7000-8000-0000000000';
const values = { ...NEW_PRODUCT, categoryId: `${ID_PREFIX}c1`, vendorId: `${ID_PREFIX}e1`, name: { en: 'Mug' } };

describe('the attributes in the request body', () => {
  const attributes = { material: 'Clay', height: 12, old: 'gone' };
  const inForce = [fakeAttribute('material'), fakeAttribute('height', { type: 'number' }), fakeAttribute('care')];

  test('are those of the category, and missing ones are null', () => {
    expect(toProductBody({ ...values, attributes }, inForce).attributes).toEqual({
      material: 'Clay',
      height: 12,
      care: null,
    });
  });

  test('leave out a value that does not match the attribute’s type', () => {
    const body = toProductBody({ ...values, attributes: { height: 'tall' } }, inForce);
    expect(body.attributes).toEqual({ material: null, care: null });
  });

  test('are unchanged while the category’s attributes are not loaded', () => {
    expect(toProductBody({ ...values, attributes }, undefined).attributes).toEqual(attributes);
  });

  test('are empty without a category', () => {
    expect(toProductBody({ ...values, categoryId: null, attributes }, inForce).attributes).toEqual({});
  });
});

describe('texts in the request body', () => {
  test('are null if they are empty in every language', () => {
    const body = toProductBody({ ...values, seoTitle: { en: '', ar: '' }, seoDescription: null }, []);
    expect([body.description, body.seoTitle, body.seoDescription]).toEqual([null, null, null]);
  });

  test('are kept if they exist in one language', () => {
    const body = toProductBody({ ...values, description: { en: '', ar: 'كوب' }, seoTitle: { en: 'Mug' } }, []);
    expect(body.description).toEqual({ en: '', ar: 'كوب' });
    expect(body.seoTitle).toEqual({ en: 'Mug' });
  });

  test('are sent without the version', () => {
    expect(toProductBody({ ...values, version: 4 }, [])).not.toHaveProperty('version');
  });
});

test('the form values contain ids, all languages and the editable fields of variants', () => {
  const product = fakeProduct({
    category: null,
    translations: {
      name: { en: 'Mug', ar: 'كوب' },
      description: null,
      seoTitle: null,
      seoDescription: { en: 'A mug' },
    },
    brand: 'Clay & Co',
    tags: ['new'],
    attributes: { material: 'Clay' },
  });
  expect(toProductValues(product)).toEqual({
    vendorId: 'vendor-1',
    categoryId: null,
    name: { en: 'Mug', ar: 'كوب' },
    slug: 'stoneware-mug',
    brand: 'Clay & Co',
    productType: null,
    tags: ['new'],
    seoTitle: { en: '' },
    seoDescription: { en: 'A mug' },
    description: { en: '' },
    media: [],
    attributes: { material: 'Clay' },
    options: [],
    variants: [{ ...NEW_VARIANT, id: 'variant-1', sku: 'MUG-1', price: 1000, lowStockLevel: 5 }],
    version: 4,
  });
});

describe('validating variants against options', () => {
  const problems = (parts: object) =>
    z
      .safeParse(createProductSchema, { ...toProductBody(values, []), ...parts })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];
  const options = [{ name: 'Size', values: ['S', 'M'] }];
  const sized = (value: string, sku: string | null = null) => ({ ...NEW_VARIANT, optionValues: [value], sku });

  test('accepts variants with one value for each option', () => {
    expect(problems({ options, variants: [sized('S'), sized('M')] })).toEqual([]);
  });

  test('reports the variant and the value that no option has', () => {
    expect(problems({ options, variants: [sized('S'), sized('XL')] })).toEqual(['variants.1.optionValues.0']);
  });

  test('reports a duplicate SKU and a duplicate combination', () => {
    expect(problems({ options, variants: [sized('S', 'a'), sized('M', 'A')] })).toEqual(['variants.1.sku']);
    expect(problems({ options, variants: [sized('S'), sized('S')] })).toEqual(['variants.1.optionValues']);
  });

  test('reports a duplicate option name', () => {
    const twice = [...options, { name: 'size', values: ['S'] }];
    expect(problems({ options: twice, variants: [{ ...NEW_VARIANT, optionValues: ['S', 'S'] }] })).toEqual([
      'options.1.name',
    ]);
  });
});
