import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import type { Feature } from '#kit/feature.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [{ to: paths.analytics, section: 'overview', order: 10, icon: ChartNoAxesColumn, letter: 'a' }],
  keywords: {
    [paths.analytics]:
      'analytics, dashboard home statistics stats reports sales revenue charts, تحليلات لوحة إحصاءات تقارير مبيعات إيرادات',
  },
  records: {},
};
