import { editors } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.products.import,
    title: () => t('Import products'),
    access: editors('products'),
    page: () => import('./product-import-page.tsx'),
  },
];
