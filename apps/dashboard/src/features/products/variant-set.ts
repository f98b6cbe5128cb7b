import { MAX_VARIANTS, type ProductOption } from '@souk/contract/products/inputs.ts';
import { NEW_VARIANT, type VariantValues } from './product-values.ts';

/** Options with their variants. Every operation returns both and preserves the remaining variants' values. */
export interface VariantSet {
  options: ProductOption[];
  variants: VariantValues[];
}

/** Indexes of options with values. Options without values have no effect on variants. */
const filledOptionIndexes = (options: readonly ProductOption[]): number[] =>
  options.flatMap((option, index) => (option.values.length > 0 ? [index] : []));

/** Returns the index of an option's value in a variant's `optionValues`. */
const getValueIndex = (options: readonly ProductOption[], index: number): number =>
  filledOptionIndexes(options).filter((otherIndex) => otherIndex < index).length;

const valuesKey = (values: readonly string[]): string => JSON.stringify(values);

/** Removed variants by option values, to restore them when their values are added again. */
export type VariantCache = Map<string, VariantValues>;

export function cacheVariants(variantCache: VariantCache, variants: readonly VariantValues[]): void {
  for (const variant of variants) variantCache.set(valuesKey(variant.optionValues), variant);
}

export const addOption = ({ options, variants }: VariantSet, name: string): VariantSet => ({
  options: [...options, { name, values: [] }],
  variants,
});

export const renameOption = ({ options, variants }: VariantSet, index: number, name: string): VariantSet => ({
  options: options.map((option, otherIndex) => (otherIndex === index ? { ...option, name } : option)),
  variants,
});

/** Adds a value and its variants. The first value of an option is assigned to all existing variants. */
export function addValue(
  { options, variants }: VariantSet,
  index: number,
  { value, variantCache }: { value: string; variantCache: VariantCache },
): VariantSet {
  const option = options[index];
  if (!option) return { options, variants };
  const next = options.map((current, otherIndex) =>
    otherIndex === index ? { ...current, values: [...current.values, value] } : current,
  );
  const valueIndex = getValueIndex(options, index);
  if (option.values.length === 0)
    return {
      options: next,
      variants: variants.map((variant) => ({
        ...variant,
        optionValues: variant.optionValues.toSpliced(valueIndex, 0, value),
      })),
    };
  const otherOptions = filledOptionIndexes(options).filter((otherOption) => otherOption !== index);
  const added = combineValues(otherOptions.map((otherOption) => options[otherOption]?.values ?? [])).map((values) =>
    createVariant(values.toSpliced(valueIndex, 0, value), variants, variantCache),
  );
  return { options: next, variants: sortVariants(next, [...variants, ...added]) };
}

/** Removes a value and its variants. Removing an option's last value removes the option from the variants. */
export function removeValue({ options, variants }: VariantSet, index: number, value: string): VariantSet {
  const valueIndex = getValueIndex(options, index);
  const next = options.map((current, otherIndex) =>
    otherIndex === index ? { ...current, values: current.values.filter((each) => each !== value) } : current,
  );
  if (next[index]?.values.length === 0) return { options: next, variants: removeValueAt(variants, valueIndex) };
  return { options: next, variants: variants.filter((variant) => variant.optionValues[valueIndex] !== value) };
}

/** Removes an option. Of variants that differ only in this option, the first stays. */
export function removeOption({ options, variants }: VariantSet, index: number): VariantSet {
  const hadValues = (options[index]?.values.length ?? 0) > 0;
  return {
    options: options.toSpliced(index, 1),
    variants: hadValues ? removeValueAt(variants, getValueIndex(options, index)) : variants,
  };
}

function removeValueAt(variants: readonly VariantValues[], valueIndex: number): VariantValues[] {
  const seen = new Set<string>();
  return variants.flatMap((variant) => {
    const optionValues = variant.optionValues.toSpliced(valueIndex, 1);
    if (seen.has(valuesKey(optionValues))) return [];
    seen.add(valuesKey(optionValues));
    return [{ ...variant, optionValues }];
  });
}

/** Returns variants for the option combinations that have none. */
export function missingVariants({ options, variants }: VariantSet, variantCache: VariantCache): VariantValues[] {
  const allCombinations = combineValues(
    filledOptionIndexes(options).map((optionIndex) => options[optionIndex]?.values ?? []),
  );
  const existingKeys = new Set(variants.map((variant) => valuesKey(variant.optionValues)));
  return allCombinations.flatMap((values) =>
    existingKeys.has(valuesKey(values)) ? [] : [createVariant(values, variants, variantCache)],
  );
}

/** Sorts variants by the order of their option values. */
export function sortVariants(options: readonly ProductOption[], variants: readonly VariantValues[]): VariantValues[] {
  const lists = filledOptionIndexes(options).map((optionIndex) => options[optionIndex]?.values ?? []);
  const rank = (variant: VariantValues) =>
    variant.optionValues.reduce(
      (sum, value, listIndex) => sum * ((lists[listIndex]?.length ?? 0) + 1) + (lists[listIndex]?.indexOf(value) ?? 0),
      0,
    );
  return variants.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether there are more variants than allowed. */
export const hasTooManyVariants = (variants: readonly unknown[]): boolean => variants.length > MAX_VARIANTS;

const combineValues = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>(
    (combined, list) => combined.flatMap((start) => list.map((value) => [...start, value])),
    [[]],
  );

/** Creates a variant from the cache, or with the price and weight that all others share. */
function createVariant(
  optionValues: string[],
  others: readonly VariantValues[],
  variantCache: VariantCache,
): VariantValues {
  const cached = variantCache.get(valuesKey(optionValues));
  if (cached) return cached;
  return { ...NEW_VARIANT, optionValues, price: sharedValue(others, 'price'), weight: sharedValue(others, 'weight') };
}

function sharedValue(variants: readonly VariantValues[], key: 'price' | 'weight'): number | null {
  const value = variants[0]?.[key] ?? null;
  return variants.every((variant) => variant[key] === value) ? value : null;
}
