import type { ProductOption } from '@souk/contract/products/inputs.ts';
import { useCallback, useMemo, useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isRecord } from '#platform/types/guards.ts';
import type { ProductValues, VariantValues } from './product-values.ts';
import { type Memory, missingVariants, remember, type Variety } from './variant-options.ts';

/** Sentences by field of a variant. */
export type VariantErrors = Record<string, string>;

export interface VarietyControl extends Variety {
  /** Changes part of one variant. Stable, so that only its row is drawn again. */
  update: (index: number, part: Partial<VariantValues>) => void;
  updateAll: (part: Partial<VariantValues>) => void;
  /** Puts other options and variants in place; what leaves is remembered. */
  write: (next: Variety) => void;
  memory: Memory;
  missing: readonly VariantValues[];
  onBlur: () => void;
  errorsOf: (index: number) => VariantErrors | undefined;
  optionError: (index: number) => string | undefined;
  /** A sentence about the variants as a whole. */
  error: string | undefined;
}

const NO_OPTIONS: ProductOption[] = [];
const NO_VARIANTS: VariantValues[] = [];

/** Options and variants of the product form: one value each, so that two hundred rows are no two hundred fields. */
export function useVariety(): VarietyControl {
  const { control, getValues, setValue } = useFormContext<ProductValues>();
  const { field } = useController({ name: 'variants', control });
  const options = useWatch({ control, name: 'options' }) ?? NO_OPTIONS;
  const variants = field.value ?? NO_VARIANTS;
  const { errors } = useFormState({ control, name: ['variants', 'options'] });
  const { onChange, onBlur } = field;
  const [memory] = useState<Memory>(() => new Map());

  const update = useCallback(
    (index: number, part: Partial<VariantValues>) =>
      onChange(getValues('variants').map((variant, place) => (place === index ? { ...variant, ...part } : variant))),
    [getValues, onChange],
  );
  const updateAll = useCallback(
    (part: Partial<VariantValues>) => onChange(getValues('variants').map((variant) => ({ ...variant, ...part }))),
    [getValues, onChange],
  );
  const write = useCallback(
    (next: Variety) => {
      remember(memory, getValues('variants'));
      setValue('options', next.options, { shouldDirty: true });
      onChange(next.variants);
    },
    [getValues, memory, onChange, setValue],
  );
  const missing = useMemo(
    () => (options.length > 0 ? missingVariants({ options, variants }, memory) : NO_VARIANTS),
    [memory, options, variants],
  );
  return {
    options,
    variants,
    update,
    updateAll,
    write,
    memory,
    missing,
    onBlur,
    errorsOf: (index) => sentences(at(errors.variants, index)),
    optionError: (index) => Object.values(sentences(at(errors.options, index)) ?? {})[0],
    error: messageOf(errors.variants) ?? messageOf(at(errors.variants, 'root')),
  };
}

const at = (holder: unknown, key: string | number): unknown => (isRecord(holder) ? holder[key] : undefined);
const messageOf = (error: unknown): string | undefined => {
  const message = at(error, 'message');
  return typeof message === 'string' && message !== '' ? message : undefined;
};

/** The first sentence of each field below an error. */
function sentences(error: unknown): VariantErrors | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const found = Object.entries(error).flatMap(([field, inner]): [string, string][] => {
    const message = messageOf(inner) ?? Object.values(sentences(inner) ?? {})[0];
    return field !== 'ref' && message ? [[field, message]] : [];
  });
  const own = messageOf(error);
  const all: [string, string][] = own ? [['', own], ...found] : found;
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}
