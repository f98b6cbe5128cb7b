import type { categoriesApi, Category } from '@souk/contract/categories/api.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import { containsAll, totalCounter, equals, type ListDefinition } from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { categoryColumns } from './categories.repository.ts';
import { CATEGORY_HEADERS } from './category-file.ts';
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
  count: { counter: totalCounter('categories') },
  published: {
    rows: condition(`c.id in ${PUBLISHED_CATEGORIES}`),
    sorts: ['position', 'name', 'createdAt', 'updatedAt'],
  },
};

export const listCategories = (ctx: Context, query: CategoryQuery): Promise<ListData<Category>> =>
  runList(ctx, categoryList, query);

/** The columns that only the CSV has. */
interface ExportedCategory extends Category {
  texts: { name: Localised; description: Localised | null };
  parent: string | null;
  /** 1-based position among siblings. */
  rank: number;
}

export const categoryExport: ListDefinition<CategoryQuery> = {
  ...categoryList,
  table: {
    ...categoryList.table,
    from: `(select *, row_number() over (partition by parent_id order by position, id) as rank from categories) c`,
  },
  select: {
    ...categoryList.select,
    columns: (language) => `${categoryColumns(language)}, c.rank::int,
    json_build_object('name', c.name, 'description', c.description) as texts,
    (select p.slug from categories p where p.id = c.parent_id) as parent`,
  },
};

/** An export with all of these columns can be imported again, and changes nothing. */
export const categoryCsvColumns: CsvColumns<ExportedCategory> = {
  slug: { header: CATEGORY_HEADERS.slug, cell: (row) => row.slug },
  name: { header: CATEGORY_HEADERS['name.en'], cell: (row) => row.texts.name.en },
  nameArabic: { header: CATEGORY_HEADERS['name.ar'], cell: (row) => row.texts.name.ar },
  parent: { header: CATEGORY_HEADERS.parentId, cell: (row) => row.parent },
  position: { header: CATEGORY_HEADERS.position, cell: (row) => row.rank },
  path: { header: 'Path', cell: (row) => [...row.path.map((parent) => parent.name), row.name].join(' / ') },
  description: { header: CATEGORY_HEADERS['description.en'], cell: (row) => row.texts.description?.en },
  descriptionArabic: { header: CATEGORY_HEADERS['description.ar'], cell: (row) => row.texts.description?.ar },
  icon: { header: CATEGORY_HEADERS.icon, cell: (row) => row.icon },
  image: { header: 'Image', cell: (row) => (row.image ? 'yes' : 'no') },
  productsCount: { header: 'Products', cell: (row) => row.productsCount },
  productsWithin: { header: 'Products with subcategories', cell: (row) => row.productsWithin },
  attributesCount: { header: 'Attributes', cell: (row) => row.attributesCount },
  isActive: { header: CATEGORY_HEADERS.isActive, cell: (row) => row.isActive },
  updatedAt: { header: 'Updated', cell: (row) => row.updatedAt },
};
