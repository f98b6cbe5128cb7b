import { editors, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.vendors.list,
    title: () => t('Vendors'),
    access: viewers('vendors'),
    page: () => import('./vendors-page.tsx'),
    data: () => import('./vendors-data.ts'),
  },
  {
    path: paths.vendors.create,
    title: () => t('New vendor'),
    access: editors('vendors'),
    page: () => import('./vendor-form-page.tsx'),
  },
  {
    path: paths.vendors.edit('$id'),
    title: () => t('Edit vendor'),
    access: editors('vendors'),
    page: () => import('./vendor-form-page.tsx'),
    data: () => import('./vendors-data.ts'),
  },
  {
    path: paths.vendors.profile('$id'),
    title: () => t('Vendor'),
    access: viewers('vendors'),
    page: () => import('./vendor-profile-page.tsx'),
    data: () => import('./vendors-data.ts'),
  },
];
