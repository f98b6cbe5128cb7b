import { type Access, editors, mayAccess, signedIn, superAdmin, viewers } from '@souk/contract/core/access.ts';
import { CONFIGURATION_GROUPS } from '@souk/contract/configuration/api.ts';
import type { Profile } from '@souk/contract/session/api.ts';
import type { PaletteCommand } from '#features/palette/palette.types.ts';
import { SETTING_KEYWORDS } from '#domain/configuration/setting-keywords.ts';
import { groupWord, SETTINGS } from '#domain/configuration/setting-labels.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { CONFIGURATION_TABS } from './configuration/configuration-tabs.ts';
import { dashboardRoutes } from './routes/dashboard-routes.ts';
import { PAGE_KEYWORDS } from './routes/page-keywords.ts';

type Place = PaletteCommand & { access: Access };

const isCreation = ({ to }: PaletteCommand): boolean => to.endsWith('/create');

/** Every page that has an address without a parameter; a text has one to read and one to edit under the same name. */
const pages = (): Place[] =>
  dashboardRoutes
    .filter(({ path }) => PAGE_KEYWORDS[path] !== undefined)
    .map(({ path, title, access }) => ({
      name: title(),
      ...(EDITED.has(path) && { within: t('Edit') }),
      to: path,
      access,
      keywords: PAGE_KEYWORDS[path] ?? '',
    }));

const EDITED = new Set<string>([paths.terms.update, paths.privacyPolicy.update]);

/** What is created beside a list instead of on a page. */
const panels = (): Place[] => [
  {
    name: t('New query'),
    to: paths.queries.list,
    search: { panel: 'create' },
    access: editors('queries'),
    keywords: 'add support ticket message, إضافة استفسار تذكرة',
  },
  {
    name: t('New ad'),
    to: paths.ads.list,
    search: { panel: 'new' },
    access: editors('ads'),
    keywords: 'add campaign book advertising, إضافة إعلان حملة',
  },
];

/** Parts of pages that people look for by name. */
const parts = (): Place[] => [
  ...CONFIGURATION_TABS.filter(({ value }) => value !== 'settings').map(({ value, label, access, keywords }) => ({
    name: label(),
    within: t('Configuration'),
    to: paths.configuration.view,
    search: { tab: value },
    access,
    keywords,
  })),
  {
    name: t('Payouts'),
    within: t('Accounts'),
    to: paths.accounts.list,
    search: { tab: 'payouts' },
    access: superAdmin,
    keywords: 'withdrawals transfers bank iban vendors payments, دفعات آيبان تحويلات سحب صرف البائعين',
  },
  {
    name: t('Ledger'),
    within: t('Accounts'),
    to: paths.accounts.list,
    search: { tab: 'ledger' },
    access: superAdmin,
    keywords: 'books trial balance adjustments bookings accounting, دفتر الأستاذ ميزان المراجعة تسويات محاسبة',
  },
  ...ownParts(),
];

const ownParts = (): Place[] =>
  [
    {
      name: t('Two-factor sign-in'),
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
      name: t('What the bell tells of'),
      hash: 'notices',
      keywords: 'notifications alerts mute bell, إشعارات تنبيهات جرس كتم',
    },
    { name: t('Sign-ins'), hash: 'sign-ins', keywords: 'sessions devices log out logins, جلسات أجهزة تسجيل الخروج' },
  ].map((part) => ({ ...part, within: t('Account and preferences'), to: paths.account, access: signedIn }));

/** Single settings, which stand in the form of their group. */
const settings = (): Place[] =>
  CONFIGURATION_GROUPS.flatMap((group) =>
    Object.entries(SETTINGS[group]).map(([field, name]) => ({
      name: name(),
      within: groupWord(group),
      to: paths.configuration.update,
      search: { group },
      hash: field,
      access: SUPER_ADMIN_SETTINGS.has(field) ? superAdmin : viewers('configuration'),
      keywords: `${groupWord(group)} ${SETTING_KEYWORDS[group][field] ?? ''}`,
    })),
  );

/** The server tells nobody else what they are. */
const SUPER_ADMIN_SETTINGS = new Set(['commissionPercent', 'commissionFrom', 'commissionOnShipping']);

export interface Places {
  pages: PaletteCommand[];
  creations: PaletteCommand[];
  /** Parts of pages and single settings: found by words, never listed. */
  parts: PaletteCommand[];
}

/** All that a person can go to by the search. */
export function placesOf(profile: Profile): Places {
  const open = (places: Place[]): Place[] => places.filter(({ access }) => mayAccess(profile, access));
  const all = open(pages());
  return {
    pages: all.filter((page) => !isCreation(page)),
    creations: [...all.filter(isCreation), ...open(panels())],
    parts: open([...parts(), ...settings()]),
  };
}
