import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { choose, errorAt, fill, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { FormCountry } from './country-field.tsx';
import { FormArea, FormMoney, FormNumber, FormSelect, FormSwitch, FormText } from './fields.tsx';
import { renderFields } from '#kit/testing/form.fixture.tsx';

interface Values {
  code: string | null;
  note?: string | null;
  quantity: number | null;
  weight: number | null;
  price: number | null;
  status: 'draft' | 'published' | null;
  isActive: boolean | null;
}

const VALUES: Values = {
  code: 'SPRING',
  note: 'For spring',
  quantity: 1200,
  weight: 2.5,
  price: 8450,
  status: 'draft',
  isActive: true,
};
const EMPTY_VALUES: Values = {
  code: null,
  note: undefined,
  quantity: null,
  weight: null,
  price: null,
  status: null,
  isActive: null,
};

const FIELDS = (
  <>
    <FormText<Values> name="code" label="Code" prefix="/c/" suffix="!" placeholder="SPRING" help="Customers type it" />
    <FormArea<Values> name="note" label="Note" rows={4} optional />
    <FormNumber<Values> name="quantity" label="Quantity" unit="pcs" />
    <FormNumber<Values> name="weight" label="Weight" decimals={2} />
    <FormMoney<Values> name="price" label="Price" />
    <FormSelect<Values, 'status'>
      name="status"
      label="Status"
      placeholder="Choose a status"
      choices={[
        { value: 'draft', label: 'Draft' },
        { value: 'published', label: 'Published' },
      ]}
    />
    <FormSwitch<Values> name="isActive" label="Active" help="Shops show it" />
  </>
);

const statusSelect = () => screen.getByRole('combobox', { name: 'Status' });
const activeSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: /Active/ });

describe('fields', () => {
  test('show the values of the form, formatted', async () => {
    await renderFields(VALUES, FIELDS);
    expect(textbox('Code').value).toBe('SPRING');
    expect(textbox(/^Note/).value).toBe('For spring');
    expect(textbox('Quantity').value).toBe('1,200');
    expect(textbox('Weight').value).toBe('2.5');
    expect(textbox('Price').value).toBe('84.50');
    expect(statusSelect().textContent).toBe('Draft');
    expect(activeSwitch().checked).toBe(true);
    expect(screen.getByText('Customers type it')).toBeTruthy();
    expect(screen.getByText('pcs')).toBeTruthy();
    expect(screen.getByText('/c/')).toBeTruthy();
    expect(screen.getByText('!')).toBeTruthy();
    expect(screen.getByText('$')).toBeTruthy();
  });

  test('are empty for values that are missing', async () => {
    await renderFields(EMPTY_VALUES, FIELDS);
    expect(['Code', /^Note/, 'Quantity', 'Weight', 'Price'].map((name) => textbox(name).value)).toEqual([
      '',
      '',
      '',
      '',
      '',
    ]);
    expect(textbox('Code').placeholder).toBe('SPRING');
    expect(statusSelect().textContent).toBe('Choose a status');
    expect(activeSwitch().checked).toBe(false);
  });

  test('change the values of the form', async () => {
    const { value } = await renderFields(EMPTY_VALUES, FIELDS);
    await fill('Code', 'SUMMER');
    await fill(/^Note/, 'For summer');
    await fill('Quantity', '12');
    await fill('Weight', '1.25');
    await fill('Price', '9.5');
    await choose('Status', 'Published');
    await userEvent.click(activeSwitch());
    expect(value('code')).toBe('SUMMER');
    expect(value('note')).toBe('For summer');
    expect(value('quantity')).toBe(12);
    expect(value('weight')).toBe(1.25);
    expect(value('price')).toBe(950);
    expect(value('status')).toBe('published');
    expect(value('isActive')).toBe(true);
    await userEvent.click(activeSwitch());
    expect(value('isActive')).toBe(false);
  });

  test('that are cleared are null or empty, never zero', async () => {
    const { value } = await renderFields(VALUES, FIELDS);
    for (const name of ['Code', 'Quantity', 'Price']) await userEvent.clear(textbox(name));
    expect([value('code'), value('quantity'), value('price')]).toEqual(['', null, null]);
  });

  test('show errors of their values, and count as touched once they are left', async () => {
    const { reject, isTouched } = await renderFields(VALUES, FIELDS);
    for (const [field, name] of [
      ['code', 'Code'],
      ['note', /^Note/],
      ['quantity', 'Quantity'],
      ['price', 'Price'],
    ] as const) {
      await reject(field, `Check the ${field}`);
      expect(errorAt(textbox(name))).toBe(`Check the ${field}`);
      expect(isTouched(field)).toBe(false);
      fireEvent.blur(textbox(name));
      expect(isTouched(field)).toBe(true);
    }
    await reject('status', 'Choose another status');
    expect(errorAt(statusSelect())).toBe('Choose another status');
  });

  test('use the configured currency', async () => {
    const { configuration } = fakeProfile();
    await renderFields(VALUES, FIELDS, { configuration: { ...configuration, currency: 'JPY' } });
    expect(textbox('Price').value).toBe('8,450');
    expect(screen.getByText('¥')).toBeTruthy();
  });
});

test('an error within a value, such as the alt text of a picture, is shown at its field', async () => {
  const { reject } = await renderFields<{ image: string }>(
    { image: '' },
    <FormText<{ image: string }> name="image" label="Image" />,
  );
  await reject('image.alt', 'Describe the image');
  expect(errorAt(textbox('Image'))).toBe('Describe the image');
});

test('a country is shown and chosen by name, and can be cleared', async () => {
  const { value, reject } = await renderFields<{ country: string }>(
    { country: 'MA' },
    <FormCountry<{ country: string }> name="country" label="Country" />,
  );
  const country = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  expect(country.value).toBe('Morocco');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect([value('country'), country.value]).toEqual(['', '']);
  await userEvent.type(country, 'Tuni');
  await userEvent.click(await screen.findByRole('option', { name: 'Tunisia' }));
  expect(value('country')).toBe('TN');
  await reject('country', 'We don’t deliver there');
  expect(errorAt(country)).toBe('We don’t deliver there');
});
