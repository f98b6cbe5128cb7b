import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [
    { to: paths.terms.view, section: 'content', order: 20, group: 'legal', letter: 'e' },
    { to: paths.privacyPolicy.view, section: 'content', order: 30, group: 'legal', letter: 'i' },
  ],
  keywords: {
    [paths.terms.view]: 'terms and conditions, legal tos conditions agreement, شروط وأحكام قانوني اتفاقية',
    [paths.terms.update]: 'terms and conditions, edit legal tos conditions agreement, تعديل الشروط والأحكام',
    [paths.privacyPolicy.view]: 'privacy policy, legal gdpr data protection, سياسة الخصوصية قانوني بيانات',
    [paths.privacyPolicy.update]: 'privacy policy, edit legal gdpr data protection, تعديل سياسة الخصوصية',
  },
  areas: { legal: () => t('Legal') },
  records: {
    terms: { label: () => t('Terms and conditions'), path: () => paths.terms.view },
    privacyPolicy: { label: () => t('Privacy policy'), path: () => paths.privacyPolicy.view },
  },
};
