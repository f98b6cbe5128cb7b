import { editors, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.banners.list,
    title: () => t('Banners'),
    access: viewers('banners'),
    page: () => import('./banners-page.tsx'),
    data: () => import('./banners-data.ts'),
  },
  {
    path: paths.banners.create,
    title: () => t('New banner'),
    access: editors('banners'),
    page: () => import('./banner-form-page.tsx'),
  },
  {
    path: paths.banners.edit('$id'),
    title: () => t('Edit banner'),
    access: viewers('banners'),
    page: () => import('./banner-form-page.tsx'),
    data: () => import('./banners-data.ts'),
  },
];
