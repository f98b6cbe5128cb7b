import { categoriesApi } from '@souk/contract/categories/api.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import { importFile } from '#core/csv/csv-import.service.ts';
import { type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { csvDownload } from '#core/list/export.ts';
import { categoryBulkAction } from './bulk-categories.ts';
import { createCategory, deleteCategory, updateCategory } from './categories.actions.ts';
import { readTree } from './categories.repository.ts';
import { getCategory } from './get-category.ts';
import { CATEGORY_IMPORT } from './import-categories.ts';
import { categoryCsvColumns, categoryExport, listCategories } from './list-categories.ts';
import { mergeCategory } from './merge-category.ts';
import { moveCategory } from './move-category.ts';

export const categoryRoutes: Route[] = [
  implement(categoriesApi.list, ({ ctx, query }) => listCategories(ctx, query)),
  implement(categoriesApi.tree, async ({ ctx }) => ({ rows: await readTree(ctx) })),
  implement(categoriesApi.get, ({ ctx, params }) => getCategory(ctx, params.id)),
  implement(categoriesApi.create, ({ ctx, body }) => createCategory(ctx, body)),
  implement(categoriesApi.update, ({ ctx, params, body }) => updateCategory(ctx, params.id, body)),
  implement(categoriesApi.remove, ({ ctx, params, body }) => deleteCategory(ctx, params.id, body.version)),
  implement(categoriesApi.move, ({ ctx, params, body }) => moveCategory(ctx, params.id, body)),
  implement(categoriesApi.merge, ({ ctx, params, body }) => mergeCategory(ctx, params.id, body)),
  implement(categoriesApi.bulk, ({ ctx, body }) => runBulkAction(ctx, categoryBulkAction, body)),
  implement(categoriesApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'categories', body)),
  implement(categoriesApi.import, importFile(CATEGORY_IMPORT)),
];

export const categoryDownloads: Record<string, DownloadHandler> = {
  categories: csvDownload({
    name: 'categories',
    endpoint: categoriesApi.list,
    definition: categoryExport,
    columns: categoryCsvColumns,
  }),
};
