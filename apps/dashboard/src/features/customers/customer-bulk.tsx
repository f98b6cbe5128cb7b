import { ReasonDialog } from '#kit/form/reason-dialog.tsx';
import { type CustomerBulkAction, customersApi } from '@souk/contract/customers/api.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { runBulkStep } from '#kit/list/bulk-step.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { Button } from '#ui/button.tsx';
import { blockEffect } from './customer-words.ts';
import { refreshCustomers } from './customer-steps.ts';

/** One step for all picked customers, with the reason. */
export function CustomerBulk({ selection }: { selection: Selection }) {
  const [action, setAction] = useState<CustomerBulkAction>();
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
          onConfirm={(reason) =>
            runBulkStep(customersApi.bulk, selection, {
              step: { action, patch: { reason } },
              refresh: () => refreshCustomers(),
              quiet: true,
            })
          }
          onClose={() => setAction(undefined)}
        >
          {blockEffect(action === 'block')}
        </ReasonDialog>
      )}
    </>
  );
}
