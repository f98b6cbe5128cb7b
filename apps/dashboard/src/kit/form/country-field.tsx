import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { currentLanguage, type Language, useLanguage } from '#platform/i18n/i18n.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';
import { type FormFieldProps, useFieldAt } from './fields.tsx';

/** A country by its name; the value is its ISO code of two letters. */
export function FormCountry<Values extends FieldValues = never>({ name, ...rest }: FormFieldProps<Values>) {
  const { field, error } = useFieldAt(name);
  const language = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
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
/** Unions, places for tests and parts of countries that have codes too. */
const NO_COUNTRIES: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** All countries that the browser can name, by name; codes out of use lead to another one and are left out. */
export function countriesIn(language: Language = currentLanguage()): ComboboxItem[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes
    .filter((code) => !NO_COUNTRIES.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((left, right) => left.label.localeCompare(right.label, language));
}
