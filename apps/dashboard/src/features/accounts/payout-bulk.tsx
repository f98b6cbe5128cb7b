import { payoutsApi } from '@souk/contract/payouts.ts';
import { t } from '#shared/i18n/i18n.ts';
import { BulkButton, quietly } from '#shared/list/bulk-button.tsx';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import type { Selection } from '#shared/list/use-selection.ts';
import { refreshMoney } from './use-money-write.ts';

function PayoutBulk({ selection }: { selection: Selection }) {
  const step = (action: 'approve' | 'send') =>
    quietly(() => runBulkStep(payoutsApi.bulk, selection, { step: { action }, refresh: refreshMoney }));
  return (
    <>
      <BulkButton onClick={step('approve')}>{t('Approve')}</BulkButton>
      <BulkButton onClick={step('send')}>{t('Mark as sent')}</BulkButton>
    </>
  );
}

/** One step for all picked payouts; those that may not are named. */
export const payoutBulk = (selection: Selection) => <PayoutBulk selection={selection} />;
