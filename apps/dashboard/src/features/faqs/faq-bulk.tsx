import { faqsApi } from '@souk/contract/faqs/api.ts';
import { t } from '#platform/i18n/i18n.ts';
import { SwitchBulk } from '#kit/list/switch-bulk.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { refreshFaqs } from './faq-steps.ts';

/** One step for all picked questions. */
export const FaqBulk = ({ selection }: { selection: Selection }) => (
  <SwitchBulk
    endpoint={faqsApi.bulk}
    selection={selection}
    refresh={() => refreshFaqs()}
    steps={[
      {
        step: { action: 'publish' },
        label: t('Publish'),
        question: {
          title: (count) => t('Publish {count, plural, one {# question} other {# questions}}?', { count }),
          confirm: (count) => t('Publish {count, plural, one {# question} other {# questions}}', { count }),
        },
      },
      {
        step: { action: 'hide' },
        label: t('Hide'),
        question: {
          title: (count) => t('Hide {count, plural, one {# question} other {# questions}}?', { count }),
          confirm: (count) => t('Hide {count, plural, one {# question} other {# questions}}', { count }),
        },
      },
    ]}
    deletion={{
      step: { action: 'delete' },
      question: {
        title: (count) => t('Delete {count, plural, one {# question} other {# questions}}?', { count }),
        confirm: (count) => t('Delete {count, plural, one {# question} other {# questions}}', { count }),
        note: t('Question and answer are deleted in every language.'),
      },
    }}
  />
);
