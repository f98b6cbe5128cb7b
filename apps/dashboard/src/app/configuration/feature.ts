import Settings from 'lucide-react/icons/settings';
import type { Feature } from '#kit/feature.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const configurationPageFeature: Feature = {
  pages,
  navigation: [
    { to: paths.configuration.view, section: 'system', icon: Settings, letter: 's', base: paths.configuration.base },
  ],
  keywords: {
    [paths.configuration.view]: 'configuration, settings options setup preferences system, إعدادات خيارات ضبط النظام',
  },
  records: {},
};
