import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  choose,
  errorAt,
  failure,
  fieldError,
  fill,
  ok,
  okRows,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import CustomerFormPage from './customer-form-page.tsx';
import { fakeCustomer, fakeFigures } from './customer.fixture.ts';

const customer = fakeCustomer();
const PAGE_URL = `/page/${customer.id}`;
const GET = `GET /v1/customers/${customer.id}`;
const UPDATE = `PATCH /v1/customers/${customer.id}`;
const CREATE = 'POST /v1/customers';
const activityRoute = { 'GET /v1/activity': () => okRows([]) };
const bodiesByMethod = (server: ReturnType<typeof fakeServer>, method: string) =>
  server.requests.filter((call) => call.method === method).map(({ body }) => body);

test('a new customer is sent, and then the profile opens', async () => {
  const server = fakeServer({ [CREATE]: () => ok(customer) });
  const page = await renderPage(CustomerFormPage);
  await fill('Name', 'Layla Benali');
  await fill('Email', 'layla@example.com');
  await fill('Phone', '+212 661-204118');
  await choose('Language', 'French');
  await press(/^Create/);
  await waitFor(() => expect(page.address()).toContain(`/dashboard/customers/${customer.id}`));
  expect(bodiesByMethod(server, 'POST')[0]).toEqual({
    name: 'Layla Benali',
    email: 'layla@example.com',
    phone: '+212 661-204118',
    language: 'fr',
  });
  expect(await screen.findByText('Created “Layla Benali”')).toBeTruthy();
});

test('a phone without a country code and an incomplete email are reported, and nothing is sent', async () => {
  const server = fakeServer({});
  await renderPage(CustomerFormPage);
  await fill('Name', 'Layla Benali');
  await fill('Email', 'layla@');
  await fill('Phone', '0661204118');
  await press(/^Create/);
  await waitFor(() => expect(errorAt(textbox('Email'))).not.toBe(''));
  expect(errorAt(textbox('Phone'))).not.toBe('');
  expect(errorAt(textbox('Name'))).toBe('');
  expect(bodiesByMethod(server, 'POST')).toEqual([]);
});

test('a field is validated when it loses the focus', async () => {
  fakeServer({});
  await renderPage(CustomerFormPage);
  await fill('Email', 'layla@');
  expect(errorAt(textbox('Email'))).toBe('');
  textbox('Name').focus();
  await waitFor(() => expect(errorAt(textbox('Email'))).not.toBe(''));
});

test('a duplicate email is reported at its field, and the input is kept', async () => {
  fakeServer({ [CREATE]: () => fieldError('email', 'Another customer has this email') });
  await renderPage(CustomerFormPage);
  await fill('Name', 'Layla Benali');
  await fill('Email', 'layla@example.com');
  await press(/^Create/);
  await waitFor(() => expect(errorAt(textbox('Email'))).toContain('Another customer has this email'));
  expect(textbox('Name').value).toBe('Layla Benali');
});

test('the input is kept during an outage, and a retry reuses the idempotency key', async () => {
  let isOnline = false;
  const server = fakeServer({ [CREATE]: () => (isOnline ? ok(customer) : failure(503, 'Souk is busy')) });
  await renderPage(CustomerFormPage);
  await fill('Name', 'Layla Benali');
  await fill('Email', 'layla@example.com');
  await press(/^Create/);
  await screen.findByText('Souk is busy');
  expect(textbox('Email').value).toBe('layla@example.com');
  isOnline = true;
  await press(/^Create/);
  await screen.findByText('Created “Layla Benali”');
  const keys = server.requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('a change is saved with the displayed version and can be undone', async () => {
  const server = fakeServer({
    [GET]: () => ok(customer),
    [UPDATE]: () => ok({ ...customer, version: 6 }),
    ...activityRoute,
  });
  await renderPage(CustomerFormPage, { at: PAGE_URL });
  await fill('Name', 'Layla B.');
  await press(/^Save/);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(bodiesByMethod(server, 'PATCH')[0]).toMatchObject({
    name: 'Layla B.',
    email: 'layla@example.com',
    version: 5,
  });
});

test('a conflict opens the conflict dialog and keeps the input', async () => {
  const theirs = { ...customer, phone: '+212661204118', version: 6 };
  fakeServer({ [GET]: () => ok(customer), [UPDATE]: () => failure(409, 'Updated', theirs), ...activityRoute });
  await renderPage(CustomerFormPage, { at: PAGE_URL });
  await fill('Name', 'Layla B.');
  await press(/^Save/);
  await screen.findByRole('dialog', { name: 'Someone else saved changes in the meantime' });
  expect(screen.getByRole('radio', { name: 'Your version Layla B.' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Saved version +212661204118' })).toHaveProperty('checked', true);
});

test('discarding the changes restores the loaded values', async () => {
  fakeServer({ [GET]: () => ok(customer), ...activityRoute });
  await renderPage(CustomerFormPage, { at: PAGE_URL });
  await fill('Name', 'Someone');
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
  await press('Discard');
  expect(textbox('Name').value).toBe('Layla Benali');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('a language that is not in the list stays selected', async () => {
  fakeServer({ [GET]: () => ok(fakeCustomer({ language: 'sv' })), ...activityRoute });
  await renderPage(CustomerFormPage, { at: PAGE_URL });
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.getByRole('combobox', { name: 'Language' }).textContent).toBe('Swedish');
});

test('says that changes apply to new orders if the customer has orders', async () => {
  fakeServer({ [GET]: () => ok(fakeCustomer({ figures: fakeFigures({ ordersCount: 3 }) })), ...activityRoute });
  await renderPage(CustomerFormPage, { at: PAGE_URL });
  expect(await screen.findByText(/Applies to new orders/)).toBeTruthy();
});

test('does not mention orders if the customer has none', async () => {
  fakeServer({ [GET]: () => ok(fakeCustomer({ figures: fakeFigures() })), ...activityRoute });
  await renderPage(CustomerFormPage, { at: PAGE_URL });
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByText(/Applies to new orders/)).toBeNull();
});
