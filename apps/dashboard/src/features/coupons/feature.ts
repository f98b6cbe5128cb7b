import TicketPercent from 'lucide-react/icons/ticket-percent';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [{ to: paths.coupons.list, section: 'sales', order: 20, icon: TicketPercent, letter: 'u' }],
  keywords: {
    [paths.coupons.list]: 'coupons, discounts promo codes vouchers offers cobones, قسائم كوبونات خصومات عروض',
    [paths.coupons.create]: 'new coupon, add discount promo code voucher offer, إضافة قسيمة كوبون خصم',
  },
  areas: { coupons: () => t('Coupons') },
  records: {
    coupon: {
      label: () => t('Coupon'),
      path: paths.coupons.details,
      results: { heading: () => t('Coupons'), icon: TicketPercent },
    },
    couponBatch: {
      label: () => t('Coupon batch'),
      path: () => paths.coupons.list,
      search: (batchId) => ({ batchId }),
    },
  },
  importListPaths: { coupons: paths.coupons.list },
};
