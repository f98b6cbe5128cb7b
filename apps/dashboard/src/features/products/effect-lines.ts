import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { isRecord } from '#platform/types/guards.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatValue } from '#platform/format/format-value.ts';

export interface EffectLine {
  label: string;
  note?: string;
  before: string;
  after: string;
}

type Fields = Record<string, unknown>;

const MONEY_FIELDS = new Set(['price', 'compareAtPrice', 'cost', 'priceMin', 'priceMax']);
const formatField = (key: string, value: unknown): string =>
  MONEY_FIELDS.has(key) && typeof value === 'number' ? formatMoney(value) : formatValue(value);

/** Returns one line per changed field; changes inside `variants` are listed per variant. */
export function effectLines(effects: DryRunData['effects']): EffectLine[] {
  return effects.flatMap(({ label, before, after }) => fieldLines(label, before ?? {}, after ?? {}));
}

function fieldLines(label: string, before: Fields, after: Fields): EffectLine[] {
  return Object.keys(after).flatMap((key) => {
    const [oldValue, newValue] = [before[key], after[key]];
    if (Array.isArray(oldValue) && Array.isArray(newValue) && newValue.some(isRecord))
      return variantLines(label, oldValue.filter(isRecord), newValue.filter(isRecord));
    return JSON.stringify(oldValue ?? null) === JSON.stringify(newValue ?? null)
      ? []
      : [{ label, before: formatField(key, oldValue), after: formatField(key, newValue) }];
  });
}

function variantLines(label: string, before: readonly Fields[], after: readonly Fields[]): EffectLine[] {
  return after.flatMap((variant) => {
    const oldVariant = before.find((candidate) => candidate.variantId === variant.variantId) ?? {};
    return fieldLines(label, oldVariant, variant).map((line) => ({
      ...line,
      label: typeof variant.sku === 'string' ? `${label}, ${variant.sku}` : label,
    }));
  });
}
