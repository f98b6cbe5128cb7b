import { editors, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.faqs.list,
    title: () => t('FAQs'),
    access: viewers('faqs'),
    page: () => import('./faqs-page.tsx'),
    data: () => import('./faqs-data.ts'),
  },
  {
    path: paths.faqs.create,
    title: () => t('New question'),
    access: editors('faqs'),
    page: () => import('./faq-form-page.tsx'),
  },
  {
    path: paths.faqs.edit('$id'),
    title: () => t('Edit question'),
    access: viewers('faqs'),
    page: () => import('./faq-form-page.tsx'),
    data: () => import('./faqs-data.ts'),
  },
];
