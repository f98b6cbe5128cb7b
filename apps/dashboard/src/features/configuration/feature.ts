import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  keywords: {
    [paths.configuration.update]: 'change settings, edit configuration options setup, تعديل الإعدادات تغيير',
  },
  records: {
    configuration: {
      label: () => t('Configuration'),
      path: () => paths.configuration.view,
      search: () => ({ tab: 'history' }),
    },
  },
};
