import type { Attribute } from '@souk/contract/attributes/api.ts';
import type { Context } from '#core/context.ts';
import { recallOn } from '#core/db/recall.ts';
import { statement } from '#core/db/statement.ts';

// Where two attributes of a branch share a key (after a merge or a move), the one set nearest wins.
export const IN_FORCE = `select distinct on (lower(x.key)) x.attribute_id, x.category_id
  from categories c join attribute_categories x on x.category_id = any(c.path) join categories h on h.id = x.category_id
  where c.id = ? order by lower(x.key), h.depth desc`;

export interface AttributeRow {
  id: string;
  key: string;
  label: { en: string; ar?: string };
  type: Attribute['type'];
  unit: string | null;
  min: number | null;
  max: number | null;
  isRequired: boolean;
  isVariantAxis: boolean;
  options: { value: string; label: { en: string; ar?: string } }[];
}

const READ = `
  select a.id, a.key, a.label, a.type, a.unit, a.min, a.max, a.is_required as "isRequired", a.is_variant_axis as "isVariantAxis",
    (select coalesce(json_agg(json_build_object('value', o.value, 'label', o.label) order by o.position, o.id), '[]') from attribute_options o where o.attribute_id = a.id) as options
  from (${IN_FORCE}) f join attributes a on a.id = f.attribute_id order by a.position, a.id`;

/** The attributes in force for a category as products are checked by them, in their order. */
export const attributesInForce = (ctx: Context, categoryId: string): Promise<AttributeRow[]> =>
  ctx.db.rows<AttributeRow>(statement(READ, [categoryId]));

const recall = recallOn<AttributeRow[]>(['attributes', 'attribute_options', 'attribute_categories', 'categories']);

/** The same as they were a second ago at most: for answers. What is written is checked by `attributesInForce`. */
export const recalledAttributes = (ctx: Context, categoryId: string): Promise<AttributeRow[]> =>
  recall(ctx.services.database)(categoryId, () => attributesInForce(ctx, categoryId), {
    waits: ctx.db === ctx.services.database,
  });
