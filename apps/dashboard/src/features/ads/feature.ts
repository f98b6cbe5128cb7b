import { editors } from '@souk/contract/core/access.ts';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [{ to: paths.ads.list, section: 'marketing', order: 10, group: 'ads', letter: 'd', badge: 'ads' }],
  keywords: {
    [paths.ads.list]: 'ads, advertising campaigns sponsored promotions, إعلانات حملات ترويج',
  },
  pageLocations: () => [
    {
      name: t('New ad'),
      to: paths.ads.list,
      search: { panel: 'new' },
      access: editors('ads'),
      keywords: 'add campaign book advertising, إضافة إعلان حملة',
      isCreation: true,
    },
  ],
  areas: { ads: () => t('Ads') },
  records: {
    ad: { label: () => t('Ad'), path: () => paths.ads.list, search: (panel) => ({ panel }) },
  },
};
