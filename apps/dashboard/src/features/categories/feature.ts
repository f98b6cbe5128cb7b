import FolderTree from 'lucide-react/icons/folder-tree';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [{ to: paths.categories.list, section: 'catalogue', order: 20, group: 'products', letter: 't' }],
  keywords: {
    [paths.categories.list]: 'categories, departments tree taxonomy collections, فئات أقسام تصنيفات',
    [paths.categories.create]: 'new category, add department, إضافة فئة قسم جديد',
  },
  areas: { categories: () => t('Categories') },
  records: {
    category: {
      label: () => t('Category'),
      path: paths.categories.edit,
      results: { heading: () => t('Categories'), icon: FolderTree },
    },
  },
  importListPaths: { categories: paths.categories.list },
};
