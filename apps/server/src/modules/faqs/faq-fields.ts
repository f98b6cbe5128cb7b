import type { CreateFaq } from '@souk/contract/faqs/api.ts';
import { cleanLocalised, wordsOf } from '#core/rich-text.ts';
import { wrongField } from '#core/errors.ts';
import type { Localised } from '#tables/columns.ts';
import type { faqs } from '#tables/content.ts';
import { normalise, searchText } from '#tables/search-text.ts';

export type FaqTableRow = typeof faqs.$inferSelect;

/** Columns that follow from the words of a question and its answer. */
export const wordColumns = ({ question, answer }: Pick<FaqTableRow, 'question' | 'answer'>) => ({
  questionSort: normalise(question.en),
  searchText: searchText([question.en, question.ar, wordsOf(answer.en), wordsOf(answer.ar ?? '')]),
});

type FaqWords = Pick<FaqTableRow, 'question' | 'answer' | 'topic' | 'audience' | 'isPublished'>;

/** A question in the shape of the update call. */
export const faqFields = ({ question, answer, topic, audience, isPublished }: FaqWords) => ({
  question,
  answer,
  topic,
  audience,
  isPublished,
});

/** Words without an emptied translation. */
export const plainWords = ({ en, ar }: { en: string; ar?: string | undefined }): Localised =>
  ar ? { en, ar } : { en };

/** The answer with the tags that our pages show. Throws 400 where no words are left, or too many tags. */
export function cleanAnswer(answer: CreateFaq['answer']): Localised {
  const clean = cleanLocalised(plainWords(answer), 'answer');
  if (!clean) throw wrongField('answer.en', 'field.required');
  return clean;
}
