import { LANGUAGES, type Language } from '@souk/contract/core/fields.ts';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { t } from '#shared/i18n/i18n.ts';
import { useConfiguration } from '#shared/session/profile.ts';
import { Field } from '#shared/ui/field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { type FormFieldProps, useFormField } from './fields.tsx';
import styles from './form.module.css';

const NAMES: Record<Language, string> = { en: 'English', ar: 'العربية' };

interface LanguageTabsProps {
  value: Language;
  onChange: (language: Language) => void;
  /** Localised fields that follow these tabs: a wrong one behind another language is marked. */
  fields: readonly string[];
}

/** Which language the localised fields of a card show. */
export function LanguageTabs({ value, onChange, fields }: LanguageTabsProps) {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const offered = useConfiguration().languages;
  const isWrong = (language: Language) => fields.some((field) => get(errors, `${field}.${language}`) !== undefined);
  if (offered.length === 1) return null;
  return (
    <div className={styles.languages} role="group" aria-label={t('Language of the words')}>
      {LANGUAGES.filter((language) => offered.includes(language)).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === value}
          data-wrong={isWrong(language) || undefined}
          onClick={() => onChange(language)}
        >
          {NAMES[language]}
        </button>
      ))}
    </div>
  );
}

interface LocalisedProps extends FormFieldProps {
  language: Language;
  /** Rows of a text area; one line without. */
  rows?: number;
}

/** One text per language; the language on show is the card's. What is empty in Arabic falls back to English. */
export function FormLocalised({ name, language, rows, optional, ...rest }: LocalisedProps) {
  const { field, error } = useFormField(`${name}.${language}`);
  const { getValues } = useFormContext();
  const english = language === 'en' ? undefined : (getValues(`${name}.en`) as string | undefined);
  const input = {
    ...field,
    value: (field.value as string | null | undefined) ?? '',
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    placeholder: english,
  };
  return (
    <Field {...rest} optional={optional || language !== 'en'} error={error}>
      {rows ? <TextArea {...input} rows={rows} /> : <TextField {...input} />}
    </Field>
  );
}
