import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';

export const feature: Feature = {
  records: {
    storefrontKey: {
      label: () => t('Storefront key'),
      path: () => paths.configuration.view,
      search: () => ({ tab: 'storefront-keys' }),
    },
  },
};
