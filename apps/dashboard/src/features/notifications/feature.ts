import { viewers } from '@souk/contract/core/access.ts';
import BellRing from 'lucide-react/icons/bell-ring';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [
    {
      to: paths.notifications.list,
      section: 'marketing',
      order: 40,
      icon: BellRing,
      letter: 'n',
      access: viewers('notifications'),
    },
  ],
  keywords: {
    [paths.notifications.list]:
      'notifications, push alerts messages newsletter announcements inbox, إشعارات تنبيهات رسائل',
    [paths.notifications.create]: 'new notification, send push alert message newsletter, إرسال إشعار تنبيه رسالة',
  },
  areas: { notifications: () => t('Notifications') },
  records: {
    notification: {
      label: () => t('Notification'),
      path: paths.notifications.details,
      results: { heading: () => t('Notifications'), icon: BellRing },
    },
  },
};
