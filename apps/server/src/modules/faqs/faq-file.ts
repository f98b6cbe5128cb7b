import type { CreateFaq } from '@souk/contract/faqs/api.ts';
import type { FileFields } from '#core/csv/csv-import.service.ts';
import { wrongField } from '#core/errors.ts';
import { type FileByHead, type FileLine, readByHead } from '#core/csv/csv.service.ts';

/** What a file of questions can say; the heads are those of our own files. */
export const FAQ_HEADS = {
  id: 'Id',
  'question.en': 'Question',
  'question.ar': 'Question (Arabic)',
  'answer.en': 'Answer',
  'answer.ar': 'Answer (Arabic)',
  topic: 'Topic',
  audience: 'Audience',
  isPublished: 'Published',
  position: 'Position',
} as const satisfies Record<FileFields<CreateFaq>, string> & Record<string, string>;
export type FaqField = keyof typeof FAQ_HEADS;

/** Columns of our exports that a file cannot set. */
const READ_ONLY_HEADS = ['Languages', 'Created', 'Updated'];

export type FaqLine = FileLine<FaqField>;
export type FaqFile = FileByHead<FaqField>;

/** A file of questions by the words of its head. Throws 400 at `file`. */
export const readFaqFile = (content: Buffer): Promise<FaqFile> =>
  readByHead(content, {
    heads: FAQ_HEADS,
    readOnlyHeads: READ_ONLY_HEADS,
    demand: (fields) => {
      if (fields.includes('question.en') || fields.includes('id')) return;
      throw wrongField('file', 'faq.no_question_column');
    },
  });
