import Globe from 'lucide-react/icons/globe';

import { type Language, LANGUAGES, setLanguage, t, useLanguage } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';

export function LanguageMenu() {
  const language = useLanguage();
  const codes = Object.keys(LANGUAGES) as Language[];
  return (
    <Menu
      trigger={<IconButton icon={Globe} label={t('Language')} />}
      items={codes.map((code) => ({
        label: LANGUAGES[code],
        checked: code === language,
        onSelect: () => void setLanguage(code),
      }))}
    />
  );
}
