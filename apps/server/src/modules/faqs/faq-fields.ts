import type { CreateFaq } from '@souk/contract/faqs/api.ts';
import { cleanLocalised, plainText } from '#core/rich-text.ts';
import { invalidField } from '#core/errors.ts';
import type { Localised } from '#tables/columns.ts';
import type { faqs } from '#tables/content.ts';
import { normalise, searchText } from '#tables/search-text.ts';

export type FaqTableRow = typeof faqs.$inferSelect;

/** Columns that follow from the words of a question and its answer. */
export const searchColumns = ({ question, answer }: Pick<FaqTableRow, 'question' | 'answer'>) => ({
  questionSort: normalise(question.en),
  searchText: searchText([question.en, question.ar, plainText(answer.en), plainText(answer.ar ?? '')]),
});

type FaqContent = Pick<FaqTableRow, 'question' | 'answer' | 'topic' | 'audience' | 'isPublished'>;

/** A question in the shape of the update call. */
export const faqFields = ({ question, answer, topic, audience, isPublished }: FaqContent) => ({
  question,
  answer,
  topic,
  audience,
  isPublished,
});

/** Words without an emptied translation. */
export const withoutEmptyTranslation = ({ en, ar }: { en: string; ar?: string | undefined }): Localised =>
  ar ? { en, ar } : { en };

/** The answer with the tags that our pages show. Throws 400 where no words are left, or too many tags. */
export function cleanAnswer(answer: CreateFaq['answer']): Localised {
  const clean = cleanLocalised(withoutEmptyTranslation(answer), 'answer');
  if (!clean) throw invalidField('answer.en', 'field.required');
  return clean;
}
