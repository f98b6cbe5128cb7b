import { expect, test } from 'vitest';
import { NEW_VARIANT } from './product-values.ts';
import {
  addOption,
  addValue,
  type VariantCache,
  missingVariants,
  cacheVariants,
  hasTooManyVariants,
  removeOption,
  removeValue,
  renameOption,
  sortVariants,
  type VariantSet,
} from './variant-set.ts';

const singleVariant: VariantSet = {
  options: [],
  variants: [{ ...NEW_VARIANT, id: 'first', price: 8700, sku: 'STAND' }],
};
const variantCache: VariantCache = new Map();
const withValues = (start: VariantSet, index: number, ...values: string[]) =>
  values.reduce((variety, value) => addValue(variety, index, { value, variantCache }), start);
const variantNames = ({ variants }: VariantSet) => variants.map((variant) => variant.optionValues.join('/'));

test('the first value is assigned to the existing variant, and further values add variants with the shared price', () => {
  const variety = withValues(addOption(singleVariant, 'Finish'), 0, 'Natural', 'Black');
  expect(variantNames(variety)).toEqual(['Natural', 'Black']);
  expect(variety.variants.map(({ id, price, sku }) => [id, price, sku])).toEqual([
    ['first', 8700, 'STAND'],
    [undefined, 8700, null],
  ]);
});

test('a second option multiplies the variants, in value order', () => {
  const finish = withValues(addOption(singleVariant, 'Finish'), 0, 'Natural', 'Black');
  const both = withValues(addOption(finish, 'Width'), 1, '56', '80');
  expect(variantNames(both)).toEqual(['Natural/56', 'Natural/80', 'Black/56', 'Black/80']);
  expect(variantNames(withValues(both, 0, 'Oil'))).toEqual([
    'Natural/56',
    'Natural/80',
    'Black/56',
    'Black/80',
    'Oil/56',
    'Oil/80',
  ]);
});

test('a removed variant is not recreated when another value is added', () => {
  const both = withValues(
    addOption(withValues(addOption(singleVariant, 'Finish'), 0, 'Natural', 'Black'), 'Width'),
    1,
    '56',
    '80',
  );
  const fewer = { ...both, variants: both.variants.filter((variant) => variant.optionValues.join('/') !== 'Black/80') };
  expect(variantNames(withValues(fewer, 1, '100'))).toEqual([
    'Natural/56',
    'Natural/80',
    'Natural/100',
    'Black/56',
    'Black/100',
  ]);
  expect(missingVariants(fewer, new Map()).map((variant) => variant.optionValues.join('/'))).toEqual(['Black/80']);
});

test('adding a removed value again restores the values of its variants', () => {
  const ownCache: VariantCache = new Map();
  const finish = withValues(addOption(singleVariant, 'Finish'), 0, 'Natural', 'Black');
  const typed = {
    ...finish,
    variants: finish.variants.map((variant) => ({ ...variant, barcode: variant.optionValues[0] ?? null })),
  };
  cacheVariants(ownCache, typed.variants);
  const gone = removeValue(typed, 0, 'Black');
  expect(variantNames(gone)).toEqual(['Natural']);
  expect(addValue(gone, 0, { value: 'Black', variantCache: ownCache }).variants[1]?.barcode).toBe('Black');
});

test('removing an option keeps the first of the variants that differ only in that option', () => {
  const both = withValues(
    addOption(withValues(addOption(singleVariant, 'Finish'), 0, 'Natural', 'Black'), 'Width'),
    1,
    '56',
    '80',
  );
  const remaining = removeOption(both, 1);
  expect(remaining.options.map((option) => option.name)).toEqual(['Finish']);
  expect(variantNames(remaining)).toEqual(['Natural', 'Black']);
  expect(remaining.variants[0]?.id).toBe('first');
  const empty = removeValue(removeValue(remaining, 0, 'Black'), 0, 'Natural');
  expect(empty.variants.map((variant) => variant.optionValues)).toEqual([[]]);
});

test('an option without values has no effect', () => {
  const finish = withValues(addOption(addOption(singleVariant, 'Empty'), 'Finish'), 1, 'Natural', 'Black');
  expect(variantNames(finish)).toEqual(['Natural', 'Black']);
  expect(variantNames(removeOption(finish, 0))).toEqual(['Natural', 'Black']);
});

const sizes = () => withValues(addOption(singleVariant, 'Size'), 0, 'S', 'M');

test('renaming changes the option and no variant', () => {
  const both = addOption(sizes(), 'Finish');
  const renamed = renameOption(both, 0, 'Width');
  expect(renamed.options.map(({ name }) => name)).toEqual(['Width', 'Finish']);
  expect(renamed.variants).toBe(both.variants);
});

test('a value for an option that does not exist changes nothing', () => {
  expect(withValues(singleVariant, 3, 'S')).toEqual(singleVariant);
});

test('a new variant gets the price and weight of the others only if they all agree', () => {
  const start = sizes();
  const priced = (...prices: number[]) => ({
    ...start,
    variants: start.variants.map((variant, index) => ({ ...variant, price: prices[index] ?? null, weight: 300 })),
  });
  const added = (set: VariantSet) => withValues(set, 0, 'L').variants.at(-1);
  expect(added(priced(100, 100))).toMatchObject({ price: 100, weight: 300, sku: null });
  expect(added(priced(100, 200))).toMatchObject({ price: null, weight: 300 });
});

test('if all variants were removed, every combination is missing', () => {
  const names = missingVariants({ ...sizes(), variants: [] }, new Map()).map(({ optionValues }) => optionValues);
  expect(names).toEqual([['S'], ['M']]);
});

test('variants are sorted by their option values, with the first option taking precedence', () => {
  const both = withValues(addOption(sizes(), 'Finish'), 1, 'Oak', 'Pine');
  const shuffled = both.variants.toReversed();
  expect(sortVariants(both.options, shuffled).map(({ optionValues }) => optionValues.join('/'))).toEqual([
    'S/Oak',
    'S/Pine',
    'M/Oak',
    'M/Pine',
  ]);
});

test('up to 200 variants are allowed', () => {
  expect(hasTooManyVariants(Array.from({ length: 200 }))).toBe(false);
  expect(hasTooManyVariants(Array.from({ length: 201 }))).toBe(true);
});
