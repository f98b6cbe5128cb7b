import type { Area } from '@souk/contract/entities.ts';

/** Records to which other tables refer by id without a foreign key. */
export type ReferencedKind = 'category' | 'product' | 'vendor' | 'coupon';

/** Rows of a module that refer to records of other modules. */
export interface ReferenceSource {
  area: Area;
  /**
   * For each kind of record, SQL that selects the `label` of the rows that refer to it. Every `?` is replaced by the id of the
   * record.
   */
  selects: Partial<Record<ReferencedKind, string>>;
  code: 'mention.coupon' | 'mention.ad' | 'mention.banner' | 'mention.query';
}
