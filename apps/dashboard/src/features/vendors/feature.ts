import Store from 'lucide-react/icons/store';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [{ to: paths.vendors.list, section: 'people', order: 20, icon: Store, letter: 'v', badge: 'vendors' }],
  keywords: {
    [paths.vendors.list]:
      'vendors, sellers suppliers shops merchants stores iban bank account, بائعون تجار متاجر موردون آيبان حساب بنكي',
    [paths.vendors.create]: 'new vendor, add seller supplier shop merchant, إضافة بائع تاجر متجر',
  },
  areas: { vendors: () => t('Vendors') },
  records: {
    vendor: { label: () => t('Vendor'), path: paths.vendors.profile },
  },
  importListPaths: { vendors: paths.vendors.list },
};
