import type { Area } from '@souk/contract/entities.ts';

/** What other tables name by its id without a foreign key. */
export type ReferencedKind = 'category' | 'product' | 'vendor' | 'coupon';

/** Rows that name records of other modules. */
export interface ReferenceSource {
  area: Area;
  /** By what is named: SQL that selects the naming rows, each with its `label`; every `?` is the id. */
  of: Partial<Record<ReferencedKind, string>>;
  code: 'mention.coupon' | 'mention.ad' | 'mention.banner' | 'mention.query';
}
