import type { Language } from '@souk/contract/core/fields.ts';
import type { Faq, FaqAudience, FaqTopic } from '@souk/contract/faqs/api.ts';
import { listWords } from '#platform/format/list-words.ts';
import { t } from '#platform/i18n/i18n.ts';

const TOPICS: Record<FaqTopic, () => string> = {
  orders: () => t('Orders'),
  payment: () => t('Payment'),
  delivery: () => t('Delivery'),
  returns: () => t('Returns'),
  vendors: () => t('Vendors'),
  account: () => t('Account'),
  other: () => t('Other'),
};
export const topicWord = (topic: FaqTopic): string => TOPICS[topic]();

const AUDIENCES: Record<FaqAudience, () => string> = {
  customer: () => t('Customers'),
  vendor: () => t('Vendors'),
  both: () => t('Both'),
};
export const audienceWord = (audience: FaqAudience): string => AUDIENCES[audience]();

const LANGUAGES: Record<Language, () => string> = { en: () => t('English'), ar: () => t('Arabic') };
export const languagesText = ({ languages }: Pick<Faq, 'languages'>): string =>
  listWords(languages.map((language) => LANGUAGES[language]()));

/** Names of a question's fields, for conflicts and the activity. */
export const faqLabels = () => ({
  question: t('Question'),
  answer: t('Answer'),
  topic: t('Topic'),
  audience: t('For whom'),
  position: t('Position'),
  isPublished: t('Published'),
});
