import { FAQ_AUDIENCE_FILTERS, FAQ_TOPICS, type FaqDetails, type FaqTopic } from '@souk/contract/faqs/api.ts';
import { type Language, LANGUAGES } from '@souk/contract/core/fields.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { LanguageSwitch } from '#kit/form/language-switch.tsx';
import { currentLanguage, t } from '#platform/i18n/i18n.ts';
import { RichTextView } from '#kit/rich-text/rich-text-view.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { faqAudienceLabel } from './faq-labels.ts';
import styles from './faqs.module.css';

type Reader = (typeof FAQ_AUDIENCE_FILTERS)[number];
/** Topic names in each language of the shop. `t` can't be used, because it uses the language of the dashboard. */
const TOPIC_NAMES: Record<Language, Record<FaqTopic, string>> = {
  en: {
    orders: 'Orders',
    payment: 'Payment',
    delivery: 'Delivery',
    returns: 'Returns',
    vendors: 'Vendors',
    account: 'Account',
    other: 'Other',
  },
  ar: {
    orders: 'الطلبات',
    payment: 'الدفع',
    delivery: 'التوصيل',
    returns: 'المرتجعات',
    vendors: 'البائعون',
    account: 'الحساب',
    other: 'أخرى',
  },
};

/** Shows the published questions as the shop does, for one audience and in one language. */
export function FaqPreview({ rows }: { rows: readonly FaqDetails[] }) {
  const [reader, setReader] = useState<Reader>('customer');
  const [language, setLanguage] = useState<Language>('en');
  const visibleRows = rows.filter((row) => row.isPublished && (row.audience === reader || row.audience === 'both'));
  return (
    <>
      <Row gap={8} align="stretch" wrap className={styles.choices}>
        <Segmented<Reader>
          size="small"
          label={t('Audience')}
          value={reader}
          onChange={setReader}
          segments={toChoices(FAQ_AUDIENCE_FILTERS, faqAudienceLabel)}
        />
        <LanguageSwitch value={language} onChange={setLanguage} languages={LANGUAGES} />
      </Row>
      <Card flush>
        <Stack gap={24} className={styles.help} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          {visibleRows.length === 0 && (
            <p lang={currentLanguage()} dir="auto">
              {t('Nothing published for this audience')}
            </p>
          )}
          {FAQ_TOPICS.filter((topic) => visibleRows.some((row) => row.topic === topic)).map((topic) => (
            <section key={topic}>
              <h2 className={styles.topic}>{TOPIC_NAMES[language][topic]}</h2>
              {visibleRows
                .filter((row) => row.topic === topic)
                .map((row) => (
                  <FaqEntry key={row.id} translations={row.translations} language={language} />
                ))}
            </section>
          ))}
        </Stack>
      </Card>
    </>
  );
}

interface FaqEntryProps {
  translations: FaqDetails['translations'];
  language: Language;
  isOpen?: boolean;
}

/** A question that expands to its answer. Missing translations fall back to English. */
export const FaqEntry = ({ translations: { question, answer }, language, isOpen }: FaqEntryProps) => (
  <details className={styles.entry} open={isOpen}>
    <summary>
      <span dir="auto">{question[language] || question.en}</span>
      <Icon icon={ChevronDown} />
    </summary>
    <div className={styles.answer}>
      <RichTextView html={answer[language] || answer.en} />
    </div>
  </details>
);
