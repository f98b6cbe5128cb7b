import { editors, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.adConfigurations.list,
    title: () => t('Ad configuration'),
    access: viewers('ads'),
    page: () => import('./placement-list-page.tsx'),
    data: () => import('./placements-data.ts'),
  },
  {
    path: paths.adConfigurations.create,
    title: () => t('New ad placement'),
    access: editors('ads'),
    page: () => import('./placement-form-page.tsx'),
  },
  {
    path: paths.adConfigurations.edit('$id'),
    title: () => t('Edit ad placement'),
    access: viewers('ads'),
    page: () => import('./placement-form-page.tsx'),
    data: () => import('./placements-data.ts'),
  },
];
