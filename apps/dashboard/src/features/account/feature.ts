import { signedIn } from '@souk/contract/core/access.ts';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  keywords: {
    [paths.account]:
      'account and preferences, profile my account preferences settings avatar, حسابي الملف الشخصي تفضيلات',
  },
  pageLocations: () =>
    [
      {
        name: t('Two-factor authentication'),
        hash: 'two-factor',
        keywords: '2fa mfa otp authenticator recovery codes, مصادقة ثنائية رمز التحقق',
      },
      { name: t('Password'), hash: 'password', keywords: 'change passphrase credentials, كلمة المرور تغيير كلمة السر' },
      {
        name: t('Preferences'),
        hash: 'preferences',
        keywords: 'language dark light theme scheme shortcuts, لغة مظهر الوضع المظلم اختصارات',
      },
      {
        name: t('Bell notifications'),
        hash: 'notices',
        keywords: 'notifications alerts mute bell, إشعارات تنبيهات جرس كتم',
      },
      { name: t('Sessions'), hash: 'sign-ins', keywords: 'sessions devices log out logins, جلسات أجهزة تسجيل الخروج' },
    ].map((location) => ({
      ...location,
      within: t('Account and preferences'),
      to: paths.account,
      access: signedIn,
    })),
  records: {},
};
