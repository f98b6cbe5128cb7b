import './scope-fields.tsx';
import { categoriesApi } from '@souk/contract/categories/api.ts';
import { vendorsApi } from '@souk/contract/vendors/api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, okRows, press } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { PERIOD_URL, renderPart } from './analytics.fixture.tsx';
import { ScopeFilter } from './scope-filter.tsx';

const urlOf = ({ path }: { path: string }) => `/v1${path}`;
const part = (control: Parameters<typeof ScopeFilter>[0]['control']) => <ScopeFilter control={control} />;
const vendor = { id: 'v1', shopName: 'Atlas Ceramics' };
const bowls = { id: 'c1', name: 'Bowls', path: [{ id: 'c0', name: 'Kitchen' }] };
const serverWithVendors = () =>
  fakeServer({
    [`GET ${urlOf(vendorsApi.list)}`]: () => okRows([vendor]),
    [`GET ${urlOf(categoriesApi.list)}/`]: () => okRows([bowls]),
    [`GET ${urlOf(vendorsApi.get).replace('{id}', 'v1')}`]: () => ok(vendor),
    [`GET ${urlOf(categoriesApi.get).replace('{id}', 'c1')}`]: () => ok(bowls),
  });

test.each([
  { areas: {}, label: 'Vendor and category', fields: ['Vendor', 'Category'] },
  { areas: { categories: 'none' }, label: 'Vendor', fields: ['Vendor'] },
  { areas: { vendors: 'none' }, label: 'Category', fields: ['Category'] },
] as const)('offers only filters of areas that the person may view: $label', async ({ areas, label, fields }) => {
  serverWithVendors();
  await renderPart(part, { profile: { areas } });
  await press(label);
  await screen.findAllByRole('combobox');
  for (const name of ['Vendor', 'Category'])
    expect(screen.queryAllByRole('combobox', { name })).toHaveLength(fields.some((field) => field === name) ? 1 : 0);
});

test('is hidden if the person may view neither vendors nor categories', async () => {
  fakeServer({});
  await renderPart(part, { profile: { areas: { vendors: 'none', categories: 'none' } } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('clearing removes both filters from the URL', async () => {
  serverWithVendors();
  const page = await renderPart(part, { at: `${PERIOD_URL}&vendorId=v1&categoryId=c1` });
  await press('Atlas Ceramics, Kitchen / Bowls');
  await press('Clear filters');
  await waitFor(() => expect(page.address()).toBe(PERIOD_URL));
});

test('a selected vendor applies immediately, and the button shows its name', async () => {
  serverWithVendors();
  const page = await renderPart(part, { at: `${PERIOD_URL}&categoryId=c1` });
  await press('Kitchen / Bowls');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Vendor' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Atlas Ceramics' }));
  await waitFor(() => expect(page.address()).toBe(`${PERIOD_URL}&categoryId=c1&vendorId=v1`));
  expect(await screen.findByText('Atlas Ceramics, Kitchen / Bowls')).toBeTruthy();
});

test('a selected category applies immediately', async () => {
  serverWithVendors();
  const page = await renderPart(part);
  await press('Vendor and category');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Category' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kitchen / Bowls' }));
  await waitFor(() => expect(page.address()).toBe(`${PERIOD_URL}&categoryId=c1`));
});

test('without a filter there is no button to clear it', async () => {
  serverWithVendors();
  await renderPart(part);
  await press('Vendor and category');
  await screen.findByRole('combobox', { name: 'Vendor' });
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});
