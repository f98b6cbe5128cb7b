import { MAX_VARIANTS, type ProductOption } from '@souk/contract/products/inputs.ts';
import { NEW_VARIANT, type VariantValues } from './product-values.ts';

/** Options with their variants: every step answers both, and keeps what was typed into variants that stay. */
export interface Variety {
  options: ProductOption[];
  variants: VariantValues[];
}

/** Options count for variants once they have a value. */
const places = (options: readonly ProductOption[]): number[] =>
  options.flatMap((option, index) => (option.values.length > 0 ? [index] : []));

/** Where the values of an option stand in a variant. */
const placeOf = (options: readonly ProductOption[], index: number): number =>
  places(options).filter((place) => place < index).length;

const keyOf = (values: readonly string[]): string => JSON.stringify(values);

/** What was typed into variants that are gone, for when their values come back. */
export type Memory = Map<string, VariantValues>;

export function remember(memory: Memory, variants: readonly VariantValues[]): void {
  for (const variant of variants) memory.set(keyOf(variant.optionValues), variant);
}

export const addOption = ({ options, variants }: Variety, name: string): Variety => ({
  options: [...options, { name, values: [] }],
  variants,
});

export const renameOption = ({ options, variants }: Variety, index: number, name: string): Variety => ({
  options: options.map((option, place) => (place === index ? { ...option, name } : option)),
  variants,
});

/** Adds a value and the variants that come with it. The first value of an option goes to all variants there are. */
export function addValue(
  { options, variants }: Variety,
  index: number,
  { value, memory }: { value: string; memory: Memory },
): Variety {
  const option = options[index];
  if (!option) return { options, variants };
  const next = options.map((one, place) => (place === index ? { ...one, values: [...one.values, value] } : one));
  const place = placeOf(options, index);
  if (option.values.length === 0)
    return {
      options: next,
      variants: variants.map((variant) => ({
        ...variant,
        optionValues: variant.optionValues.toSpliced(place, 0, value),
      })),
    };
  const others = places(options).filter((one) => one !== index);
  const added = combinations(others.map((one) => options[one]?.values ?? [])).map((values) =>
    made(values.toSpliced(place, 0, value), variants, memory),
  );
  return { options: next, variants: inOrder(next, [...variants, ...added]) };
}

/** Takes a value away with its variants; with its last value an option leaves the variants. */
export function removeValue({ options, variants }: Variety, index: number, value: string): Variety {
  const place = placeOf(options, index);
  const next = options.map((one, at) =>
    at === index ? { ...one, values: one.values.filter((each) => each !== value) } : one,
  );
  if (next[index]?.values.length === 0) return { options: next, variants: without(variants, place) };
  return { options: next, variants: variants.filter((variant) => variant.optionValues[place] !== value) };
}

/** Takes an option away; of variants that differ only by it the first stays. */
export function removeOption({ options, variants }: Variety, index: number): Variety {
  const hadValues = (options[index]?.values.length ?? 0) > 0;
  return {
    options: options.toSpliced(index, 1),
    variants: hadValues ? without(variants, placeOf(options, index)) : variants,
  };
}

function without(variants: readonly VariantValues[], place: number): VariantValues[] {
  const seen = new Set<string>();
  return variants.flatMap((variant) => {
    const optionValues = variant.optionValues.toSpliced(place, 1);
    if (seen.has(keyOf(optionValues))) return [];
    seen.add(keyOf(optionValues));
    return [{ ...variant, optionValues }];
  });
}

/** Combinations that have no variant: taken away one by one, or never made. */
export function missingVariants({ options, variants }: Variety, memory: Memory): VariantValues[] {
  const all = combinations(places(options).map((place) => options[place]?.values ?? []));
  const known = new Set(variants.map((variant) => keyOf(variant.optionValues)));
  return all.flatMap((values) => (known.has(keyOf(values)) ? [] : [made(values, variants, memory)]));
}

/** Variants in the order of their options' values. */
export function inOrder(options: readonly ProductOption[], variants: readonly VariantValues[]): VariantValues[] {
  const lists = places(options).map((place) => options[place]?.values ?? []);
  const rank = (variant: VariantValues) =>
    variant.optionValues.reduce(
      (sum, value, place) => sum * ((lists[place]?.length ?? 0) + 1) + (lists[place]?.indexOf(value) ?? 0),
      0,
    );
  return variants.toSorted((a, b) => rank(a) - rank(b));
}

/** How many variants would be too many. */
export const isTooMany = (variants: readonly unknown[]): boolean => variants.length > MAX_VARIANTS;

const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((found, list) => found.flatMap((start) => list.map((value) => [...start, value])), [[]]);

/** A new variant: as it was typed before, else with the price and weight that all others share. */
function made(optionValues: string[], others: readonly VariantValues[], memory: Memory): VariantValues {
  const known = memory.get(keyOf(optionValues));
  if (known) return known;
  return { ...NEW_VARIANT, optionValues, price: shared(others, 'price'), weight: shared(others, 'weight') };
}

function shared(variants: readonly VariantValues[], key: 'price' | 'weight'): number | null {
  const value = variants[0]?.[key] ?? null;
  return variants.every((variant) => variant[key] === value) ? value : null;
}
