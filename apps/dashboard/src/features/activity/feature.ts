import ActivityIcon from 'lucide-react/icons/activity';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [{ to: paths.activity, section: 'overview', order: 20, icon: ActivityIcon, letter: 'y' }],
  keywords: {
    [paths.activity]: 'activity, audit log history changes who did, نشاط سجل التغييرات تدقيق',
  },
  records: {
    import: { label: () => t('Import') },
    job: { label: () => t('Background job') },
    view: { label: () => t('Saved view') },
  },
};
