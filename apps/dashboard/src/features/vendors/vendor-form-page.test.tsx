import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  choose,
  errorAt,
  failure,
  fieldError,
  fill,
  ok,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import VendorFormPage from './vendor-form-page.tsx';
import { fakeVendor } from './vendor.fixture.ts';

const vendor = fakeVendor({ commission: { ratePercent: 12, source: 'own', earlierRules: 2, next: null } });
const pagePath = `/page/${vendor.id}`;
const GET_ROUTE = `GET /v1/vendors/${vendor.id}`;
const UPDATE_ROUTE = `PATCH /v1/vendors/${vendor.id}`;
const bodies = (server: ReturnType<typeof fakeServer>, method: string) =>
  server.requests.filter((call) => call.method === method).map(({ body }) => body);

test('a new vendor reports every missing field, including those of the address, and sends nothing', async () => {
  const server = fakeServer({});
  await renderPage(VendorFormPage);
  await press(/^Create/);
  await waitFor(() => expect(errorAt(textbox('Shop name'))).not.toBe(''));
  for (const field of ['Legal name', 'Contact name', 'Email', 'Phone', 'Street address', 'City'])
    expect(errorAt(textbox(field)), field).not.toBe('');
  for (const field of ['Tax ID', 'Region', 'About']) expect(errorAt(textbox(field)), field).toBe('');
  expect(bodies(server, 'POST')).toEqual([]);
});

test('the slug of a new vendor follows the shop name, and that of an existing vendor stays', async () => {
  fakeServer({ [GET_ROUTE]: () => ok(vendor) });
  await renderPage(VendorFormPage);
  await fill('Shop name', 'Atlas Crafts & Co');
  expect(textbox('URL slug').value).toMatch(/^atlas-crafts/);
});

test('a change is saved with the version, the address and the custom commission rate', async () => {
  const server = fakeServer({ [GET_ROUTE]: () => ok(vendor), [UPDATE_ROUTE]: () => ok({ ...vendor, version: 5 }) });
  await renderPage(VendorFormPage, { at: pagePath });
  await fill('Shop name', 'Atlas Home');
  await fill('City', 'Fes');
  await choose('Schedule', 'Monthly');
  await fill('Custom rate', '10.5');
  await press(/^Save/);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(bodies(server, 'PATCH')[0]).toMatchObject({
    shopName: 'Atlas Home',
    slug: 'atlas-crafts',
    address: { line1: '1 Rue Atlas', city: 'Fes', country: 'MA' },
    payoutSchedule: 'monthly',
    commissionPercent: 10.5,
    version: 4,
  });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('admins neither see nor send the commission', async () => {
  const server = fakeServer({ [GET_ROUTE]: () => ok(vendor), [UPDATE_ROUTE]: () => ok(vendor) });
  await renderPage(VendorFormPage, { at: pagePath, profile: { role: 'ADMIN' } });
  await fill('City', 'Fes');
  expect(screen.queryByRole('textbox', { name: 'Custom rate' })).toBeNull();
  await press(/^Save/);
  await screen.findByText('Saved');
  expect(bodies(server, 'PATCH')[0]).not.toHaveProperty('commissionPercent');
});

test('an error within the address is displayed at its field, and the input is kept', async () => {
  fakeServer({
    [GET_ROUTE]: () => ok(vendor),
    [UPDATE_ROUTE]: () => fieldError('address.city', 'This city is unknown'),
  });
  await renderPage(VendorFormPage, { at: pagePath });
  await fill('City', 'Atlantis');
  await press(/^Save/);
  await waitFor(() => expect(errorAt(textbox('City'))).toContain('This city is unknown'));
  expect(textbox('City').value).toBe('Atlantis');
});

test('a conflict opens the conflict dialog with both names', async () => {
  fakeServer({
    [GET_ROUTE]: () => ok(vendor),
    [UPDATE_ROUTE]: () => failure(409, 'Updated', { ...vendor, shopName: 'Atlas', version: 5 }),
  });
  await renderPage(VendorFormPage, { at: pagePath });
  await fill('Shop name', 'Atlas Home');
  await press(/^Save/);
  await screen.findByRole('dialog', { name: 'Someone else saved changes in the meantime' });
  expect(screen.getByRole('radio', { name: 'Your version Atlas Home' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Saved version Atlas' })).toBeTruthy();
});
