import { manifest as categoriesContract } from '@souk/contract/categories/manifest.ts';
import { viewers } from '@souk/contract/core/access.ts';
import { bulkJob } from '#core/bulk-matching.ts';
import { importJob } from '#core/csv/csv-import.service.ts';
import { localisedSql, containsAll } from '#core/list/definition.ts';
import { countRows } from '#core/module/count-rows.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { categoryBulkAction } from './bulk-categories.ts';
import { categoryDownloads, categoryRoutes } from './categories.routes.ts';
import { categoryUndo } from './categories.undo.ts';
import { CATEGORY_IMPORT } from './import-categories.ts';

const categorySearch: SearchArea = {
  kind: 'category',
  access: viewers('categories'),
  from: 'categories x',
  title: (language) => localisedSql('x.name', language),
  subtitle: (language) =>
    `(select string_agg(${localisedSql('p.name', language)}, ' / ' order by p.depth) from categories p where p.id = any(x.path) and p.id <> x.id)`,
  match: { starts: ['x.name_sort'], contains: containsAll('x.search_text') },
};

export const categoryModule: ServerModule = {
  contract: [categoriesContract],
  routes: categoryRoutes,
  jobs: { ...bulkJob(categoryBulkAction), ...importJob(CATEGORY_IMPORT) },
  undo: categoryUndo,
  downloads: categoryDownloads,
  search: [categorySearch],
  counters: [countRows('categories')],
};
