import { LANGUAGES, type Language } from '@souk/contract/core/fields.ts';
import { type FieldPath, type FieldValues, get, useFormContext, useFormState } from 'react-hook-form';
import { useConfiguration } from '#platform/session/profile.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type FormFieldProps, useFieldAt } from './fields.tsx';
import { LanguageSwitch } from './language-switch.tsx';

interface LanguageTabsProps<Values extends FieldValues> {
  value: Language;
  onChange: (language: Language) => void;
  /** Localised fields controlled by these tabs. If a field has an error, the tab of its language is marked. */
  fields: readonly NoInfer<FieldPath<Values>>[];
}

/** Selects the language of the localised fields of a card. */
export function LanguageTabs<Values extends FieldValues = never>({
  value,
  onChange,
  fields,
}: LanguageTabsProps<Values>) {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const available = useConfiguration().languages;
  const hasError = (language: Language) => fields.some((field) => get(errors, `${field}.${language}`) !== undefined);
  if (available.length === 1) return null;
  return (
    <LanguageSwitch
      value={value}
      onChange={onChange}
      languages={LANGUAGES.filter((language) => available.includes(language))}
      invalidLanguages={LANGUAGES.filter(hasError)}
    />
  );
}

interface LocalisedProps<Values extends FieldValues> extends FormFieldProps<Values> {
  language: Language;
  /** Rows of a text area; a single-line input by default. */
  rows?: number;
}

/**
 * A text with one value per language. Shows the value in the language that is selected for the card. If there is no
 * Arabic value, the English one applies.
 */
export function FormLocalised<Values extends FieldValues = never>({
  name,
  language,
  rows,
  optional,
  ...rest
}: LocalisedProps<Values>) {
  const { field, error } = useFieldAt<string | null | undefined>(`${name}.${language}`);
  const { getValues } = useFormContext();
  const english: string | undefined = language === 'en' ? undefined : getValues(`${name}.en`);
  const input = {
    ...field,
    value: field.value ?? '',
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
