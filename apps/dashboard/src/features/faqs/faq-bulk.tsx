import { faqsApi } from '@souk/contract/faqs.ts';
import { useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { BulkButton, quietly } from '#shared/list/bulk-button.tsx';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import type { Selection } from '#shared/list/use-selection.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { refreshFaqs } from './faq-steps.ts';

type Action = 'publish' | 'hide' | 'delete';

/** One step for all picked questions. */
export function FaqBulk({ selection }: { selection: Selection }) {
  const [isAsked, setAsked] = useState(false);
  const run = (action: Action) =>
    runBulkStep(faqsApi.bulk, selection, { step: { action }, refresh: () => refreshFaqs() });
  const step = (action: Action) => quietly(() => run(action));
  return (
    <>
      <BulkButton onClick={step('publish')}>{t('Publish')}</BulkButton>
      <BulkButton onClick={step('hide')}>{t('Hide')}</BulkButton>
      <BulkButton onClick={() => setAsked(true)}>{t('Delete…')}</BulkButton>
      <ConfirmDialog
        open={isAsked}
        title={t('Delete {count, plural, one {# question} other {# questions}}?', { count: selection.count })}
        confirmLabel={t('Delete questions')}
        onClose={() => setAsked(false)}
        onConfirm={() => run('delete')}
      >
        {t('Question and answer go in every language. This cannot be undone.')}
      </ConfirmDialog>
    </>
  );
}
