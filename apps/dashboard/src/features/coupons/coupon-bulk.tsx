import { couponsApi } from '@souk/contract/coupons/api.ts';
import { t } from '#platform/i18n/i18n.ts';
import { SwitchBulk } from '#kit/list/switch-bulk.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { refreshCoupons } from './coupon-steps.ts';

/** One step for all picked coupons. */
export const CouponBulk = ({ selection }: { selection: Selection }) => (
  <SwitchBulk
    endpoint={couponsApi.bulk}
    selection={selection}
    refresh={() => refreshCoupons()}
    steps={[
      {
        step: { action: 'activate' },
        label: t('Switch on'),
        question: {
          title: (count) => t('Switch on {count, plural, one {# coupon} other {# coupons}}?', { count }),
          confirm: (count) => t('Switch on {count, plural, one {# coupon} other {# coupons}}', { count }),
        },
      },
      {
        step: { action: 'pause' },
        label: t('Switch off'),
        question: {
          title: (count) => t('Switch off {count, plural, one {# coupon} other {# coupons}}?', { count }),
          confirm: (count) => t('Switch off {count, plural, one {# coupon} other {# coupons}}', { count }),
        },
      },
    ]}
    deletion={{
      step: { action: 'delete' },
      question: {
        title: (count) => t('Delete {count, plural, one {# coupon} other {# coupons}}?', { count }),
        confirm: (count) => t('Delete {count, plural, one {# coupon} other {# coupons}}', { count }),
        note: t('Only coupons that were never used can be deleted.'),
      },
    }}
  />
);
