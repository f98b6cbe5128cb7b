import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [
    {
      to: paths.products.list,
      section: 'catalogue',
      order: 10,
      group: 'products',
      letter: 'p',
      badge: 'products',
      name: () => t('All products'),
    },
  ],
  keywords: {
    [paths.products.list]:
      'products, items catalogue catalog inventory stock sku tags labels, منتجات سلع كتالوج مخزون وسوم علامات',
    [paths.products.create]: 'new product, add item listing, إضافة منتج سلعة',
  },
  areas: { products: () => t('Products') },
  records: {
    product: { label: () => t('Product'), path: paths.products.details },
  },
  importListPaths: { products: paths.products.list },
};
