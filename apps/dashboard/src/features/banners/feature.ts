import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [{ to: paths.banners.list, section: 'marketing', order: 30, icon: GalleryHorizontal, letter: 'r' }],
  keywords: {
    [paths.banners.list]: 'banners, slides hero images carousel home page, لافتات بانر صور الصفحة الرئيسية',
    [paths.banners.create]: 'new banner, add slide hero image carousel, إضافة لافتة بانر',
  },
  areas: { banners: () => t('Banners') },
  records: {
    banner: {
      label: () => t('Banner'),
      path: paths.banners.edit,
      results: { heading: () => t('Banners'), icon: GalleryHorizontal },
    },
  },
};
