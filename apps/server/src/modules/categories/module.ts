import { bulkJob } from '#core/bulk-matching.ts';
import { importJob } from '#core/csv/csv-import.service.ts';
import { countRows } from '#core/module/count-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { categoryBulk } from './bulk-categories.ts';
import { categoryDownloads, categoryRoutes } from './categories.routes.ts';
import { categorySearch } from './categories.search.ts';
import { categoryUndo } from './categories.undo.ts';
import { CATEGORY_IMPORT } from './import-categories.ts';

export const categoryModule: ServerModule = {
  routes: categoryRoutes,
  jobs: { ...bulkJob(categoryBulk), ...importJob(CATEGORY_IMPORT) },
  undo: categoryUndo,
  downloads: categoryDownloads,
  search: [categorySearch],
  counters: [countRows('categories')],
};
