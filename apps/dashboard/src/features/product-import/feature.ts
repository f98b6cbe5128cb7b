import type { Feature } from '#kit/feature.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  keywords: {
    [paths.products.import]: 'import products, csv upload bulk spreadsheet excel, استيراد منتجات رفع ملف',
  },
  records: {},
};
