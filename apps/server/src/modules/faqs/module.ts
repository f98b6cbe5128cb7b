import { bulkJob } from '#core/bulk-matching.ts';
import { importJob } from '#core/csv/csv-import.service.ts';
import { countRows } from '#core/module/count-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { faqBulk } from './bulk-faqs.ts';
import { faqDownloads } from './export-faqs.ts';
import { faqRoutes } from './faqs.routes.ts';
import { faqSearch } from './faqs.search.ts';
import { faqUndo } from './faqs.undo.ts';
import { FAQ_IMPORT } from './import-faqs.ts';

export const faqModule: ServerModule = {
  routes: faqRoutes,
  jobs: { ...bulkJob(faqBulk), ...importJob(FAQ_IMPORT) },
  undo: faqUndo,
  downloads: faqDownloads,
  search: [faqSearch],
  counters: [countRows('faqs')],
};
