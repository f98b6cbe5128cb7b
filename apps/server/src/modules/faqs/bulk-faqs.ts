import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { faqsApi } from '@souk/contract/faqs/api.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { localisedSql } from '#core/list/definition.ts';
import { deleteFaq, updateFaq } from './faqs.actions.ts';
import { lockFaq } from './faqs.repository.ts';
import { faqList, type FaqQuery } from './list-faqs.ts';

/** One step for several questions, each with all checks as for one. */
export const faqBulk: BulkAction<OutputOf<typeof faqsApi.bulk.body>, FaqQuery> = {
  kind: 'faqs.bulk',
  api: faqsApi,
  definition: faqList,
  label: (language) => localisedSql('f.question', language),
  action: async (ctx, id, { action }) => {
    const { version } = await lockFaq(ctx, id, undefined);
    if (action === 'delete') return deleteFaq(ctx, id, version);
    return updateFaq(ctx, id, { version, isPublished: action === 'publish' });
  },
};
