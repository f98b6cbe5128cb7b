import type { PersonAddress } from '@souk/contract/core/addresses.ts';
import { useMemo } from 'react';
import { listCountries } from '#kit/form/country-field.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { Grid } from '#ui/grid.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Form values of an address. Missing fields are empty strings. */
export type AddressValues = Record<keyof PersonAddress, string>;

const EMPTY_ADDRESS: AddressValues = {
  name: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
};

export const toAddressValues = (address: PersonAddress | null): AddressValues => ({
  ...EMPTY_ADDRESS,
  ...Object.fromEntries(Object.entries(address ?? {}).filter(([, value]) => value !== undefined)),
});

/** Converts form values to the request body, without empty optional fields. */
export function toAddressBody(values: AddressValues): PersonAddress {
  const { name, line1, city, country, phone, line2, region, postcode } = values;
  const optionalFields = { phone, line2, region, postcode };
  const filledFields = Object.fromEntries(Object.entries(optionalFields).filter(([, value]) => value.trim() !== ''));
  return { name, line1, city, country, ...filledFields };
}

interface AddressFieldsProps {
  label: string;
  values: AddressValues;
  onChange: (values: AddressValues) => void;
  /** Returns the error message of a field. */
  getError: (key: keyof PersonAddress) => string | undefined;
}

/** Fields of a postal address and phone number. */
export function AddressFields({ label, values, onChange, getError }: AddressFieldsProps) {
  const language = useLanguage();
  const countries = useMemo(() => listCountries(language), [language]);
  const field = (key: keyof PersonAddress, fieldLabel: string, fieldProps: { optional?: true; wide?: true } = {}) => (
    <Field label={fieldLabel} error={getError(key)} {...fieldProps}>
      <TextField
        value={values[key]}
        dir={key === 'phone' ? 'ltr' : undefined}
        onChange={(event) => onChange({ ...values, [key]: event.target.value })}
      />
    </Field>
  );
  return (
    <Grid columns={2} gap={16} collapse role="group" aria-label={label}>
      {field('name', t('Name'))}
      {field('phone', t('Phone'), { optional: true })}
      {field('line1', t('Street address'), { wide: true })}
      {field('line2', t('Apartment, floor, building'), { optional: true, wide: true })}
      {field('postcode', t('Postcode'), { optional: true })}
      {field('city', t('City'))}
      {field('region', t('Region'), { optional: true })}
      <Field label={t('Country')} error={getError('country')}>
        <Combobox
          items={countries}
          value={countries.find(({ value }) => value === values.country) ?? null}
          onChange={(item) => onChange({ ...values, country: item?.value ?? '' })}
        />
      </Field>
    </Grid>
  );
}
