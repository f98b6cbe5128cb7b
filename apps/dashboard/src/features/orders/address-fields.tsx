import type { PersonAddress } from '@souk/contract/core/addresses.ts';
import { useMemo } from 'react';
import { countriesIn } from '#kit/form/country-field.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** An address as it is typed: what is left out is empty. */
export type AddressValues = Record<keyof PersonAddress, string>;

const EMPTY: AddressValues = {
  name: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
};

export const addressValues = (address: PersonAddress | null): AddressValues => ({
  ...EMPTY,
  ...Object.fromEntries(Object.entries(address ?? {}).filter(([, value]) => value !== undefined)),
});

/** In the shape of the calls: what may stay away and is empty stays away. */
export function addressBody(values: AddressValues): PersonAddress {
  const { name, line1, city, country, phone, line2, region, postcode } = values;
  const more = { phone, line2, region, postcode };
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value.trim() !== ''));
  return { name, line1, city, country, ...given };
}

interface AddressFieldsProps {
  label: string;
  values: AddressValues;
  onChange: (values: AddressValues) => void;
  /** Sentences by key. */
  errorOf: (key: keyof PersonAddress) => string | undefined;
}

/** Where a person is reached. */
export function AddressFields({ label, values, onChange, errorOf }: AddressFieldsProps) {
  const language = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  const field = (key: keyof PersonAddress, words: string, more: { optional?: true; wide?: true } = {}) => (
    <Field label={words} error={errorOf(key)} {...more}>
      <TextField
        value={values[key]}
        dir={key === 'phone' ? 'ltr' : undefined}
        onChange={(event) => onChange({ ...values, [key]: event.target.value })}
      />
    </Field>
  );
  return (
    <div className="fields" role="group" aria-label={label}>
      {field('name', t('Name'))}
      {field('phone', t('Phone'), { optional: true })}
      {field('line1', t('Street address'), { wide: true })}
      {field('line2', t('Apartment, floor, building'), { optional: true, wide: true })}
      {field('postcode', t('Postcode'), { optional: true })}
      {field('city', t('City'))}
      {field('region', t('Region'), { optional: true })}
      <Field label={t('Country')} error={errorOf('country')}>
        <Combobox
          items={countries}
          value={countries.find(({ value }) => value === values.country) ?? null}
          onChange={(item) => onChange({ ...values, country: item?.value ?? '' })}
        />
      </Field>
    </div>
  );
}
