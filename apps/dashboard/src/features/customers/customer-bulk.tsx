import { ReasonDialog } from '#kit/form/reason-dialog.tsx';
import { type CustomerBulkAction, customersApi } from '@souk/contract/customers/api.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { useBulkActions } from '#kit/list/use-bulk-actions.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { Button } from '#ui/button.tsx';
import { describeBlock } from './customer-labels.ts';

/** Blocks or unblocks the selected customers, with a reason. */
export function CustomerBulkActions({ selection }: { selection: Selection }) {
  const [action, setAction] = useState<CustomerBulkAction>();
  const { run } = useBulkActions(customersApi.bulk, selection);
  const { count } = selection;
  return (
    <>
      <Button variant="plain" onClick={() => setAction('block')}>
        {t('Block…')}
      </Button>
      <Button variant="plain" onClick={() => setAction('unblock')}>
        {t('Unblock…')}
      </Button>
      {action && (
        <ReasonDialog
          title={
            action === 'block'
              ? t('Block {count, plural, one {# customer} other {# customers}}', { count })
              : t('Unblock {count, plural, one {# customer} other {# customers}}', { count })
          }
          confirmLabel={action === 'block' ? t('Block') : t('Unblock')}
          onConfirm={(reason) => run({ action, patch: { reason } }, true)}
          onClose={() => setAction(undefined)}
        >
          {describeBlock(action === 'block')}
        </ReasonDialog>
      )}
    </>
  );
}
