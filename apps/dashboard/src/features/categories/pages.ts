import { editors, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.categories.list,
    title: () => t('Categories'),
    access: viewers('categories'),
    page: () => import('./categories-page.tsx'),
    data: () => import('./categories-data.ts'),
  },
  {
    path: paths.categories.create,
    title: () => t('New category'),
    access: editors('categories'),
    page: () => import('./category-form-page.tsx'),
  },
  {
    path: paths.categories.edit('$id'),
    title: () => t('Edit category'),
    access: viewers('categories'),
    page: () => import('./category-form-page.tsx'),
    data: () => import('./categories-data.ts'),
  },
];
