import type { CreateFaq } from '@souk/contract/faqs/api.ts';
import type { FileFields, FileLine, FileShape } from '#core/csv/csv-import.service.ts';

/** The importable columns: field of the create request (dotted) → header, which is the same as in the export. */
export const FAQ_HEADERS = {
  id: 'ID',
  'question.en': 'Question',
  'question.ar': 'Question (Arabic)',
  'answer.en': 'Answer',
  'answer.ar': 'Answer (Arabic)',
  topic: 'Topic',
  audience: 'Audience',
  isPublished: 'Published',
  position: 'Position',
} as const satisfies Record<FileFields<CreateFaq>, string> & Record<string, string>;
export type FaqField = keyof typeof FAQ_HEADERS;

export const FAQ_FILE: FileShape<FaqField> = {
  headers: FAQ_HEADERS,
  readOnlyHeaders: ['Languages', 'Created', 'Updated'],
  unsupportedColumns: [],
  keyFields: ['question.en', 'id'],
  missingKeyMessage: 'faq.no_question_column',
};

export type FaqLine = FileLine<FaqField>;
