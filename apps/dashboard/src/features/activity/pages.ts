import { staff } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.activity,
    title: () => t('Activity'),
    access: staff,
    page: () => import('./activity-page.tsx'),
    data: () => import('./activity-data.ts'),
  },
];
