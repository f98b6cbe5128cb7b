import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { currentLanguage, type Language, useLanguage } from '#platform/i18n/i18n.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';
import { type FormFieldProps, useFieldAt } from './fields.tsx';

/** A country picker; the value is the ISO 3166 code with two letters. */
export function FormCountry<Values extends FieldValues = never>({ name, ...rest }: FormFieldProps<Values>) {
  const { field, error } = useFieldAt(name);
  const language = useLanguage();
  const countries = useMemo(() => listCountries(language), [language]);
  return (
    <Field {...rest} error={error}>
      <Combobox
        {...field}
        items={countries}
        value={countries.find(({ value }) => value === field.value) ?? null}
        onChange={(item) => field.onChange(item?.value ?? '')}
      />
    </Field>
  );
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Codes of unions, test regions and parts of countries. */
const NON_COUNTRY_CODES: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/**
 * All countries that the browser can name, sorted by name. Omits deprecated codes, which resolve to another code.
 */
export function listCountries(language: Language = currentLanguage()): ComboboxItem[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes
    .filter((code) => !NON_COUNTRY_CODES.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((left, right) => left.label.localeCompare(right.label, language));
}
