import { faqsApi } from '@souk/contract/faqs/api.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import { importFile } from '#core/csv/csv-import.service.ts';
import { createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { createFaq, deleteFaq, reorderFaq, updateFaq, faqBulkAction } from './faqs.actions.ts';
import { readByTopic, readFaq } from './faqs.repository.ts';
import { FAQ_IMPORT } from './import-faqs.ts';
import { listFaqs } from './list-faqs.ts';

export const faqRoutes: Route[] = [
  implement(faqsApi.list, ({ ctx, query }) => listFaqs(ctx, query)),
  implement(faqsApi.byTopic, async ({ ctx }) => ({ rows: await readByTopic(ctx) })),
  implement(faqsApi.get, ({ ctx, params }) => readFaq(ctx, params.id)),
  implement(faqsApi.create, ({ ctx, body }) => createFaq(ctx, body)),
  implement(faqsApi.update, ({ ctx, params, body }) => updateFaq(ctx, params.id, body)),
  implement(faqsApi.remove, ({ ctx, params, body }) => deleteFaq(ctx, params.id, body.version)),
  implement(faqsApi.reorder, ({ ctx, body }) => reorderFaq(ctx, body)),
  implement(faqsApi.bulk, ({ ctx, body }) => runBulkAction(ctx, faqBulkAction, body)),
  implement(faqsApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'faqs', body)),
  implement(faqsApi.import, importFile(FAQ_IMPORT)),
];
