import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { type Faq, faqsApi } from '@souk/contract/faqs/api.ts';
import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import type { DownloadHandler } from '#core/http/downloads.ts';
import { anyValue, containsAll, totalCounter, equals, type ListDefinition } from '#core/list/definition.ts';
import { type CsvColumns, csvDownload } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import type { Localised } from '#tables/columns.ts';
import { FAQ_HEADERS } from './faq-file.ts';
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
  count: { counter: totalCounter('faqs') },
  published: {
    rows: condition('f.is_published'),
    sorts: ['topic', 'position', 'question', 'createdAt', 'updatedAt'],
  },
};

/** A page of questions. Includes the answers for storefronts only. */
export const listFaqs = (ctx: Context, query: FaqQuery): Promise<ListData<Faq>> =>
  runList(ctx, ctx.actor.kind === 'key' ? { ...faqList, select: { columns: answeredColumns } } : faqList, query);

type ExportRow = Faq & { words: { question: Localised; answer: Localised }; place: number };

const faqCsv: CsvColumns<ExportRow> = {
  id: { header: FAQ_HEADERS.id, cell: (row) => row.id },
  question: { header: FAQ_HEADERS['question.en'], cell: (row) => row.words.question.en },
  questionArabic: { header: FAQ_HEADERS['question.ar'], cell: (row) => row.words.question.ar },
  answer: { header: FAQ_HEADERS['answer.en'], cell: (row) => row.words.answer.en },
  answerArabic: { header: FAQ_HEADERS['answer.ar'], cell: (row) => row.words.answer.ar },
  topic: { header: FAQ_HEADERS.topic, cell: (row) => row.topic },
  audience: { header: FAQ_HEADERS.audience, cell: (row) => row.audience },
  isPublished: { header: FAQ_HEADERS.isPublished, cell: (row) => (row.isPublished ? 'yes' : 'no') },
  position: { header: FAQ_HEADERS.position, cell: (row) => row.place },
  languages: { header: 'Languages', cell: (row) => row.languages.join(' ') },
  createdAt: { header: 'Created', cell: (row) => row.createdAt },
  updatedAt: { header: 'Updated', cell: (row) => row.updatedAt },
};

const downloadFaqs = csvDownload({
  name: 'questions',
  endpoint: faqsApi.list,
  definition: {
    ...faqList,
    select: {
      ...faqList.select,
      columns: (language) =>
        `${faqColumns(language)}, json_build_object('question', f.question, 'answer', f.answer) as words,
        (select count(*) from faqs o where o.topic = f.topic and (o.position, o.id) <= (f.position, f.id))::int as place`,
    },
  },
  columns: faqCsv,
});

/** The list as CSV. An export with all columns can be imported again, and changes nothing. */
export const faqDownloads: Record<string, DownloadHandler> = { faqs: downloadFaqs };
