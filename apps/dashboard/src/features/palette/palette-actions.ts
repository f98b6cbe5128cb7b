import { LANGUAGES as LANGUAGE_CODES } from '@souk/contract/core/fields.ts';
import { LANGUAGES, setLanguage, t, useLanguage } from '#platform/i18n/i18n.ts';
import { signOut } from '#platform/session/session.ts';
import { openLayoutSettings } from '#platform/theme/open-layout-settings.ts';
import { changeLook, useScheme } from '#platform/theme/look-store.ts';
import type { PaletteAction } from './palette.types.ts';

/** Actions of the top bar's menus. */
export function usePaletteActions(): PaletteAction[] {
  const language = useLanguage();
  const scheme = useScheme();
  const others = LANGUAGE_CODES.filter((code) => code !== language);
  return [
    {
      name: scheme === 'dark' ? t('Switch to light theme') : t('Switch to dark theme'),
      keywords: 'dark light mode night scheme appearance, الوضع المظلم الداكن الفاتح الليلي مظهر',
      run: () => changeLook({ scheme: scheme === 'dark' ? 'light' : 'dark' }),
    },
    {
      name: t('Layout and theme'),
      keywords:
        'palette colours colors sidebar density rows compact footer appearance, ألوان الشريط الجانبي كثافة تخطيط مظهر',
      run: openLayoutSettings,
    },
    ...others.map((code) => ({
      name: t('Switch language to {language}', { language: LANGUAGES[code] }),
      keywords: 'language translate arabic english, لغة ترجمة عربية إنجليزية',
      run: () => void setLanguage(code),
    })),
    {
      name: t('Sign out'),
      keywords: 'log out logout leave exit, تسجيل الخروج مغادرة',
      run: () => void signOut(),
    },
  ];
}
