import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AddressFields, toAddressBody, toAddressValues } from './address-fields.tsx';

afterEach(cleanup);

const address = { name: 'Layla', line1: '12 Rue Ibn Sina', city: 'Casablanca', country: 'MA' };

test('missing fields are empty in the form and left out of the request', () => {
  const values = toAddressValues({ ...address, phone: '+212600000000' });
  expect(values).toEqual({ ...address, phone: '+212600000000', line2: '', region: '', postcode: '' });
  expect(toAddressBody(values)).toEqual({ ...address, phone: '+212600000000' });
});

test('blank optional fields are left out, and blank required fields are sent as empty', () => {
  expect(toAddressBody({ ...toAddressValues(null), region: '  ', postcode: '20000' })).toEqual({
    name: '',
    line1: '',
    city: '',
    country: '',
    postcode: '20000',
  });
});

function Form() {
  const [values, setValues] = useState(() => toAddressValues(address));
  return (
    <>
      <AddressFields
        label="Shipping address"
        values={values}
        onChange={setValues}
        getError={(key) => (key === 'city' ? 'Enter a city' : undefined)}
      />
      <output>{JSON.stringify(toAddressBody(values))}</output>
    </>
  );
}

test('each field changes its own value', async () => {
  render(<Form />);
  await userEvent.type(screen.getByRole('textbox', { name: /^Apartment/ }), '3rd floor');
  await userEvent.type(screen.getByRole('textbox', { name: /^Region/ }), 'West');
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
    ...address,
    line2: '3rd floor',
    region: 'West',
  });
  expect(screen.getByRole('textbox', { name: /^Phone/ }).getAttribute('dir')).toBe('ltr');
});

test('the country is selected by name and sent as a code', async () => {
  render(<Form />);
  const country = screen.getByRole<HTMLInputElement>('combobox', { name: /^Country/ });
  expect(country.value).toBe('Morocco');
  await userEvent.clear(country);
  await userEvent.type(country, 'Tunis{Enter}');
  expect(JSON.parse(screen.getByRole('status').textContent)).toMatchObject({ country: 'TN' });
});

test('an error is displayed only at its field', () => {
  render(<Form />);
  expect(screen.getByRole('textbox', { name: /^City/ }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('textbox', { name: /^Name/ }).getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByText('Enter a city')).toBeTruthy();
});
