import { editors } from '@souk/contract/core/access.ts';
import MessageSquare from 'lucide-react/icons/message-square';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [
    { to: paths.queries.list, section: 'sales', order: 30, icon: MessageSquare, letter: 'q', badge: 'queries' },
  ],
  keywords: {
    [paths.queries.list]:
      'queries, support tickets messages questions inbox helpdesk tags, استفسارات تذاكر دعم رسائل وسوم',
  },
  pageLocations: () => [
    {
      name: t('New query'),
      to: paths.queries.list,
      search: { panel: 'create' },
      access: editors('queries'),
      keywords: 'add support ticket message, إضافة استفسار تذكرة',
      isCreation: true,
    },
  ],
  areas: { queries: () => t('Queries') },
  records: {
    query: { label: () => t('Query'), path: () => paths.queries.list, search: (panel) => ({ panel }) },
    cannedReply: {
      label: () => t('Canned reply'),
      path: () => paths.queries.list,
      search: () => ({ panel: 'canned' }),
    },
  },
};
