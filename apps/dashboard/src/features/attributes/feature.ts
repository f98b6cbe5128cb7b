import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const attributesFeature: Feature = {
  pages,
  navigation: [{ to: paths.attributes.list, section: 'catalogue', group: 'products', letter: 'b' }],
  keywords: {
    [paths.attributes.list]: 'attributes, properties specifications options size colour, خصائص سمات مواصفات مقاس لون',
    [paths.attributes.create]: 'new attribute, add property specification, إضافة خاصية سمة',
  },
  records: {
    attribute: { label: () => t('Attribute'), path: paths.attributes.edit },
  },
};
