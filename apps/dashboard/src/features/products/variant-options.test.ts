import { expect, test } from 'vitest';
import { NEW_VARIANT } from './product-values.ts';
import {
  addOption,
  addValue,
  type Memory,
  missingVariants,
  remember,
  removeOption,
  removeValue,
  type Variety,
} from './variant-options.ts';

const plain: Variety = { options: [], variants: [{ ...NEW_VARIANT, id: 'first', price: 8700, sku: 'STAND' }] };
const memory: Memory = new Map();
const withValues = (start: Variety, index: number, ...values: string[]) =>
  values.reduce((variety, value) => addValue(variety, index, { value, memory }), start);
const names = ({ variants }: Variety) => variants.map((variant) => variant.optionValues.join('/'));

test('the first value of an option goes to the variant there was, further values bring variants with the shared price', () => {
  const variety = withValues(addOption(plain, 'Finish'), 0, 'Natural', 'Black');
  expect(names(variety)).toEqual(['Natural', 'Black']);
  expect(variety.variants.map(({ id, price, sku }) => [id, price, sku])).toEqual([
    ['first', 8700, 'STAND'],
    [undefined, 8700, null],
  ]);
});

test('a second option multiplies, in the order of the values', () => {
  const finish = withValues(addOption(plain, 'Finish'), 0, 'Natural', 'Black');
  const both = withValues(addOption(finish, 'Width'), 1, '56', '80');
  expect(names(both)).toEqual(['Natural/56', 'Natural/80', 'Black/56', 'Black/80']);
  expect(names(withValues(both, 0, 'Oil'))).toEqual([
    'Natural/56',
    'Natural/80',
    'Black/56',
    'Black/80',
    'Oil/56',
    'Oil/80',
  ]);
});

test('a variant taken away on its own does not come back with another value', () => {
  const both = withValues(
    addOption(withValues(addOption(plain, 'Finish'), 0, 'Natural', 'Black'), 'Width'),
    1,
    '56',
    '80',
  );
  const fewer = { ...both, variants: both.variants.filter((variant) => variant.optionValues.join('/') !== 'Black/80') };
  expect(names(withValues(fewer, 1, '100'))).toEqual([
    'Natural/56',
    'Natural/80',
    'Natural/100',
    'Black/56',
    'Black/100',
  ]);
  expect(missingVariants(fewer, new Map()).map((variant) => variant.optionValues.join('/'))).toEqual(['Black/80']);
});

test('a value that comes back brings what was typed into its variants', () => {
  const own: Memory = new Map();
  const finish = withValues(addOption(plain, 'Finish'), 0, 'Natural', 'Black');
  const typed = {
    ...finish,
    variants: finish.variants.map((variant) => ({ ...variant, barcode: variant.optionValues[0] ?? null })),
  };
  remember(own, typed.variants);
  const gone = removeValue(typed, 0, 'Black');
  expect(names(gone)).toEqual(['Natural']);
  expect(addValue(gone, 0, { value: 'Black', memory: own }).variants[1]?.barcode).toBe('Black');
});

test('an option that goes leaves the first of the variants that differ only by it', () => {
  const both = withValues(
    addOption(withValues(addOption(plain, 'Finish'), 0, 'Natural', 'Black'), 'Width'),
    1,
    '56',
    '80',
  );
  const left = removeOption(both, 1);
  expect(left.options.map((option) => option.name)).toEqual(['Finish']);
  expect(names(left)).toEqual(['Natural', 'Black']);
  expect(left.variants[0]?.id).toBe('first');
  const none = removeValue(removeValue(left, 0, 'Black'), 0, 'Natural');
  expect(none.variants.map((variant) => variant.optionValues)).toEqual([[]]);
});

test('an empty option changes nothing until it has a value', () => {
  const finish = withValues(addOption(addOption(plain, 'Empty'), 'Finish'), 1, 'Natural', 'Black');
  expect(names(finish)).toEqual(['Natural', 'Black']);
  expect(names(removeOption(finish, 0))).toEqual(['Natural', 'Black']);
});
