import type { Language } from '@souk/contract/core/fields.ts';
import type { Faq, FaqAudience, FaqTopic } from '@souk/contract/faqs/api.ts';
import { listWords } from '#platform/format/list-words.ts';
import { FAQ_TOPICS, FAQ_AUDIENCES } from '#domain/activity/coded-values.ts';
import { t } from '#platform/i18n/i18n.ts';

export const topicWord = (topic: FaqTopic): string => FAQ_TOPICS[topic]();

export const audienceWord = (audience: FaqAudience): string => FAQ_AUDIENCES[audience]();

const LANGUAGES: Record<Language, () => string> = { en: () => t('English'), ar: () => t('Arabic') };
export const languagesText = ({ languages }: Pick<Faq, 'languages'>): string =>
  listWords(languages.map((language) => LANGUAGES[language]()));

/** Names of a question's fields, for conflicts and the activity. */
export const faqLabels = () => ({
  question: t('Question'),
  answer: t('Answer'),
  topic: t('Topic'),
  audience: t('Audience'),
  position: t('Position'),
  isPublished: t('Published'),
});
