import { ReasonDialog } from '#shared/form/reason-dialog.tsx';
import { type VendorBulkAction, vendorsApi } from '@souk/contract/vendors.ts';
import { useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { BulkButton, BulkMenu, quietly } from '#shared/list/bulk-button.tsx';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import type { Selection } from '#shared/list/use-selection.ts';
import { refreshVendors } from './vendor-steps.ts';
import { stepEffect } from './vendor-words.ts';

type Reasoned = Exclude<VendorBulkAction, 'approve'>;

/** One step for all picked vendors; all but the approval say why. */
export function VendorBulk({ selection }: { selection: Selection }) {
  const [question, setQuestion] = useState<Reasoned>();
  const { count } = selection;
  const run = (action: VendorBulkAction, reason?: string) =>
    runBulkStep(vendorsApi.bulk, selection, {
      step: { action, ...(reason ? { patch: { reason } } : {}) },
      refresh: () => refreshVendors(),
      quiet: reason !== undefined,
    });
  const titles: Record<Reasoned, string> = {
    suspend: t('Suspend {count, plural, one {# vendor} other {# vendors}}', { count }),
    reject: t('Reject {count, plural, one {# vendor} other {# vendors}}', { count }),
    reactivate: t('Reactivate {count, plural, one {# vendor} other {# vendors}}', { count }),
  };
  const verbs: Record<Reasoned, string> = {
    suspend: t('Suspend'),
    reject: t('Reject'),
    reactivate: t('Reactivate'),
  };
  return (
    <>
      <BulkButton onClick={quietly(() => run('approve'))}>{t('Approve')}</BulkButton>
      <BulkButton onClick={() => setQuestion('suspend')}>{t('Suspend…')}</BulkButton>
      <BulkMenu
        items={[
          { label: t('Reject…'), onSelect: () => setQuestion('reject') },
          { label: t('Reactivate…'), onSelect: () => setQuestion('reactivate') },
        ]}
      />
      {question && (
        <ReasonDialog
          title={titles[question]}
          confirmLabel={verbs[question]}
          onConfirm={(reason) => run(question, reason)}
          onClose={() => setQuestion(undefined)}
        >
          {question === 'suspend' ? stepEffect('suspended') : undefined}
        </ReasonDialog>
      )}
    </>
  );
}
