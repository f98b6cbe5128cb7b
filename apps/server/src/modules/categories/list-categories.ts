import type { categoriesApi, Category } from '@souk/contract/categories/api.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import { containsAll, counterOf, equals, type ListDefinition } from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { categoryColumns } from './categories.repository.ts';
import { CATEGORY_HEADS } from './category-file.ts';
import { PUBLISHED_CATEGORIES } from './published-condition.ts';

export type CategoryQuery = OutputOf<typeof categoriesApi.list.query>;

export const categoryList: ListDefinition<CategoryQuery> = {
  table: { from: 'categories c', key: 'c.id', reads: ['categories'] },
  select: { columns: categoryColumns },
  sort: {
    default: 'name',
    keys: {
      position: 'c.position',
      name: 'c.name_sort',
      productsCount: 'c.products_count',
      createdAt: 'c.created_at',
      updatedAt: 'c.updated_at',
    },
  },
  filters: {
    parentId: (parents) => condition("coalesce(c.parent_id::text, 'none') = any(?)", parents),
    isActive: equals('c.is_active'),
  },
  search: containsAll('c.search_text'),
  count: { counter: counterOf('categories') },
  published: {
    rows: condition(`c.id in ${PUBLISHED_CATEGORIES}`),
    sorts: ['position', 'name', 'createdAt', 'updatedAt'],
  },
};

export const listCategories = (ctx: Context, query: CategoryQuery): Promise<ListData<Category>> =>
  runList(ctx, categoryList, query);

/** What the CSV says beyond the list. */
interface ExportedCategory extends Category {
  words: { name: Localised; description: Localised | null };
  parent: string | null;
  /** Among its siblings, from 1. */
  place: number;
}

export const categoryExport: ListDefinition<CategoryQuery> = {
  ...categoryList,
  table: {
    ...categoryList.table,
    from: `(select *, row_number() over (partition by parent_id order by position, id) as place from categories) c`,
  },
  select: {
    ...categoryList.select,
    columns: (language) => `${categoryColumns(language)}, c.place::int,
    json_build_object('name', c.name, 'description', c.description) as words,
    (select p.slug from categories p where p.id = c.parent_id) as parent`,
  },
};

/** Fit to be imported again. */
export const categoryCsv: CsvColumns<ExportedCategory> = {
  slug: { head: CATEGORY_HEADS.slug, cell: (row) => row.slug },
  name: { head: CATEGORY_HEADS['name.en'], cell: (row) => row.words.name.en },
  nameArabic: { head: CATEGORY_HEADS['name.ar'], cell: (row) => row.words.name.ar },
  parent: { head: CATEGORY_HEADS.parentId, cell: (row) => row.parent },
  position: { head: CATEGORY_HEADS.position, cell: (row) => row.place },
  path: { head: 'Path', cell: (row) => [...row.path.map((parent) => parent.name), row.name].join(' / ') },
  description: { head: CATEGORY_HEADS['description.en'], cell: (row) => row.words.description?.en },
  descriptionArabic: { head: CATEGORY_HEADS['description.ar'], cell: (row) => row.words.description?.ar },
  icon: { head: CATEGORY_HEADS.icon, cell: (row) => row.icon },
  image: { head: 'Image', cell: (row) => (row.image ? 'yes' : 'no') },
  productsCount: { head: 'Products', cell: (row) => row.productsCount },
  productsWithin: { head: 'Products with subcategories', cell: (row) => row.productsWithin },
  attributesCount: { head: 'Attributes', cell: (row) => row.attributesCount },
  isActive: { head: CATEGORY_HEADS.isActive, cell: (row) => row.isActive },
  updatedAt: { head: 'Updated', cell: (row) => row.updatedAt },
};
