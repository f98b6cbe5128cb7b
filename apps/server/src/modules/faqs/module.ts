import { countRows } from '#core/module/count-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { faqBulkJobs } from './bulk-faqs.ts';
import { faqDownloads } from './export-faqs.ts';
import { faqRoutes } from './faqs.routes.ts';
import { faqSearch } from './faqs.search.ts';
import { faqUndo } from './faqs.undo.ts';
import { faqImportJobs } from './import-faq-file.ts';

export const faqModule: ServerModule = {
  routes: faqRoutes,
  jobs: { ...faqBulkJobs, ...faqImportJobs },
  undo: faqUndo,
  downloads: faqDownloads,
  search: [faqSearch],
  counters: [countRows('faqs')],
};
