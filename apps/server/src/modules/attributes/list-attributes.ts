import type { Attribute, AttributeInForce, attributesApi } from '@souk/contract/attributes/api.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import { condition, statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { anyValue, containsAll, totalCounter, equals, type ListDefinition } from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { ATTRIBUTE_HEADERS, type FileOption, formatOptions } from './attribute-file.ts';
import { attributeColumns, listCategoryAttributes, capUsedBy } from './attributes.repository.ts';
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
  count: { counter: totalCounter('attributes') },
  published: {
    rows: condition(PUBLISHED_ATTRIBUTE),
    sorts: ['position', 'label', 'key', 'type', 'createdAt', 'updatedAt'],
  },
};

export async function listAttributes(ctx: Context, query: AttributeQuery): Promise<ListData<Attribute>> {
  const page = await runList<Attribute, AttributeQuery>(ctx, attributeList, query);
  return { ...page, rows: page.rows.map(capUsedBy) };
}

/** The attributes that apply to a category, for the product form. Throws 404. */
export async function attributesForCategory(ctx: Context, categoryId: string): Promise<{ rows: AttributeInForce[] }> {
  const [category] = await ctx.db.rows(statement('select 1 from categories where id = ?', [categoryId]));
  if (!category) throw notFound('category');
  return { rows: (await listCategoryAttributes(ctx, categoryId)).map(capUsedBy) };
}

/** The columns that only the CSV has. */
interface ExportedAttribute extends Attribute {
  localisedLabel: Localised;
  localisedOptions: FileOption[];
  slugs: string[];
}

export const attributeExport: ListDefinition<AttributeQuery> = {
  ...attributeList,
  select: {
    ...attributeList.select,
    columns: (language) => `${attributeColumns(language)}, a.label as "localisedLabel",
    (select coalesce(json_agg(json_build_object('value', o.value, 'label', o.label, 'hex', o.hex) order by o.position, o.id), '[]')
       from attribute_options o where o.attribute_id = a.id) as "localisedOptions",
    (select coalesce(json_agg(c.slug order by c.depth, c.name_sort), '[]')
       from attribute_categories x join categories c on c.id = x.category_id where x.attribute_id = a.id) as slugs`,
  },
};

/** An export with all of these columns can be imported again, and changes nothing. */
export const attributeCsvColumns: CsvColumns<ExportedAttribute> = {
  key: { header: ATTRIBUTE_HEADERS.key, cell: (row) => row.key },
  label: { header: ATTRIBUTE_HEADERS['label.en'], cell: (row) => row.localisedLabel.en },
  labelArabic: { header: ATTRIBUTE_HEADERS['label.ar'], cell: (row) => row.localisedLabel.ar },
  type: { header: ATTRIBUTE_HEADERS.type, cell: (row) => row.type },
  unit: { header: ATTRIBUTE_HEADERS.unit, cell: (row) => row.unit },
  min: { header: ATTRIBUTE_HEADERS.min, cell: (row) => row.min },
  max: { header: ATTRIBUTE_HEADERS.max, cell: (row) => row.max },
  categories: { header: ATTRIBUTE_HEADERS.categoryIds, cell: (row) => row.slugs.join(', ') },
  options: { header: ATTRIBUTE_HEADERS.options, cell: (row) => formatOptions(row.localisedOptions) },
  isRequired: { header: ATTRIBUTE_HEADERS.isRequired, cell: (row) => row.isRequired },
  isFilterable: { header: ATTRIBUTE_HEADERS.isFilterable, cell: (row) => row.isFilterable },
  isVariantAxis: { header: ATTRIBUTE_HEADERS.isVariantAxis, cell: (row) => row.isVariantAxis },
  position: { header: ATTRIBUTE_HEADERS.position, cell: (row) => row.position },
  usedBy: { header: 'Products', cell: (row) => capUsedBy(row).usedBy },
  updatedAt: { header: 'Updated', cell: (row) => row.updatedAt },
};
