import { editors, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.coupons.list,
    title: () => t('Coupons'),
    access: viewers('coupons'),
    page: () => import('./coupons-page.tsx'),
    data: () => import('./coupons-data.ts'),
  },
  {
    path: paths.coupons.create,
    title: () => t('New coupon'),
    access: editors('coupons'),
    page: () => import('./coupon-form-page.tsx'),
  },
  {
    path: paths.coupons.edit('$id'),
    title: () => t('Edit coupon'),
    access: editors('coupons'),
    page: () => import('./coupon-form-page.tsx'),
    data: () => import('./coupons-data.ts'),
  },
  {
    path: paths.coupons.details('$id'),
    title: () => t('Coupon'),
    access: viewers('coupons'),
    page: () => import('./coupon-details-page.tsx'),
    data: () => import('./coupons-data.ts'),
  },
];
