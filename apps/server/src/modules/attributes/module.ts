import { countRows } from '#core/module/count-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { attributeDownloads, attributeRoutes } from './attributes.routes.ts';
import { attributeUndo } from './attributes.undo.ts';
import { attributeBulkJobs } from './bulk-attributes.ts';
import { attributeImportJobs } from './import-attributes.ts';

export const attributeModule: ServerModule = {
  routes: attributeRoutes,
  jobs: { ...attributeBulkJobs, ...attributeImportJobs },
  undo: attributeUndo,
  downloads: attributeDownloads,
  search: [],
  counters: [countRows('attributes')],
};
