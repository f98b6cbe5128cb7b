import type { Language } from '@souk/contract/core/fields.ts';
import type { Faq, FaqAudience, FaqTopic } from '@souk/contract/faqs/api.ts';
import { formatList } from '#platform/format/list-format.ts';
import { FAQ_TOPIC_LABELS, FAQ_AUDIENCE_LABELS } from '#domain/activity/coded-values.ts';
import { t } from '#platform/i18n/i18n.ts';

export const faqTopicLabel = (topic: FaqTopic): string => FAQ_TOPIC_LABELS[topic]();

export const faqAudienceLabel = (audience: FaqAudience): string => FAQ_AUDIENCE_LABELS[audience]();

const LANGUAGE_LABELS: Record<Language, () => string> = { en: () => t('English'), ar: () => t('Arabic') };
export const formatLanguages = ({ languages }: Pick<Faq, 'languages'>): string =>
  formatList(languages.map((language) => LANGUAGE_LABELS[language]()));

/** Labels of a question's fields, for conflicts and activity. */
export const faqLabels = () => ({
  question: t('Question'),
  answer: t('Answer'),
  topic: t('Topic'),
  audience: t('Audience'),
  position: t('Position'),
  isPublished: t('Published'),
});
