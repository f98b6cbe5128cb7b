import { editors, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.products.list,
    title: () => t('Products'),
    access: viewers('products'),
    page: () => import('./products-page.tsx'),
    data: () => import('./products-data.ts'),
  },
  {
    path: paths.products.create,
    title: () => t('New product'),
    access: editors('products'),
    page: () => import('./product-form-page.tsx'),
  },
  {
    path: paths.products.edit('$id'),
    title: () => t('Edit product'),
    access: editors('products'),
    page: () => import('./product-form-page.tsx'),
    data: () => import('./products-data.ts'),
  },
  {
    path: paths.products.details('$id'),
    title: () => t('Product'),
    access: viewers('products'),
    page: () => import('./product-details-page.tsx'),
    data: () => import('./products-data.ts'),
  },
];
