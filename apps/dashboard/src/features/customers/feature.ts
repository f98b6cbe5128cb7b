import Users from 'lucide-react/icons/users';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [{ to: paths.customers.list, section: 'people', order: 10, icon: Users, letter: 'c' }],
  keywords: {
    [paths.customers.list]: 'customers, buyers shoppers clients people, عملاء زبائن مشترون',
    [paths.customers.create]: 'new customer, add buyer shopper client, إضافة عميل زبون',
  },
  areas: { customers: () => t('Customers') },
  records: {
    customer: { label: () => t('Customer'), path: paths.customers.profile },
  },
  importListPaths: { customers: paths.customers.list },
};
