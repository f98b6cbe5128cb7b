import type { Language } from '@souk/contract/core/fields.ts';
import { LANGUAGES as NAMES, t } from '#platform/i18n/i18n.ts';
import { Segmented } from '#ui/segmented.tsx';

interface LanguageSwitchProps {
  value: Language;
  onChange: (language: Language) => void;
  languages: readonly Language[];
  /** Languages behind which a value is wrong. */
  wrong?: readonly Language[];
}

/** In which language localised content is shown or edited. */
export const LanguageSwitch = ({ value, onChange, languages, wrong = [] }: LanguageSwitchProps) => (
  <Segmented<Language>
    label={t('Content language')}
    value={value}
    onChange={onChange}
    size="small"
    segments={languages.map((code) => ({
      value: code,
      label: NAMES[code],
      lang: code,
      isWrong: wrong.includes(code),
    }))}
  />
);
