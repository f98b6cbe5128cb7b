import { editors, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.attributes.list,
    title: () => t('Attributes'),
    access: viewers('attributes'),
    page: () => import('./attributes-page.tsx'),
    data: () => import('./attributes-data.ts'),
  },
  {
    path: paths.attributes.create,
    title: () => t('New attribute'),
    access: editors('attributes'),
    page: () => import('./attribute-form-page.tsx'),
  },
  {
    path: paths.attributes.edit('$id'),
    title: () => t('Edit attribute'),
    access: viewers('attributes'),
    page: () => import('./attribute-form-page.tsx'),
    data: () => import('./attributes-data.ts'),
  },
];
