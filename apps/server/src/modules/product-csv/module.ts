import type { ServerModule } from '#core/module/server-module.ts';
import { productCsvJobs } from './import-file.ts';
import { productCsvDownloads, productCsvRoutes } from './product-csv.routes.ts';

export const productCsvModule: ServerModule = {
  contract: [],
  routes: productCsvRoutes,
  jobs: productCsvJobs,
  undo: {},
  downloads: productCsvDownloads,
  search: [],
  counters: [],
};
