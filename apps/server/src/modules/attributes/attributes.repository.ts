import { type Attribute, type AttributeDetails, USED_BY_LIMIT } from '@souk/contract/attributes/api.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { createRecorder } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { createVersionLock } from '#core/db/versioned.ts';
import { notFound } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import { attributes } from '#tables/catalogue.ts';
import { SELECT_CATEGORY_ATTRIBUTES } from './attributes.service.ts';

export const recordAttributeActivity = createRecorder(
  'attributes',
  'attribute',
  ({ label }: { label: { en: string } }) => label.en,
);

/** An array with the ids of the categories to which attribute `a` applies, including subcategories. */
const SCOPE_CATEGORIES =
  'array(select d.id from categories d where d.path && array(select x.category_id from attribute_categories x where x.attribute_id = a.id))';
/**
 * Selects the products `p` with a value for attribute `a`. `offset 0` makes the planner use the index on attributes
 * first, because few products have most keys.
 */
const PRODUCTS_WITH_VALUE = `(select each.id, each.category_id, each.attributes from products each where each.attributes ?? a.key offset 0) p`;
const IS_PRODUCT_IN_SCOPE = `p.category_id = any(${SCOPE_CATEGORIES})`;
/** Whether attribute `a` is an option of product `p`, in which case its values are on the variants. */
const IS_VARIANT_OPTION = `(a.is_variant_axis and exists (select 1 from jsonb_array_elements(p.options) o
  where lower(o->>'name') in (lower(a.key), lower(a.label->>'en'), lower(a.label->>'ar'))))`;

const coreColumns = (language: Language): string => `
  a.id, a.version, a.created_at as "createdAt", a.updated_at as "updatedAt", a.key, ${localisedSql('a.label', language)} as label,
  a.type, a.unit, a.min, a.max, a.is_required as "isRequired", a.is_filterable as "isFilterable", a.is_variant_axis as "isVariantAxis", a.position,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', ${localisedSql('c.name', language)}) order by c.depth, c.name_sort), '[]')
     from attribute_categories x join categories c on c.id = x.category_id where x.attribute_id = a.id) as categories`;

const optionsColumn = (language: Language): string => `
  (select coalesce(json_agg(json_build_object('id', o.id, 'value', o.value, 'label', ${localisedSql('o.label', language)}, 'hex', o.hex, 'position', o.position)
     order by o.position, o.id), '[]') from attribute_options o where o.attribute_id = a.id) as options`;

/** The columns of attribute `a`, named as in the API. `usedBy` stops counting at one more than the limit. */
export const attributeColumns = (language: Language): string => `${coreColumns(language)}, ${optionsColumn(language)},
  (select count(*)::int from (select 1 from ${PRODUCTS_WITH_VALUE} where ${IS_PRODUCT_IN_SCOPE} limit ${USED_BY_LIMIT + 1}) used) as "usedBy"`;

/** Caps `usedBy` at the limit, and says that there are more. */
export const capUsedBy = <Row extends Pick<Attribute, 'usedBy'>>(row: Row): Row & { usedByIsMore?: boolean } =>
  row.usedBy > USED_BY_LIMIT ? { ...row, usedBy: USED_BY_LIMIT, usedByIsMore: true } : row;

const detailColumns = (language: Language): string => `${coreColumns(language)},
  (select coalesce(json_agg(json_build_object('id', o.id, 'value', o.value, 'label', ${localisedSql('o.label', language)}, 'hex', o.hex, 'position', o.position,
     'translations', json_build_object('label', o.label)) order by o.position, o.id), '[]') from attribute_options o where o.attribute_id = a.id) as options,
  json_build_object('label', a.label) as translations,
  (select count(*)::int from ${PRODUCTS_WITH_VALUE} where ${IS_PRODUCT_IN_SCOPE}) as "usedBy",
  (select count(*)::int from products p where p.status = 'published' and p.category_id = any(${SCOPE_CATEGORIES})
     and not jsonb_exists(p.attributes, a.key) and not ${IS_VARIANT_OPTION}) as "wouldFail"`;

type OptionOfDetails = AttributeDetails['options'][number];

/** An attribute with its texts in every language and the number of products that use it. Throws 404. */
export async function readAttribute(ctx: Context, id: string): Promise<AttributeDetails> {
  const [row] = await ctx.db.rows<Omit<AttributeDetails, 'options'> & { options: Omit<OptionOfDetails, 'usedBy'>[] }>(
    statement(`select ${detailColumns(ctx.language)} from attributes a where a.id = ?`, [id]),
  );
  if (!row) throw notFound('attribute');
  const used = row.options.length > 0 ? await countOptionUse(ctx, id) : new Map<string, number>();
  return { ...row, options: row.options.map((option) => ({ ...option, usedBy: used.get(option.value) ?? 0 })) };
}

/** Locks a row for a change. Throws 404, or 409 with the current row. */
export const lockAttribute = createVersionLock(attributes, 'attribute', readAttribute);

const PRODUCT_VALUES = `jsonb_array_elements_text(case jsonb_typeof(p.attributes->a.key) when 'array' then p.attributes->a.key else jsonb_build_array(p.attributes->a.key) end)`;

/** The number of products with each value of the attribute. */
async function countOptionUse(ctx: Context, id: string): Promise<Map<string, number>> {
  const rows = await ctx.db.rows<{ value: string; products: number }>(
    statement(
      `select v.value, count(*)::int as products from attributes a cross join lateral ${PRODUCTS_WITH_VALUE} cross join lateral ${PRODUCT_VALUES} v (value) where a.id = ? and ${IS_PRODUCT_IN_SCOPE} group by v.value`,
      [id],
    ),
  );
  return new Map(rows.map((row) => [row.value, row.products]));
}

/** The number of products with any value of the attribute. */
export async function countUsingProducts(ctx: Context, id: string): Promise<number> {
  const [row] = await ctx.db.rows<{ products: number }>(
    statement(
      `select count(*)::int as products from attributes a cross join lateral ${PRODUCTS_WITH_VALUE} where a.id = ? and ${IS_PRODUCT_IN_SCOPE}`,
      [id],
    ),
  );
  return row?.products ?? 0;
}

/** The attributes that apply to a category, as in the API. Each includes the ancestor from which it is inherited. */
export const listCategoryAttributes = (ctx: Context, categoryId: string) =>
  ctx.db.rows<Attribute & { inheritedFrom: { id: string; name: string } | null }>(
    statement(
      `select ${attributeColumns(ctx.language)},
         case when f.category_id = ? then null else (select json_build_object('id', h.id, 'name', ${localisedSql('h.name', ctx.language)}) from categories h where h.id = f.category_id) end as "inheritedFrom"
       from (${SELECT_CATEGORY_ATTRIBUTES}) f join attributes a on a.id = f.attribute_id order by a.position, a.id`,
      [categoryId, categoryId],
    ),
  );
