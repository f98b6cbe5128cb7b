import { bulkJob } from '#core/bulk-matching.ts';
import { importJob } from '#core/csv/csv-import.service.ts';
import { countRows } from '#core/module/count-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { attributeDownloads, attributeRoutes } from './attributes.routes.ts';
import { attributeUndo } from './attributes.undo.ts';
import { attributeBulk } from './bulk-attributes.ts';
import { ATTRIBUTE_IMPORT } from './import-attributes.ts';

export const attributeModule: ServerModule = {
  routes: attributeRoutes,
  jobs: { ...bulkJob(attributeBulk), ...importJob(ATTRIBUTE_IMPORT) },
  undo: attributeUndo,
  downloads: attributeDownloads,
  search: [],
  counters: [countRows('attributes')],
};
