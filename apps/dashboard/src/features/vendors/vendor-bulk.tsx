import { ReasonDialog } from '#kit/form/reason-dialog.tsx';
import { type VendorBulkAction, vendorsApi } from '@souk/contract/vendors/api.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { BulkButton, BulkMenu } from '#kit/list/bulk-button.tsx';
import type { BulkConfirmation } from '#kit/list/bulk-confirm-dialog.tsx';
import { useBulkActions } from '#kit/list/use-bulk-actions.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { Callout } from '#ui/callout.tsx';
import { refreshVendors } from './vendor-actions.ts';
import { describeStatusEffect } from './vendor-labels.ts';

type ReasonAction = Exclude<VendorBulkAction, 'approve'>;

/** Bulk actions for vendors. All except approval ask for a reason. */
export function VendorBulkActions({ selection }: { selection: Selection }) {
  const [action, setAction] = useState<ReasonAction>();
  const { count } = selection;
  const { confirmFirst, run, dialog } = useBulkActions(vendorsApi.bulk, selection, () => refreshVendors());
  const titles: Record<ReasonAction, string> = {
    suspend: t('Suspend {count, plural, one {# vendor} other {# vendors}}', { count }),
    reject: t('Reject {count, plural, one {# vendor} other {# vendors}}', { count }),
    reactivate: t('Reactivate {count, plural, one {# vendor} other {# vendors}}', { count }),
  };
  const verbs: Record<ReasonAction, string> = {
    suspend: t('Suspend'),
    reject: t('Reject'),
    reactivate: t('Reactivate'),
  };
  return (
    <>
      <BulkButton onClick={confirmFirst({ action: 'approve' }, approveConfirmation())}>{t('Approve…')}</BulkButton>
      <BulkButton onClick={() => setAction('suspend')}>{t('Suspend…')}</BulkButton>
      <BulkMenu
        items={[
          { label: t('Reject…'), onSelect: () => setAction('reject') },
          { label: t('Reactivate…'), onSelect: () => setAction('reactivate') },
        ]}
      />
      {dialog}
      {action && (
        <ReasonDialog
          title={titles[action]}
          confirmLabel={verbs[action]}
          onConfirm={(reason) => run({ action, patch: { reason } }, true)}
          onClose={() => setAction(undefined)}
        >
          {action === 'suspend' ? describeStatusEffect('suspended') : undefined}
        </ReasonDialog>
      )}
    </>
  );
}

const approveConfirmation = (): BulkConfirmation => ({
  confirmLabel: (count) => t('Approve {count, plural, one {# vendor} other {# vendors}}', { count }),
  note: t('Approved vendors can sell immediately. Each of them gets an email.'),
  more: (trial) => <MissingRequirements trial={trial} />,
});

/** Warns about vendors with missing or unreviewed documents, or without a bank account. */
function MissingRequirements({ trial: { effects } }: { trial: DryRunData }) {
  const reviewed = effects.flatMap(({ action, label, after }) =>
    action === 'review' && after ? [{ label, after }] : [],
  );
  const waiting = reviewed.filter(
    ({ after }) => Number(after.documentsWaiting) > 0 || Number(after.documentsCount) === 0,
  );
  const unpaid = reviewed.filter(({ after }) => after.hasBankAccount === false);
  return (
    <>
      {waiting.length > 0 && (
        <Callout tone="warning">
          {t('Documents missing or not reviewed: {names}', { names: waiting.map(({ label }) => label).join(', ') })}
        </Callout>
      )}
      {unpaid.length > 0 && (
        <Callout tone="warning">
          {t('No bank account: {names}', { names: unpaid.map(({ label }) => label).join(', ') })}
        </Callout>
      )}
    </>
  );
}
