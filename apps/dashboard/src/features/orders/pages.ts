import { editors, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.orders.list,
    title: () => t('Orders'),
    access: viewers('orders'),
    page: () => import('./orders-page.tsx'),
    data: () => import('./orders-data.ts'),
  },
  {
    path: paths.orders.returns,
    title: () => t('Returns'),
    access: viewers('orders'),
    page: () => import('./returns-page.tsx'),
    data: () => import('./returns-data.ts'),
  },
  {
    path: paths.orders.create,
    title: () => t('New order'),
    access: editors('orders'),
    page: () => import('./create-order-page.tsx'),
  },
  {
    path: paths.orders.tracking('$id'),
    title: () => t('Tracking'),
    access: viewers('orders'),
    page: () => import('./tracking-page.tsx'),
    data: () => import('./orders-data.ts'),
  },
  {
    path: paths.orders.details('$id'),
    title: () => t('Order'),
    access: viewers('orders'),
    page: () => import('./order-details-page.tsx'),
    data: () => import('./orders-data.ts'),
  },
];
