import { viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.configuration.update,
    title: () => t('Change settings'),
    access: viewers('configuration'),
    page: () => import('./configuration-form-page.tsx'),
    data: () => import('./configuration-data.ts'),
  },
];
