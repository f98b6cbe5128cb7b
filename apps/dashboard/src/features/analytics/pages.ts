import { staff } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.analytics,
    title: () => t('Analytics'),
    access: staff,
    page: () => import('./analytics-page.tsx'),
    data: () => import('./analytics-data.ts'),
    isPersonal: true,
  },
];
