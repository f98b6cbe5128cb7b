import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { choose, errorAt, failure, fill, ok, okRows, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { CreateDialog } from './create-dialog.tsx';
import { fakeThread } from './query.fixture.ts';

const CREATE_ROUTE = 'POST /v1/queries';
const customer = { id: '01900000-0000-7000-8000-0000000000c1', name: 'Hind Tazi', email: 'hind@example.com' };
const orderId = '01900000-0000-7000-8000-0000000000d9';
const callbacks = { onClose: vi.fn(), onCreated: vi.fn() };
afterEach(() => vi.resetAllMocks());

const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [CREATE_ROUTE]: () => ok(fakeThread()),
    'GET /v1/customers': () => okRows([customer]),
    [`GET /v1/customers/${customer.id}`]: () => ok(customer),
    [`GET /v1/order/${orderId}`]: () => ok({ id: orderId, number: 'SK-7' }),
    ...routes,
  });
const renderDialog = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(() => <CreateDialog {...callbacks} />, options);
const sentBodies = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method, url }) => `${method} ${url}` === CREATE_ROUTE);
const fillTexts = async () => {
  await fill('Subject', 'Lost');
  await fill('Message', 'Where is it?');
};
const presets = `/page?customerId=${customer.id}&orderId=${orderId}`;

describe('a query from a customer', () => {
  test('is created with the customer and order from the URL', async () => {
    const server = serverWith();
    await renderDialog({ at: presets });
    await screen.findByRole('dialog', { name: 'New query' });
    await fillTexts();
    await press('Open query');
    await waitFor(() => expect(callbacks.onCreated).toHaveBeenCalledWith(fakeThread().id));
    expect(await screen.findByText('Opened Q-1042')).toBeTruthy();
    expect(sentBodies(server)[0]?.body).toMatchObject({
      subject: 'Lost',
      text: 'Where is it?',
      customerId: customer.id,
      contact: null,
      orderId,
      category: 'order',
      channel: 'phone',
      priority: 'normal',
      from: 'customer',
      attachmentIds: [],
    });
  });

  test('requires a customer, a subject and a message', async () => {
    const server = serverWith();
    await renderDialog();
    await press('Open query');
    await waitFor(() => expect(errorAt(textbox('Subject'))).not.toBe(''));
    expect(errorAt(textbox('Message'))).not.toBe('');
    expect(errorAt(screen.getByRole('combobox', { name: 'Customer' }))).not.toBe('');
    expect(sentBodies(server)).toEqual([]);
  });

  test('can start with a message to the customer, and the button then says ‘Send’', async () => {
    const server = serverWith();
    await renderDialog({ at: presets });
    await fillTexts();
    await choose('First message', /^Message to the customer/);
    await choose('Priority', 'Urgent');
    await press('Send');
    await waitFor(() => expect(sentBodies(server)[0]?.body).toMatchObject({ from: 'staff', priority: 'urgent' }));
  });

  test('keeps the dialog open after a failure, and a retry reuses the idempotency key', async () => {
    const server = serverWith({ [CREATE_ROUTE]: () => failure(503, 'Souk is busy') });
    await renderDialog({ at: presets });
    await fillTexts();
    await press('Open query');
    expect(await screen.findByText('Souk is busy')).toBeTruthy();
    expect(textbox('Message').value).toBe('Where is it?');
    await press('Open query');
    await waitFor(() => expect(sentBodies(server)).toHaveLength(2));
    const [first, second] = sentBodies(server).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(callbacks.onCreated).not.toHaveBeenCalled();
  });
});

describe('a query from someone who is not a customer', () => {
  test('requires an email address or a phone number, and sends empty fields as null', async () => {
    const server = serverWith();
    await renderDialog({ at: presets });
    await press('Someone else');
    await fill('Name', 'Karim');
    await fillTexts();
    await press('Open query');
    await waitFor(() => expect(errorAt(textbox('Email'))).not.toBe(''));
    await fill(/^Phone/, '+212600000000');
    await press('Open query');
    await waitFor(() => expect(sentBodies(server)).toHaveLength(1));
    expect(sentBodies(server)[0]?.body).toMatchObject({
      customerId: null,
      contact: { name: 'Karim', email: null, phone: '+212600000000' },
    });
  });

  test('drops the contact if a customer is selected afterwards', async () => {
    const server = serverWith();
    await renderDialog();
    await press('Someone else');
    await fill('Name', 'Karim');
    await press('Existing customer');
    await userEvent.click(screen.getByRole('combobox', { name: 'Customer' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Hind Tazi (hind@example.com)' }));
    await fillTexts();
    await press('Open query');
    await waitFor(() => expect(sentBodies(server)[0]?.body).toMatchObject({ customerId: customer.id, contact: null }));
  });

  test('is the only option without access to customers', async () => {
    serverWith();
    await renderDialog({
      profile: { areas: { customers: 'none', orders: 'none', products: 'none', vendors: 'none' } },
    });
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Existing customer' })).toBeNull();
    for (const name of [/^Customer/, /^Order/, /^Product/, /^Vendor/])
      expect(screen.queryByRole('combobox', { name })).toBeNull();
  });
});
