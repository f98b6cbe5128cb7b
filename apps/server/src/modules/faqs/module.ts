import { manifest as faqsContract } from '@souk/contract/faqs/manifest.ts';
import { viewers } from '@souk/contract/core/access.ts';
import { bulkJob } from '#core/bulk-matching.ts';
import { importJob } from '#core/csv/csv-import.service.ts';
import { localisedSql, containsAll } from '#core/list/definition.ts';
import { countRows } from '#core/module/count-rows.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { faqRoutes } from './faqs.routes.ts';
import { faqUndo } from './faqs.undo.ts';
import { FAQ_IMPORT } from './import-faqs.ts';
import { faqDownloads } from './list-faqs.ts';
import { faqBulkAction } from './faqs.actions.ts';

const faqSearch: SearchArea = {
  kind: 'faq',
  access: viewers('faqs'),
  from: 'faqs x',
  title: (language) => localisedSql('x.question', language),
  subtitle: () => 'null::text',
  columns: { chip: `case when x.is_published then 'published' else 'hidden' end` },
  match: { starts: ['x.question_sort'], contains: containsAll('x.search_text') },
};

export const faqModule: ServerModule = {
  contract: [faqsContract],
  routes: faqRoutes,
  jobs: { ...bulkJob(faqBulkAction), ...importJob(FAQ_IMPORT) },
  undo: faqUndo,
  downloads: faqDownloads,
  search: [faqSearch],
  counters: [countRows('faqs')],
};
