import { activityApi } from '@souk/contract/activity/api.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { returnsApi } from '@souk/contract/orders/returns.ts';
import { Suspense, useState } from 'react';
import { BulkButton } from '#kit/list/bulk-button.tsx';
import { useBulkActions } from '#kit/list/use-bulk-actions.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { lazyNamed } from '#platform/errors/lazy-named.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';

const ReasonDialog = lazyNamed(() => import('#kit/form/reason-dialog.tsx'), 'ReasonDialog');

const refreshReturns = () => refreshCollections(returnsApi.list, ordersApi.list, activityApi.list);

/** Bulk actions for the selected returns. The dialogs list the returns that the action does not apply to. */
export function ReturnBulkActions({ selection }: { selection: Selection }) {
  const [isRejecting, setRejecting] = useState(false);
  const { confirmFirst, run, dialog } = useBulkActions(returnsApi.bulk, selection, refreshReturns);
  const { count } = selection;
  return (
    <>
      <BulkButton onClick={confirmFirst({ action: 'approve' }, approvalTexts())}>{t('Approve…')}</BulkButton>
      <BulkButton onClick={confirmFirst({ action: 'receive' }, receiptTexts())}>{t('Mark as received…')}</BulkButton>
      <BulkButton onClick={() => setRejecting(true)}>{t('Reject…')}</BulkButton>
      {dialog}
      {isRejecting && (
        <Suspense>
          <ReasonDialog
            title={t('Reject {count, plural, one {# return} other {# returns}}?', { count })}
            confirmLabel={t('Reject returns')}
            help={t('Visible to the customer.')}
            onConfirm={(reason) => run({ action: 'reject', patch: { reason } })}
            onClose={() => setRejecting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const approvalTexts = () => ({
  confirmLabel: (count: number) => t('Approve {count, plural, one {# return} other {# returns}}', { count }),
});

const receiptTexts = () => ({
  confirmLabel: (count: number) => t('Mark {count, plural, one {# return} other {# returns}} as received', { count }),
  note: t('All items are restocked. To write off damaged items, mark their return as received on its own.'),
});
