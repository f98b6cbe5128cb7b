import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';

export const feature: Feature = {
  records: {
    file: { label: () => t('File'), path: () => paths.configuration.view, search: () => ({ tab: 'files' }) },
  },
};
