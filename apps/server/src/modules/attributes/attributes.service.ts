import type { Attribute } from '@souk/contract/attributes/api.ts';
import type { Context } from '#core/context.ts';
import { cachePerDatabase } from '#core/db/cache.ts';
import { statement } from '#core/db/statement.ts';

// After a merge or a move, two attributes along a path may have the same key. Then the one of the nearest category
// applies.
export const SELECT_CATEGORY_ATTRIBUTES = `select distinct on (lower(x.key)) x.attribute_id, x.category_id
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

const SELECT_ATTRIBUTES = `
  select a.id, a.key, a.label, a.type, a.unit, a.min, a.max, a.is_required as "isRequired", a.is_variant_axis as "isVariantAxis",
    (select coalesce(json_agg(json_build_object('value', o.value, 'label', o.label) order by o.position, o.id), '[]') from attribute_options o where o.attribute_id = a.id) as options
  from (${SELECT_CATEGORY_ATTRIBUTES}) f join attributes a on a.id = f.attribute_id order by a.position, a.id`;

/** The attributes that apply to a category, in order, for validating product values. */
export const readCategoryAttributes = (ctx: Context, categoryId: string): Promise<AttributeRow[]> =>
  ctx.db.rows<AttributeRow>(statement(SELECT_ATTRIBUTES, [categoryId]));

const cache = cachePerDatabase<AttributeRow[]>([
  'attributes',
  'attribute_options',
  'attribute_categories',
  'categories',
]);

/**
 * Like `readCategoryAttributes`, but the attributes may be up to a second old: for responses only, not for validating
 * writes.
 */
export const readCachedCategoryAttributes = (ctx: Context, categoryId: string): Promise<AttributeRow[]> =>
  cache(ctx.services.database)(categoryId, () => readCategoryAttributes(ctx, categoryId), {
    waits: ctx.db === ctx.services.database,
  });
