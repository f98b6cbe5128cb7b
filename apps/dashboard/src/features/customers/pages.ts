import { editors, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.customers.list,
    title: () => t('Customers'),
    access: viewers('customers'),
    page: () => import('./customers-page.tsx'),
    data: () => import('./customers-data.ts'),
  },
  {
    path: paths.customers.create,
    title: () => t('New customer'),
    access: editors('customers'),
    page: () => import('./customer-form-page.tsx'),
  },
  {
    path: paths.customers.edit('$id'),
    title: () => t('Edit customer'),
    access: editors('customers'),
    page: () => import('./customer-form-page.tsx'),
    data: () => import('./customers-data.ts'),
  },
  {
    path: paths.customers.profile('$id'),
    title: () => t('Customer'),
    access: viewers('customers'),
    page: () => import('./customer-profile-page.tsx'),
    data: () => import('./customers-data.ts'),
  },
];
