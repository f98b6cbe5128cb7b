import { couponsApi } from '@souk/contract/coupons.ts';
import { t } from '#shared/i18n/i18n.ts';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import { SwitchBulk } from '#shared/list/switch-bulk.tsx';
import type { Selection } from '#shared/list/use-selection.ts';
import { refreshCoupons } from './coupon-steps.ts';

/** One step for all picked coupons. */
export const CouponBulk = ({ selection }: { selection: Selection }) => (
  <SwitchBulk<'activate' | 'pause'>
    steps={[
      { action: 'activate', label: t('Switch on') },
      { action: 'pause', label: t('Switch off') },
    ]}
    deletion={{
      title: t('Delete {count, plural, one {# coupon} other {# coupons}}?', { count: selection.count }),
      confirmLabel: t('Delete coupons'),
      note: t('Only coupons that were never used can be deleted; the others stay. This cannot be undone.'),
    }}
    run={(action) => runBulkStep(couponsApi.bulk, selection, { step: { action }, refresh: () => refreshCoupons() })}
  />
);
