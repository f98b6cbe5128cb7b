import { superAdmin } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.admins.list,
    title: () => t('Admins'),
    access: superAdmin,
    page: () => import('./admins-page.tsx'),
    data: () => import('./admins-data.ts'),
    isPersonal: true,
  },
];
