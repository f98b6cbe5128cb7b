import { AREAS } from '@souk/contract/entities.ts';
import { isRecord } from '#platform/types/guards.ts';

/** One changed field of a record, or of one of its variants. */
export interface ChangeLine {
  field: string;
  /** The variant's SKU, if the field belongs to a variant. */
  sku?: string;
  /** Undefined for events, which have no previous state. */
  before: unknown;
  after: unknown;
  /** The coupon's kind, which decides how its value is formatted. */
  kinds?: { before: unknown; after: unknown };
}

type Fields = Record<string, unknown>;
type Variants = readonly (Fields & { sku: string })[];

/**
 * For these entities a row without `before` is an event, such as a goodwill credit with its amount. For all others it is
 * the creation of the record, which is not listed field by field.
 */
const EVENT_ENTITIES = new Set(['order', 'payout', 'adjustment', 'booking']);

/** Returns one line per changed field; lists of variants are compared variant by variant. */
export function changeLines(entity: string, before: Fields | null, after: Fields | null): ChangeLine[] {
  if (!after || (!before && !EVENT_ENTITIES.has(entity))) return [];
  return Object.keys(after).flatMap((field) => {
    const [oldValue, newValue] = [before?.[field], after[field]];
    if (areVariants(oldValue) && areVariants(newValue)) return variantLines(oldValue, newValue);
    if (field === 'areas') return areaLines(isRecord(oldValue) ? oldValue : {}, isRecord(newValue) ? newValue : {});
    // The kind is recorded along with every value, so it is a change only if it differs.
    if (field === 'kind' && oldValue === newValue && 'value' in after) return [];
    if (field === 'value' && 'kind' in after)
      return [{ field, before: oldValue, after: newValue, kinds: { before: before?.kind, after: after.kind } }];
    return JSON.stringify(oldValue) === JSON.stringify(newValue) ? [] : [{ field, before: oldValue, after: newValue }];
  });
}

/** A missing area counts as 'edit', the default level. */
const areaLines = (before: Fields, after: Fields): ChangeLine[] =>
  AREAS.filter((area) => (before[area] ?? 'edit') !== (after[area] ?? 'edit')).map((area) => ({
    field: `areas.${area}`,
    before: before[area] ?? 'edit',
    after: after[area] ?? 'edit',
  }));

const areVariants = (value: unknown): value is Variants =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isRecord(item) && typeof item.sku === 'string');

const variantKey = (variant: Fields): unknown => variant.variantId ?? variant.id ?? variant.sku;

function variantLines(before: Variants, after: Variants): ChangeLine[] {
  const previousVariants = new Map(before.map((variant) => [variantKey(variant), variant]));
  const remainingKeys = new Set(after.map(variantKey));
  return [
    ...after.flatMap((variant) => {
      const previous = previousVariants.get(variantKey(variant));
      if (!previous) return [{ field: 'variants', sku: variant.sku, before: null, after: variant.sku }];
      const fields = Object.keys(variant).filter(
        (field) => JSON.stringify(previous[field] ?? null) !== JSON.stringify(variant[field] ?? null),
      );
      return fields.map((field) => ({ field, sku: variant.sku, before: previous[field], after: variant[field] }));
    }),
    ...before.flatMap((variant) =>
      remainingKeys.has(variantKey(variant))
        ? []
        : [{ field: 'variants', sku: variant.sku, before: variant.sku, after: null }],
    ),
  ];
}
