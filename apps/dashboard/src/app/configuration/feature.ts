import Settings from 'lucide-react/icons/settings';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [
    {
      to: paths.configuration.view,
      section: 'system',
      order: 10,
      icon: Settings,
      letter: 's',
      base: paths.configuration.base,
    },
  ],
  keywords: {
    [paths.configuration.view]: 'configuration, settings options setup preferences system, إعدادات خيارات ضبط النظام',
  },
  areas: { configuration: () => t('Configuration') },
  records: {},
};
