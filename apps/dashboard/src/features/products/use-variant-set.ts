import type { ProductOption } from '@souk/contract/products/inputs.ts';
import { useCallback, useMemo, useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isRecord } from '#platform/types/guards.ts';
import type { ProductValues, VariantValues } from './product-values.ts';
import { type VariantCache, missingVariants, cacheVariants, type VariantSet } from './variant-set.ts';

/** Error messages by field of a variant. */
export type VariantErrors = Record<string, string>;

export interface VariantSetControl extends VariantSet {
  /** Changes fields of one variant. Has a stable identity, so that only the changed row rerenders. */
  update: (index: number, changes: Partial<VariantValues>) => void;
  updateAll: (changes: Partial<VariantValues>) => void;
  /** Replaces options and variants. Removed variants stay in the cache. */
  write: (next: VariantSet) => void;
  variantCache: VariantCache;
  missing: readonly VariantValues[];
  onBlur: () => void;
  variantErrors: (index: number) => VariantErrors | undefined;
  optionError: (index: number) => string | undefined;
  /** Error message that belongs to no single variant. */
  error: string | undefined;
}

const NO_OPTIONS: ProductOption[] = [];
const NO_VARIANTS: VariantValues[] = [];

/** Options and variants of the product form. Each is a single form value, because up to 200 rows of fields would be slow. */
export function useVariantSet(): VariantSetControl {
  const { control, getValues, setValue } = useFormContext<ProductValues>();
  const { field } = useController({ name: 'variants', control });
  const options = useWatch({ control, name: 'options' }) ?? NO_OPTIONS;
  const variants = field.value ?? NO_VARIANTS;
  const { errors } = useFormState({ control, name: ['variants', 'options'] });
  const { onChange, onBlur } = field;
  const [variantCache] = useState<VariantCache>(() => new Map());

  const update = useCallback(
    (index: number, changes: Partial<VariantValues>) =>
      onChange(
        getValues('variants').map((variant, otherIndex) =>
          otherIndex === index ? { ...variant, ...changes } : variant,
        ),
      ),
    [getValues, onChange],
  );
  const updateAll = useCallback(
    (changes: Partial<VariantValues>) => onChange(getValues('variants').map((variant) => ({ ...variant, ...changes }))),
    [getValues, onChange],
  );
  const write = useCallback(
    (next: VariantSet) => {
      cacheVariants(variantCache, getValues('variants'));
      setValue('options', next.options, { shouldDirty: true });
      onChange(next.variants);
    },
    [getValues, variantCache, onChange, setValue],
  );
  const missing = useMemo(
    () => (options.length > 0 ? missingVariants({ options, variants }, variantCache) : NO_VARIANTS),
    [variantCache, options, variants],
  );
  return {
    options,
    variants,
    update,
    updateAll,
    write,
    variantCache,
    missing,
    onBlur,
    variantErrors: (index) => fieldMessages(getChild(errors.variants, index)),
    optionError: (index) => Object.values(fieldMessages(getChild(errors.options, index)) ?? {})[0],
    error: getMessage(errors.variants) ?? getMessage(getChild(errors.variants, 'root')),
  };
}

const getChild = (holder: unknown, key: string | number): unknown => (isRecord(holder) ? holder[key] : undefined);
const getMessage = (error: unknown): string | undefined => {
  const message = getChild(error, 'message');
  return typeof message === 'string' && message !== '' ? message : undefined;
};

/** Returns the first error message of each nested field. */
function fieldMessages(error: unknown): VariantErrors | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const childMessages = Object.entries(error).flatMap(([field, inner]): [string, string][] => {
    const message = getMessage(inner) ?? Object.values(fieldMessages(inner) ?? {})[0];
    return field !== 'ref' && message ? [[field, message]] : [];
  });
  const ownMessage = getMessage(error);
  const messages: [string, string][] = ownMessage ? [['', ownMessage], ...childMessages] : childMessages;
  return messages.length > 0 ? Object.fromEntries(messages) : undefined;
}
