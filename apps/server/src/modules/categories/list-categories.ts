import type { categoriesApi, Category } from '@souk/contract/categories.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import { containsAll, equals, type ListDefinition } from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { categoryColumns } from './categories.repository.ts';
import { PUBLISHED_CATEGORIES } from './published-condition.ts';

export type CategoryQuery = OutputOf<typeof categoriesApi.list.query>;

export const categoryList: ListDefinition<CategoryQuery> = {
  from: 'categories c',
  key: 'c.id',
  columns: categoryColumns,
  sorts: {
    position: 'c.position',
    name: 'c.name_sort',
    productsCount: 'c.products_count',
    createdAt: 'c.created_at',
    updatedAt: 'c.updated_at',
  },
  defaultSort: 'name',
  filters: {
    parentId: (parents) => condition("coalesce(c.parent_id::text, 'none') = any(?)", parents),
    isActive: equals('c.is_active'),
  },
  search: containsAll('c.search_text'),
  published: {
    rows: condition(`c.id in ${PUBLISHED_CATEGORIES}`),
    sorts: ['position', 'name', 'createdAt', 'updatedAt'],
  },
  counter: (_, filtered) => (filtered.length === 0 ? 'categories' : undefined),
};

export const listCategories = (ctx: Context, query: CategoryQuery): Promise<ListData<Category>> =>
  runList(ctx, categoryList, query);

export const categoryCsv: CsvColumns<Category> = {
  name: { head: 'Name', cell: (row) => row.name },
  path: { head: 'Path', cell: (row) => [...row.path.map((parent) => parent.name), row.name].join(' / ') },
  slug: { head: 'Slug', cell: (row) => row.slug },
  productsCount: { head: 'Products', cell: (row) => row.productsCount },
  productsWithin: { head: 'Products with subcategories', cell: (row) => row.productsWithin },
  attributesCount: { head: 'Attributes', cell: (row) => row.attributesCount },
  isActive: { head: 'Active', cell: (row) => row.isActive },
  updatedAt: { head: 'Updated', cell: (row) => row.updatedAt },
};
