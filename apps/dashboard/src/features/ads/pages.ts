import { viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.ads.list,
    title: () => t('Ads'),
    access: viewers('ads'),
    page: () => import('./ads-page.tsx'),
    data: () => import('./ads-data.ts'),
    isPersonal: true,
  },
];
