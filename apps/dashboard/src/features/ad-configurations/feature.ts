import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [{ to: paths.adConfigurations.list, section: 'marketing', order: 20, group: 'ads', letter: 'l' }],
  keywords: {
    [paths.adConfigurations.list]:
      'ad configuration, ad placements places slots advertising prices, مواضع إعلانية أماكن إعداد أسعار',
    [paths.adConfigurations.create]: 'new ad placement, add ad slot place, إضافة موضع إعلاني',
  },
  records: {
    ad_configuration: { label: () => t('Ad placement'), path: paths.adConfigurations.edit },
  },
};
