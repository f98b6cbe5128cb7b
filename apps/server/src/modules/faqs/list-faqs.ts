import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Faq, faqsApi } from '@souk/contract/faqs/api.ts';
import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import { anyValue, containsAll, equals, type ListDefinition } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { answeredColumns, faqColumns } from './faqs.repository.ts';

export type FaqQuery = OutputOf<typeof faqsApi.list.query>;

export const faqList: ListDefinition<FaqQuery> = {
  from: 'faqs f',
  reads: ['faqs'],
  key: 'f.id',
  columns: faqColumns,
  sorts: {
    topic: 'f.topic',
    position: 'f.position',
    question: 'f.question_sort',
    createdAt: 'f.created_at',
    updatedAt: 'f.updated_at',
  },
  defaultSort: 'topic,position',
  filters: {
    topic: anyValue('f.topic'),
    audience: (readers) => condition(`(f.audience = 'both' or f.audience = any(?))`, readers),
    isPublished: equals('f.is_published'),
  },
  search: containsAll('f.search_text'),
  published: {
    rows: condition('f.is_published'),
    sorts: ['topic', 'position', 'question', 'createdAt', 'updatedAt'],
  },
  counter: (_, filtered) => (filtered.length === 0 ? 'faqs' : undefined),
};

/** Questions; a shop front gets their answers, too. */
export const listFaqs = (ctx: Context, query: FaqQuery): Promise<ListData<Faq>> =>
  runList(ctx, ctx.actor.kind === 'key' ? { ...faqList, columns: answeredColumns } : faqList, query);
