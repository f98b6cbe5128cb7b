import { editors, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.terms.view,
    title: () => t('Terms and conditions'),
    access: viewers('legal'),
    page: () => import('./terms-view-page.tsx'),
    data: () => import('./terms-data.ts'),
  },
  {
    path: paths.terms.update,
    title: () => t('Terms and conditions'),
    access: editors('legal'),
    page: () => import('./terms-update-page.tsx'),
    data: () => import('./terms-data.ts'),
  },
  {
    path: paths.privacyPolicy.view,
    title: () => t('Privacy policy'),
    access: viewers('legal'),
    page: () => import('./privacy-view-page.tsx'),
    data: () => import('./privacy-data.ts'),
  },
  {
    path: paths.privacyPolicy.update,
    title: () => t('Privacy policy'),
    access: editors('legal'),
    page: () => import('./privacy-update-page.tsx'),
    data: () => import('./privacy-data.ts'),
  },
];
