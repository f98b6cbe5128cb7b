import { viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.queries.list,
    title: () => t('Queries'),
    access: viewers('queries'),
    page: () => import('./queries-page.tsx'),
    data: () => import('./queries-data.ts'),
  },
];
