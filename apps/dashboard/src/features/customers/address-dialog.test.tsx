import type { CustomerAddress } from '@souk/contract/customers/inputs.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorAt, failure, fieldError, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { AddressDialog } from './address-dialog.tsx';
import { fakeCustomer } from './customer.fixture.ts';

const address: CustomerAddress = {
  id: 'a1',
  label: 'Home',
  isDefault: true,
  address: { name: 'Layla Benali', line1: '1 Rue Atlas', city: 'Rabat', country: 'MA' },
};
const customer = fakeCustomer({ addresses: [address] });
const ADD_ADDRESS = `POST /v1/customers/${customer.id}/addresses`;
const onClose = vi.fn();
const NewAddressDialog = () => <AddressDialog customer={customer} onClose={onClose} />;
const EditAddressDialog = () => <AddressDialog customer={customer} address={address} onClose={onClose} />;

beforeEach(() => onClose.mockReset());

test('a new address starts with the customer’s name and reports missing fields', async () => {
  const server = fakeServer({});
  await renderPage(NewAddressDialog);
  expect(await screen.findByRole('textbox', { name: 'Recipient' })).toHaveProperty('value', 'Layla Benali');
  await press('Add address');
  await waitFor(() => expect(errorAt(textbox('Street address'))).not.toBe(''));
  expect(errorAt(textbox('City'))).not.toBe('');
  expect(errorAt(textbox('Recipient'))).toBe('');
  expect(server.requests).toEqual([]);
});

test('a customer’s first address has no switch to make it the default', async () => {
  fakeServer({});
  await renderPage(() => <AddressDialog customer={fakeCustomer()} onClose={onClose} />);
  await screen.findByRole('textbox', { name: 'City' });
  expect(screen.queryByRole('switch', { name: 'Use as the default address' })).toBeNull();
});

test('a changed address is sent without the default flag', async () => {
  const server = fakeServer({ [`PATCH /v1/customers/${customer.id}/addresses/a1`]: () => ok(customer) });
  await renderPage(EditAddressDialog);
  await fill('City', 'Casablanca');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.requests[0]?.body).toMatchObject({
    label: 'Home',
    address: { city: 'Casablanca', country: 'MA' },
    version: 5,
  });
  expect(server.requests[0]?.body).not.toHaveProperty('isDefault');
  expect(await screen.findByText('Address updated')).toBeTruthy();
});

test('an error from the server is displayed at the address field that caused it', async () => {
  fakeServer({
    [`PATCH /v1/customers/${customer.id}/addresses/a1`]: () =>
      fieldError('address.postcode', 'Not a Moroccan postcode'),
  });
  await renderPage(EditAddressDialog);
  await fill('Postcode', '1');
  await press('Save');
  await waitFor(() => expect(errorAt(textbox('Postcode'))).toContain('Not a Moroccan postcode'));
  expect(onClose).not.toHaveBeenCalled();
});

test('the dialog stays open with the input after a failure', async () => {
  const server = fakeServer({ [ADD_ADDRESS]: () => failure(503, 'Souk is busy') });
  await renderPage(NewAddressDialog);
  await fill('Street address', '2 Rue Atlas');
  await fill('City', 'Rabat');
  await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'Morocco');
  await userEvent.click(await screen.findByRole('option', { name: /Morocco/ }));
  await press('Add address');
  expect(await screen.findByText('Souk is busy')).toBeTruthy();
  expect(server.requests[0]?.body).toMatchObject({
    address: { line1: '2 Rue Atlas', country: 'MA' },
    isDefault: false,
  });
  expect(textbox('Street address').value).toBe('2 Rue Atlas');
});
