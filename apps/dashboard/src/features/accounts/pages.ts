import { superAdmin } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.accounts.list,
    title: () => t('Accounts'),
    access: superAdmin,
    page: () => import('./accounts-page.tsx'),
    data: () => import('./accounts-data.ts'),
    isPersonal: true,
  },
  {
    path: paths.accounts.transactions('$id'),
    title: () => t('Transactions'),
    access: superAdmin,
    page: () => import('./transactions-page.tsx'),
    data: () => import('./accounts-data.ts'),
    isPersonal: true,
  },
];
