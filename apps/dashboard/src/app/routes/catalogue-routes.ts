import { editors, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import type { PageRoute } from '#platform/page-route.ts';

/** Categories, attributes and products. */
export const catalogueRoutes: PageRoute[] = [
  {
    path: paths.categories.list,
    title: () => t('Categories'),
    access: viewers('categories'),
    page: () => import('#features/categories/categories-page.tsx'),
    data: () => import('#features/categories/categories-data.ts'),
  },
  {
    path: paths.categories.create,
    title: () => t('New category'),
    access: editors('categories'),
    page: () => import('#features/categories/category-form-page.tsx'),
  },
  {
    path: paths.categories.edit('$id'),
    title: () => t('Edit category'),
    access: viewers('categories'),
    page: () => import('#features/categories/category-form-page.tsx'),
    data: () => import('#features/categories/categories-data.ts'),
  },
  {
    path: paths.attributes.list,
    title: () => t('Attributes'),
    access: viewers('attributes'),
    page: () => import('#features/attributes/attributes-page.tsx'),
    data: () => import('#features/attributes/attributes-data.ts'),
  },
  {
    path: paths.attributes.create,
    title: () => t('New attribute'),
    access: editors('attributes'),
    page: () => import('#features/attributes/attribute-form-page.tsx'),
  },
  {
    path: paths.attributes.edit('$id'),
    title: () => t('Edit attribute'),
    access: viewers('attributes'),
    page: () => import('#features/attributes/attribute-form-page.tsx'),
    data: () => import('#features/attributes/attributes-data.ts'),
  },
  {
    path: paths.products.import,
    title: () => t('Import products'),
    access: editors('products'),
    page: () => import('#features/product-import/product-import-page.tsx'),
  },
  {
    path: paths.products.list,
    title: () => t('Products'),
    access: viewers('products'),
    page: () => import('#features/products/products-page.tsx'),
    data: () => import('#features/products/products-data.ts'),
  },
  {
    path: paths.products.create,
    title: () => t('New product'),
    access: editors('products'),
    page: () => import('#features/products/product-form-page.tsx'),
  },
  {
    path: paths.products.edit('$id'),
    title: () => t('Edit product'),
    access: editors('products'),
    page: () => import('#features/products/product-form-page.tsx'),
    data: () => import('#features/products/products-data.ts'),
  },
  {
    path: paths.products.details('$id'),
    title: () => t('Product'),
    access: viewers('products'),
    page: () => import('#features/products/product-details-page.tsx'),
    data: () => import('#features/products/products-data.ts'),
  },
];
