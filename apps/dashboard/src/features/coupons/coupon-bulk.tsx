import { couponsApi } from '@souk/contract/coupons.ts';
import { useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { BulkButton, quietly } from '#shared/list/bulk-button.tsx';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import type { Selection } from '#shared/list/use-selection.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { refreshCoupons } from './coupon-steps.ts';

type Action = 'activate' | 'pause' | 'delete';

/** One step for all picked coupons. */
export function CouponBulk({ selection }: { selection: Selection }) {
  const [isAsked, setAsked] = useState(false);
  const run = (action: Action) =>
    runBulkStep(couponsApi.bulk, selection, { step: { action }, refresh: () => refreshCoupons() });
  const step = (action: Action) => quietly(() => run(action));
  return (
    <>
      <BulkButton onClick={step('activate')}>{t('Switch on')}</BulkButton>
      <BulkButton onClick={step('pause')}>{t('Switch off')}</BulkButton>
      <BulkButton onClick={() => setAsked(true)}>{t('Delete…')}</BulkButton>
      <ConfirmDialog
        open={isAsked}
        title={t('Delete {count, plural, one {# coupon} other {# coupons}}?', { count: selection.count })}
        confirmLabel={t('Delete coupons')}
        onClose={() => setAsked(false)}
        onConfirm={() => run('delete')}
      >
        {t('Only coupons that were never used can be deleted; the others stay. This cannot be undone.')}
      </ConfirmDialog>
    </>
  );
}
