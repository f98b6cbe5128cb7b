import { editors, staff, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import type { PageRoute } from '#platform/page-route.ts';

/** Ads, banners, questions and notifications. */
export const marketingRoutes: PageRoute[] = [
  {
    path: paths.ads.list,
    title: () => t('Ads'),
    access: viewers('ads'),
    page: () => import('#features/ads/ads-page.tsx'),
    data: () => import('#features/ads/ads-data.ts'),
    isPersonal: true,
  },
  {
    path: paths.adConfigurations.list,
    title: () => t('Ad configuration'),
    access: viewers('ads'),
    page: () => import('#features/ad-configurations/place-list-page.tsx'),
    data: () => import('#features/ad-configurations/places-data.ts'),
  },
  {
    path: paths.adConfigurations.create,
    title: () => t('New place'),
    access: editors('ads'),
    page: () => import('#features/ad-configurations/place-form-page.tsx'),
  },
  {
    path: paths.adConfigurations.edit('$id'),
    title: () => t('Edit place'),
    access: viewers('ads'),
    page: () => import('#features/ad-configurations/place-form-page.tsx'),
    data: () => import('#features/ad-configurations/places-data.ts'),
  },
  {
    path: paths.banners.list,
    title: () => t('Banners'),
    access: viewers('banners'),
    page: () => import('#features/banners/banners-page.tsx'),
    data: () => import('#features/banners/banners-data.ts'),
  },
  {
    path: paths.banners.create,
    title: () => t('New banner'),
    access: editors('banners'),
    page: () => import('#features/banners/banner-form-page.tsx'),
  },
  {
    path: paths.banners.edit('$id'),
    title: () => t('Edit banner'),
    access: viewers('banners'),
    page: () => import('#features/banners/banner-form-page.tsx'),
    data: () => import('#features/banners/banners-data.ts'),
  },
  {
    path: paths.faqs.list,
    title: () => t('FAQs'),
    access: viewers('faqs'),
    page: () => import('#features/faqs/faqs-page.tsx'),
    data: () => import('#features/faqs/faqs-data.ts'),
  },
  {
    path: paths.faqs.create,
    title: () => t('New question'),
    access: editors('faqs'),
    page: () => import('#features/faqs/faq-form-page.tsx'),
  },
  {
    path: paths.faqs.edit('$id'),
    title: () => t('Edit question'),
    access: viewers('faqs'),
    page: () => import('#features/faqs/faq-form-page.tsx'),
    data: () => import('#features/faqs/faqs-data.ts'),
  },
  {
    path: paths.notifications.list,
    title: () => t('Notifications'),
    access: staff,
    page: () => import('#features/notifications/notifications-page.tsx'),
    data: () => import('#features/notifications/notifications-data.ts'),
  },
  {
    path: paths.notifications.create,
    title: () => t('New notification'),
    access: editors('notifications'),
    page: () => import('#features/notifications/notification-form-page.tsx'),
  },
  {
    path: paths.notifications.edit('$id'),
    title: () => t('Edit notification'),
    access: editors('notifications'),
    page: () => import('#features/notifications/notification-form-page.tsx'),
    data: () => import('#features/notifications/notifications-data.ts'),
  },
  {
    path: paths.notifications.details('$id'),
    title: () => t('Notification'),
    access: viewers('notifications'),
    page: () => import('#features/notifications/notification-details-page.tsx'),
    data: () => import('#features/notifications/notifications-data.ts'),
  },
];
