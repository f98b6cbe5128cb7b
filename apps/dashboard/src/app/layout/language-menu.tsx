import { LANGUAGES as LANGUAGE_CODES } from '@souk/contract/core/fields.ts';
import Globe from 'lucide-react/icons/globe';

import { LANGUAGES, setLanguage, t, useLanguage } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';

export function LanguageMenu() {
  const language = useLanguage();
  const codes = LANGUAGE_CODES;
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
