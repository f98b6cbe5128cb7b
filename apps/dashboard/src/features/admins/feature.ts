import { superAdmin } from '@souk/contract/core/access.ts';
import ShieldUser from 'lucide-react/icons/shield-user';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [{ to: paths.admins.list, section: 'people', order: 30, icon: ShieldUser, letter: 'm' }],
  keywords: {
    [paths.admins.list]: 'admins, staff team users roles permissions invite colleagues, مشرفون موظفون فريق صلاحيات دعوة',
  },
  pageLocations: () => [
    {
      name: t('Invite a teammate'),
      to: paths.admins.list,
      search: { panel: 'invite' },
      access: superAdmin,
      keywords: 'add new admin staff user colleague, إضافة مشرف موظف دعوة',
      isCreation: true,
    },
  ],
  records: {
    user: { label: () => t('Sign-in'), path: () => paths.admins.list, search: (panel) => ({ panel }) },
  },
};
