import { type Faq, faqsApi } from '@souk/contract/faqs/api.ts';
import type { DownloadMaker } from '#core/http/downloads.ts';
import { type CsvColumns, csvDownload } from '#core/list/export.ts';
import type { Localised } from '#tables/columns.ts';
import { FAQ_HEADS } from './faq-file.ts';
import { faqColumns } from './faqs.repository.ts';
import { faqList } from './list-faqs.ts';

type ExportRow = Faq & { words: { question: Localised; answer: Localised }; place: number };

const columns: CsvColumns<ExportRow> = {
  id: { head: FAQ_HEADS.id, cell: (row) => row.id },
  question: { head: FAQ_HEADS['question.en'], cell: (row) => row.words.question.en },
  questionArabic: { head: FAQ_HEADS['question.ar'], cell: (row) => row.words.question.ar },
  answer: { head: FAQ_HEADS['answer.en'], cell: (row) => row.words.answer.en },
  answerArabic: { head: FAQ_HEADS['answer.ar'], cell: (row) => row.words.answer.ar },
  topic: { head: FAQ_HEADS.topic, cell: (row) => row.topic },
  audience: { head: FAQ_HEADS.audience, cell: (row) => row.audience },
  isPublished: { head: FAQ_HEADS.isPublished, cell: (row) => (row.isPublished ? 'yes' : 'no') },
  position: { head: FAQ_HEADS.position, cell: (row) => row.place },
  languages: { head: 'Languages', cell: (row) => row.languages.join(' ') },
  createdAt: { head: 'Created', cell: (row) => row.createdAt },
  updatedAt: { head: 'Updated', cell: (row) => row.updatedAt },
};

const download = csvDownload({
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
  columns,
});

/** The list as CSV; with all columns, importing it again changes nothing. */
export const faqDownloads: Record<string, DownloadMaker> = { faqs: download };
