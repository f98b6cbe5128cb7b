import { editors, staff, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { paths } from '#platform/paths.ts';

export const pages: readonly PageRoute[] = [
  {
    path: paths.notifications.list,
    title: () => t('Notifications'),
    access: staff,
    page: () => import('./notifications-page.tsx'),
    data: () => import('./notifications-data.ts'),
  },
  {
    path: paths.notifications.create,
    title: () => t('New notification'),
    access: editors('notifications'),
    page: () => import('./notification-form-page.tsx'),
  },
  {
    path: paths.notifications.edit('$id'),
    title: () => t('Edit notification'),
    access: editors('notifications'),
    page: () => import('./notification-form-page.tsx'),
    data: () => import('./notifications-data.ts'),
  },
  {
    path: paths.notifications.details('$id'),
    title: () => t('Notification'),
    access: viewers('notifications'),
    page: () => import('./notification-details-page.tsx'),
    data: () => import('./notifications-data.ts'),
  },
];
