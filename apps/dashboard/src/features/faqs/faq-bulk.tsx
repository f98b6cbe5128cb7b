import { faqsApi } from '@souk/contract/faqs.ts';
import { t } from '#shared/i18n/i18n.ts';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import { SwitchBulk } from '#shared/list/switch-bulk.tsx';
import type { Selection } from '#shared/list/use-selection.ts';
import { refreshFaqs } from './faq-steps.ts';

/** One step for all picked questions. */
export const FaqBulk = ({ selection }: { selection: Selection }) => (
  <SwitchBulk<'publish' | 'hide'>
    steps={[
      { action: 'publish', label: t('Publish') },
      { action: 'hide', label: t('Hide') },
    ]}
    deletion={{
      title: t('Delete {count, plural, one {# question} other {# questions}}?', { count: selection.count }),
      confirmLabel: t('Delete questions'),
      note: t('Question and answer go in every language. This cannot be undone.'),
    }}
    run={(action) => runBulkStep(faqsApi.bulk, selection, { step: { action }, refresh: () => refreshFaqs() })}
  />
);
