import { ReasonDialog } from '#kit/form/reason-dialog.tsx';
import { type VendorBulkAction, vendorsApi } from '@souk/contract/vendors/api.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { BulkButton, BulkMenu } from '#kit/list/bulk-button.tsx';
import type { BulkQuestion } from '#kit/list/bulk-confirm-dialog.tsx';
import { useBulkSteps } from '#kit/list/use-bulk-steps.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { Notice } from '#ui/notice.tsx';
import { refreshVendors } from './vendor-actions.ts';
import { stepEffect } from './vendor-words.ts';

type Reasoned = Exclude<VendorBulkAction, 'approve'>;

/** One step for all picked vendors; all but the approval say why. */
export function VendorBulk({ selection }: { selection: Selection }) {
  const [question, setQuestion] = useState<Reasoned>();
  const { count } = selection;
  const { ask, run, dialog } = useBulkSteps(vendorsApi.bulk, selection, () => refreshVendors());
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
      <BulkButton onClick={ask({ action: 'approve' }, approving())}>{t('Approve…')}</BulkButton>
      <BulkButton onClick={() => setQuestion('suspend')}>{t('Suspend…')}</BulkButton>
      <BulkMenu
        items={[
          { label: t('Reject…'), onSelect: () => setQuestion('reject') },
          { label: t('Reactivate…'), onSelect: () => setQuestion('reactivate') },
        ]}
      />
      {dialog}
      {question && (
        <ReasonDialog
          title={titles[question]}
          confirmLabel={verbs[question]}
          onConfirm={(reason) => run({ action: question, patch: { reason } }, true)}
          onClose={() => setQuestion(undefined)}
        >
          {question === 'suspend' ? stepEffect('suspended') : undefined}
        </ReasonDialog>
      )}
    </>
  );
}

const approving = (): BulkQuestion => ({
  confirm: (count) => t('Approve {count, plural, one {# vendor} other {# vendors}}', { count }),
  note: t('They can sell immediately. Each vendor gets an email.'),
  more: (trial) => <Missing trial={trial} />,
});

/** Vendors whose papers have not been reviewed, or who have no bank account yet. */
function Missing({ trial: { effects } }: { trial: DryRunData }) {
  const looked = effects.flatMap(({ action, label, after }) =>
    action === 'review' && after ? [{ label, after }] : [],
  );
  const waiting = looked.filter(
    ({ after }) => Number(after.documentsWaiting) > 0 || Number(after.documentsCount) === 0,
  );
  const unpaid = looked.filter(({ after }) => after.hasBankAccount === false);
  return (
    <>
      {waiting.length > 0 && (
        <Notice tone="warning">
          {t('Documents missing or not reviewed: {names}', { names: waiting.map(({ label }) => label).join(', ') })}
        </Notice>
      )}
      {unpaid.length > 0 && (
        <Notice tone="warning">
          {t('No bank account: {names}', { names: unpaid.map(({ label }) => label).join(', ') })}
        </Notice>
      )}
    </>
  );
}
