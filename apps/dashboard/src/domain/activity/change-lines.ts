import { AREAS } from '@souk/contract/entities.ts';
import { isRecord } from '#platform/types/guards.ts';

/** One thing that changed: a field, or a field of one of several things named by their SKU. */
export interface ChangeLine {
  field: string;
  /** Which variant it is about. */
  sku?: string;
  /** Undefined where the row only says what happened. */
  before: unknown;
  after: unknown;
  /** Of the value of a coupon: what it is a value of. */
  kinds?: { before: unknown; after: unknown };
}

type Fields = Record<string, unknown>;
type Variants = readonly (Fields & { sku: string })[];

/** What happened to these is in `after` alone, such as the amount of a goodwill; of others it is the whole new record. */
const EVENTS = new Set(['order', 'payout', 'adjustment', 'booking']);

/** A line per changed field; lists of variants are told variant by variant. */
export function changeLines(entity: string, before: Fields | null, after: Fields | null): ChangeLine[] {
  if (!after || (!before && !EVENTS.has(entity))) return [];
  return Object.keys(after).flatMap((field) => {
    const [old, next] = [before?.[field], after[field]];
    if (areVariants(old) && areVariants(next)) return variantLines(old, next);
    if (field === 'areas') return areaLines(isRecord(old) ? old : {}, isRecord(next) ? next : {});
    // It stands there for the value's sake.
    if (field === 'kind' && old === next && 'value' in after) return [];
    if (field === 'value' && 'kind' in after)
      return [{ field, before: old, after: next, kinds: { before: before?.kind, after: after.kind } }];
    return JSON.stringify(old) === JSON.stringify(next) ? [] : [{ field, before: old, after: next }];
  });
}

/** An area that is not named may be edited. */
const areaLines = (before: Fields, after: Fields): ChangeLine[] =>
  AREAS.filter((area) => (before[area] ?? 'edit') !== (after[area] ?? 'edit')).map((area) => ({
    field: `areas.${area}`,
    before: before[area] ?? 'edit',
    after: after[area] ?? 'edit',
  }));

const areVariants = (value: unknown): value is Variants =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isRecord(item) && typeof item.sku === 'string');

const keyOf = (variant: Fields): unknown => variant.variantId ?? variant.id ?? variant.sku;

function variantLines(before: Variants, after: Variants): ChangeLine[] {
  const old = new Map(before.map((variant) => [keyOf(variant), variant]));
  const kept = new Set(after.map(keyOf));
  return [
    ...after.flatMap((variant) => {
      const was = old.get(keyOf(variant));
      if (!was) return [{ field: 'variants', sku: variant.sku, before: null, after: variant.sku }];
      const fields = Object.keys(variant).filter(
        (field) => JSON.stringify(was[field] ?? null) !== JSON.stringify(variant[field] ?? null),
      );
      return fields.map((field) => ({ field, sku: variant.sku, before: was[field], after: variant[field] }));
    }),
    ...before.flatMap((variant) =>
      kept.has(keyOf(variant)) ? [] : [{ field: 'variants', sku: variant.sku, before: variant.sku, after: null }],
    ),
  ];
}
