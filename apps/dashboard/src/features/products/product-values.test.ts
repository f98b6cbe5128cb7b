import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { fakeAttribute, fakeProduct } from './product.fixture.ts';
import { createProductSchema, NEW_PRODUCT, NEW_VARIANT, toProductBody, toProductValues } from './product-values.ts';

const ID = '01900000-0000-7000-8000-0000000000';
const values = { ...NEW_PRODUCT, categoryId: `${ID}c1`, vendorId: `${ID}e1`, name: { en: 'Mug' } };

describe('the attributes that are sent', () => {
  const attributes = { material: 'Clay', height: 12, old: 'gone' };
  const inForce = [fakeAttribute('material'), fakeAttribute('height', { type: 'number' }), fakeAttribute('care')];

  test('are those of the category, with null for what is missing', () => {
    expect(toProductBody({ ...values, attributes }, inForce).attributes).toEqual({
      material: 'Clay',
      height: 12,
      care: null,
    });
  });

  test('leave out a value of another type than the category expects', () => {
    const body = toProductBody({ ...values, attributes: { height: 'tall' } }, inForce);
    expect(body.attributes).toEqual({ material: null, care: null });
  });

  test('are as they were while those of the category are not known', () => {
    expect(toProductBody({ ...values, attributes }, undefined).attributes).toEqual(attributes);
  });

  test('are none without a category', () => {
    expect(toProductBody({ ...values, categoryId: null, attributes }, inForce).attributes).toEqual({});
  });
});

describe('texts', () => {
  test('that are empty in every language are null', () => {
    const body = toProductBody({ ...values, seoTitle: { en: '', ar: '' }, seoDescription: null }, []);
    expect([body.description, body.seoTitle, body.seoDescription]).toEqual([null, null, null]);
  });

  test('in one language are kept', () => {
    const body = toProductBody({ ...values, description: { en: '', ar: 'كوب' }, seoTitle: { en: 'Mug' } }, []);
    expect(body.description).toEqual({ en: '', ar: 'كوب' });
    expect(body.seoTitle).toEqual({ en: 'Mug' });
  });

  test('are sent without the version, which only an update has', () => {
    expect(toProductBody({ ...values, version: 4 }, [])).not.toHaveProperty('version');
  });
});

test('the form of a product has its ids, all languages and the fields of its variants that can be edited', () => {
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

describe('variants against options', () => {
  const problems = (parts: object) =>
    z
      .safeParse(createProductSchema, { ...toProductBody(values, []), ...parts })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];
  const options = [{ name: 'Size', values: ['S', 'M'] }];
  const sized = (value: string, sku: string | null = null) => ({ ...NEW_VARIANT, optionValues: [value], sku });

  test('are fine if each has one value of each option', () => {
    expect(problems({ options, variants: [sized('S'), sized('M')] })).toEqual([]);
  });

  test('name the variant and the value that fits no option', () => {
    expect(problems({ options, variants: [sized('S'), sized('XL')] })).toEqual(['variants.1.optionValues.0']);
  });

  test('name a SKU and a combination that appear twice', () => {
    expect(problems({ options, variants: [sized('S', 'a'), sized('M', 'A')] })).toEqual(['variants.1.sku']);
    expect(problems({ options, variants: [sized('S'), sized('S')] })).toEqual(['variants.1.optionValues']);
  });

  test('name an option that appears twice', () => {
    const twice = [...options, { name: 'size', values: ['S'] }];
    expect(problems({ options: twice, variants: [{ ...NEW_VARIANT, optionValues: ['S', 'S'] }] })).toEqual([
      'options.1.name',
    ]);
  });
});
