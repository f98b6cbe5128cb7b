import type { Language } from '@souk/contract/core/fields.ts';
import { LANGUAGES as NAMES, t } from '#platform/i18n/i18n.ts';
import { Segmented } from '#ui/segmented.tsx';

interface LanguageSwitchProps {
  value: Language;
  onChange: (language: Language) => void;
  languages: readonly Language[];
  /** Languages in which a value has an error. */
  invalidLanguages?: readonly Language[];
}

/** Selects the language of localised content. */
export const LanguageSwitch = ({ value, onChange, languages, invalidLanguages = [] }: LanguageSwitchProps) => (
  <Segmented<Language>
    label={t('Content language')}
    value={value}
    onChange={onChange}
    size="small"
    segments={languages.map((code) => ({
      value: code,
      label: NAMES[code],
      lang: code,
      hasError: invalidLanguages.includes(code),
    }))}
  />
);
