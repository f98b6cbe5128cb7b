import type { CreateFaq } from '@souk/contract/faqs/api.ts';
import { cleanLocalised, plainText } from '#core/rich-text.ts';
import { invalidField } from '#core/errors.ts';
import type { Localised } from '#tables/columns.ts';
import type { faqs } from '#tables/content.ts';
import { normalise, searchText } from '#tables/search-text.ts';

export type FaqTableRow = typeof faqs.$inferSelect;

/** Columns derived from question and answer, for search and sorting. */
export const searchColumns = ({ question, answer }: Pick<FaqTableRow, 'question' | 'answer'>) => ({
  questionSort: normalise(question.en),
  searchText: searchText([question.en, question.ar, plainText(answer.en), plainText(answer.ar ?? '')]),
});

type FaqContent = Pick<FaqTableRow, 'question' | 'answer' | 'topic' | 'audience' | 'isPublished'>;

/** A question as a body of the update endpoint. */
export const faqFields = ({ question, answer, topic, audience, isPublished }: FaqContent) => ({
  question,
  answer,
  topic,
  audience,
  isPublished,
});

/** Removes an empty Arabic text. */
export const withoutEmptyTranslation = ({ en, ar }: { en: string; ar?: string | undefined }): Localised =>
  ar ? { en, ar } : { en };

/** Removes tags that aren't allowed from an answer. Throws 400 if no text remains or if there are too many tags. */
export function cleanAnswer(answer: CreateFaq['answer']): Localised {
  const clean = cleanLocalised(withoutEmptyTranslation(answer), 'answer');
  if (!clean) throw invalidField('answer.en', 'field.required');
  return clean;
}
