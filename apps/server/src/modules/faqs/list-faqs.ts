import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Faq, faqsApi } from '@souk/contract/faqs/api.ts';
import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import { anyValue, containsAll, counterOf, equals, type ListDefinition } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { answeredColumns, faqColumns } from './faqs.repository.ts';

export type FaqQuery = OutputOf<typeof faqsApi.list.query>;

export const faqList: ListDefinition<FaqQuery> = {
  table: { from: 'faqs f', key: 'f.id', reads: ['faqs'] },
  select: { columns: faqColumns },
  sort: {
    default: 'topic,position',
    keys: {
      topic: 'f.topic',
      position: 'f.position',
      question: 'f.question_sort',
      createdAt: 'f.created_at',
      updatedAt: 'f.updated_at',
    },
  },
  filters: {
    topic: anyValue('f.topic'),
    audience: (readers) => condition(`(f.audience = 'both' or f.audience = any(?))`, readers),
    isPublished: equals('f.is_published'),
  },
  search: containsAll('f.search_text'),
  count: { counter: counterOf('faqs') },
  published: {
    rows: condition('f.is_published'),
    sorts: ['topic', 'position', 'question', 'createdAt', 'updatedAt'],
  },
};

/** Questions; a shop front gets their answers, too. */
export const listFaqs = (ctx: Context, query: FaqQuery): Promise<ListData<Faq>> =>
  runList(ctx, ctx.actor.kind === 'key' ? { ...faqList, select: { columns: answeredColumns } } : faqList, query);
