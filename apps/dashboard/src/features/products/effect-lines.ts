import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { isRecord } from '#platform/types/guards.ts';
import { formatMoney } from '#platform/format/money.ts';
import { shownValue } from '#platform/format/shown-value.ts';

export interface EffectLine {
  label: string;
  note?: string;
  before: string;
  after: string;
}

type Fields = Record<string, unknown>;

const MONEY = new Set(['price', 'compareAtPrice', 'cost', 'priceMin', 'priceMax']);
const shown = (key: string, value: unknown): string =>
  MONEY.has(key) && typeof value === 'number' ? formatMoney(value) : shownValue(value);

/** A line per changed number; what stands inside `variants` is told variant by variant. */
export function effectLines(effects: DryRunData['effects']): EffectLine[] {
  return effects.flatMap(({ label, before, after }) => linesOf(label, before ?? {}, after ?? {}));
}

function linesOf(label: string, before: Fields, after: Fields): EffectLine[] {
  return Object.keys(after).flatMap((key) => {
    const [old, next] = [before[key], after[key]];
    if (Array.isArray(old) && Array.isArray(next) && next.some(isRecord))
      return variantLines(label, old.filter(isRecord), next.filter(isRecord));
    return JSON.stringify(old ?? null) === JSON.stringify(next ?? null)
      ? []
      : [{ label, before: shown(key, old), after: shown(key, next) }];
  });
}

function variantLines(label: string, before: readonly Fields[], after: readonly Fields[]): EffectLine[] {
  return after.flatMap((variant) => {
    const old = before.find((one) => one.variantId === variant.variantId) ?? {};
    return linesOf(label, old, variant).map((line) => ({
      ...line,
      label: typeof variant.sku === 'string' ? `${label}, ${variant.sku}` : label,
    }));
  });
}
