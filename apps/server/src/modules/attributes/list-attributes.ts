import type { Attribute, AttributeInForce, attributesApi } from '@souk/contract/attributes/api.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import { condition, statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { anyValue, containsAll, counterOf, equals, type ListDefinition } from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { ATTRIBUTE_HEADS, type FileOption, optionsCell } from './attribute-file.ts';
import { attributeColumns, listInForce, withLimit } from './attributes.repository.ts';
import { PUBLISHED_ATTRIBUTE } from './published-attributes.ts';

export type AttributeQuery = OutputOf<typeof attributesApi.list.query>;

export const attributeList: ListDefinition<AttributeQuery> = {
  table: { from: 'attributes a', key: 'a.id', reads: ['attributes', 'attribute_categories', 'categories'] },
  select: { columns: attributeColumns },
  sort: {
    default: 'position',
    keys: {
      position: 'a.position',
      label: 'a.label_sort',
      key: 'lower(a.key)',
      type: 'a.type',
      createdAt: 'a.created_at',
      updatedAt: 'a.updated_at',
    },
  },
  filters: {
    categoryId: (categoryIds) =>
      condition(
        'a.id in (select x.attribute_id from categories c join attribute_categories x on x.category_id = any(c.path) where c.id = any(?))',
        categoryIds,
      ),
    key: equals('lower(a.key)'),
    type: anyValue('a.type'),
    isRequired: equals('a.is_required'),
    isFilterable: equals('a.is_filterable'),
  },
  search: containsAll('a.search_text'),
  count: { counter: counterOf('attributes') },
  published: {
    rows: condition(PUBLISHED_ATTRIBUTE),
    sorts: ['position', 'label', 'key', 'type', 'createdAt', 'updatedAt'],
  },
};

export async function listAttributes(ctx: Context, query: AttributeQuery): Promise<ListData<Attribute>> {
  const page = await runList<Attribute, AttributeQuery>(ctx, attributeList, query);
  return { ...page, rows: page.rows.map(withLimit) };
}

/** The attributes in force for a category, for its product form. Throws 404. */
export async function attributesForCategory(ctx: Context, categoryId: string): Promise<{ rows: AttributeInForce[] }> {
  const [category] = await ctx.db.rows(statement('select 1 from categories where id = ?', [categoryId]));
  if (!category) throw notFound('category');
  return { rows: (await listInForce(ctx, categoryId)).map(withLimit) };
}

/** What the CSV says beyond the list. */
interface ExportedAttribute extends Attribute {
  words: Localised;
  wholeOptions: FileOption[];
  slugs: string[];
}

export const attributeExport: ListDefinition<AttributeQuery> = {
  ...attributeList,
  select: {
    ...attributeList.select,
    columns: (language) => `${attributeColumns(language)}, a.label as words,
    (select coalesce(json_agg(json_build_object('value', o.value, 'label', o.label, 'hex', o.hex) order by o.position, o.id), '[]')
       from attribute_options o where o.attribute_id = a.id) as "wholeOptions",
    (select coalesce(json_agg(c.slug order by c.depth, c.name_sort), '[]')
       from attribute_categories x join categories c on c.id = x.category_id where x.attribute_id = a.id) as slugs`,
  },
};

/** Fit to be imported again. */
export const attributeCsv: CsvColumns<ExportedAttribute> = {
  key: { head: ATTRIBUTE_HEADS.key, cell: (row) => row.key },
  label: { head: ATTRIBUTE_HEADS['label.en'], cell: (row) => row.words.en },
  labelArabic: { head: ATTRIBUTE_HEADS['label.ar'], cell: (row) => row.words.ar },
  type: { head: ATTRIBUTE_HEADS.type, cell: (row) => row.type },
  unit: { head: ATTRIBUTE_HEADS.unit, cell: (row) => row.unit },
  min: { head: ATTRIBUTE_HEADS.min, cell: (row) => row.min },
  max: { head: ATTRIBUTE_HEADS.max, cell: (row) => row.max },
  categories: { head: ATTRIBUTE_HEADS.categoryIds, cell: (row) => row.slugs.join(', ') },
  options: { head: ATTRIBUTE_HEADS.options, cell: (row) => optionsCell(row.wholeOptions) },
  isRequired: { head: ATTRIBUTE_HEADS.isRequired, cell: (row) => row.isRequired },
  isFilterable: { head: ATTRIBUTE_HEADS.isFilterable, cell: (row) => row.isFilterable },
  isVariantAxis: { head: ATTRIBUTE_HEADS.isVariantAxis, cell: (row) => row.isVariantAxis },
  position: { head: ATTRIBUTE_HEADS.position, cell: (row) => row.position },
  usedBy: { head: 'Products', cell: (row) => withLimit(row).usedBy },
  updatedAt: { head: 'Updated', cell: (row) => row.updatedAt },
};
