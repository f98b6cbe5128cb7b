import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [{ to: paths.attributes.list, section: 'catalogue', order: 30, group: 'products', letter: 'b' }],
  keywords: {
    [paths.attributes.list]: 'attributes, properties specifications options size colour, خصائص سمات مواصفات مقاس لون',
    [paths.attributes.create]: 'new attribute, add property specification, إضافة خاصية سمة',
  },
  areas: { attributes: () => t('Attributes') },
  records: {
    attribute: { label: () => t('Attribute'), path: paths.attributes.edit },
  },
  importListPaths: { attributes: paths.attributes.list },
};
