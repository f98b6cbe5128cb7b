import type { Attribute, AttributeInForce, attributesApi } from '@souk/contract/attributes.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import { condition, statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { anyValue, containsAll, equals, type ListDefinition } from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { attributeColumns, listInForce, withLimit } from './attributes.repository.ts';
import { PUBLISHED_ATTRIBUTE } from './published-attributes.ts';

export type AttributeQuery = OutputOf<typeof attributesApi.list.query>;

export const attributeList: ListDefinition<AttributeQuery> = {
  from: 'attributes a',
  key: 'a.id',
  columns: attributeColumns,
  sorts: {
    position: 'a.position',
    label: 'a.label_sort',
    key: 'lower(a.key)',
    type: 'a.type',
    createdAt: 'a.created_at',
    updatedAt: 'a.updated_at',
  },
  defaultSort: 'position',
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
  published: {
    rows: condition(PUBLISHED_ATTRIBUTE),
    sorts: ['position', 'label', 'key', 'type', 'createdAt', 'updatedAt'],
  },
  counter: (_, filtered) => (filtered.length === 0 ? 'attributes' : undefined),
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

export const attributeCsv: CsvColumns<Attribute> = {
  label: { head: 'Label', cell: (row) => row.label },
  key: { head: 'Key', cell: (row) => row.key },
  type: { head: 'Type', cell: (row) => row.type },
  unit: { head: 'Unit', cell: (row) => row.unit },
  categories: { head: 'Categories', cell: (row) => row.categories.map((category) => category.name).join(', ') },
  options: { head: 'Options', cell: (row) => row.options.map((option) => option.value).join(', ') },
  isRequired: { head: 'Required', cell: (row) => row.isRequired },
  isFilterable: { head: 'Filterable', cell: (row) => row.isFilterable },
  isVariantAxis: { head: 'Makes variants', cell: (row) => row.isVariantAxis },
  usedBy: { head: 'Products', cell: (row) => withLimit(row).usedBy },
  updatedAt: { head: 'Updated', cell: (row) => row.updatedAt },
};
