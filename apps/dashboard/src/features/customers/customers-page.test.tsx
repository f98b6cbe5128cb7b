import './customer-dialogs.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  cellTexts,
  chooseAction,
  columnHeads,
  errorAt,
  failure,
  fill,
  menuLabels,
  ok,
  okRows,
  openMenu,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeCustomer, fakeFigures } from './customer.fixture.ts';
import CustomersPage from './customers-page.tsx';

const customer = fakeCustomer({ ordersCount: 3, spent: 12_300 });
const blocked = fakeCustomer({
  id: '01900000-0000-7000-8000-0000000000d2',
  name: 'Omar Said',
  status: 'blocked',
  nextStatuses: ['active'],
});
const LIST = 'GET /v1/customers';
const GET = `GET /v1/customers/${customer.id}`;
const CHANGE_STATUS = `POST /v1/customers/${customer.id}/status`;
const counts = ok({ all: 2, byStatus: { active: 1, blocked: 1 } });
const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}, rows: readonly object[] = [customer, blocked]) =>
  fakeServer({ [LIST]: () => okRows(rows), 'GET /v1/customers/counts': () => counts, ...routes });
const postRequests = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method === 'POST');

async function openAction(name: string, action: string, profile: Parameters<typeof renderPage>[1] = {}) {
  const page = await renderPage(CustomersPage, profile);
  await screen.findByText(name);
  await openMenu(name);
  await chooseAction(action);
  return page;
}

test('lists each customer with contact, status, number of orders and amount spent', async () => {
  serverWith();
  await renderPage(CustomersPage);
  await screen.findByText('Layla Benali');
  expect(cellTexts()[0]).toEqual(expect.arrayContaining(['Layla Benali', 'layla@example.com', '–', '3', '$123.00']));
});

test('without access to orders, the list has neither orders nor amounts', async () => {
  serverWith();
  await renderPage(CustomersPage, { profile: { areas: { orders: 'none' } } });
  await screen.findByText('Layla Benali');
  expect(columnHeads()).not.toEqual(expect.arrayContaining(['Orders']));
  expect(columnHeads()).not.toEqual(expect.arrayContaining(['Spent']));
  await openMenu('Layla Benali');
  expect(await menuLabels()).not.toContain('View orders');
});

test('view-only access offers no creating, blocking, merging or deleting', async () => {
  serverWith();
  await renderPage(CustomersPage, { profile: { areas: { customers: 'view', orders: 'none' } } });
  await screen.findByText('Layla Benali');
  expect(screen.queryByRole('link', { name: 'New customer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await openMenu('Layla Benali');
  expect(await menuLabels()).toEqual(['View', 'Copy link', 'Copy email']);
});

test('only customers without orders can be deleted', async () => {
  serverWith();
  await renderPage(CustomersPage);
  await screen.findByText('Layla Benali');
  await openMenu('Layla Benali');
  expect(await menuLabels()).not.toContain('Delete…');
  await userEvent.keyboard('{Escape}');
  await openMenu('Omar Said');
  await waitFor(async () => expect(await menuLabels()).toContain('Delete…'));
});

test('only super admins can anonymise a customer', async () => {
  serverWith();
  await renderPage(CustomersPage, { profile: { role: 'ADMIN' } });
  await screen.findByText('Layla Benali');
  await openMenu('Layla Benali');
  const labels = await menuLabels();
  expect(labels).toContain('Merge…');
  expect(labels).not.toContain('Anonymise…');
});

test('exporting all data of a customer requires access to every area that contains such data', async () => {
  serverWith();
  await renderPage(CustomersPage, { profile: { areas: { queries: 'none' } } });
  await screen.findByText('Layla Benali');
  await openMenu('Layla Benali');
  expect(await menuLabels()).not.toContain('Export all data');
});

test('an anonymised customer can no longer be changed', async () => {
  serverWith({}, [fakeCustomer({ nextStatuses: [], anonymisedAt: '2026-11-01T09:00:00.000Z' })]);
  await renderPage(CustomersPage);
  await screen.findByText('Layla Benali');
  await openMenu('Layla Benali');
  const labels = await menuLabels();
  for (const label of ['Edit', 'Block…', 'Merge…', 'Delete…', 'Anonymise…']) expect(labels).not.toContain(label);
});

test('blocking requires a reason, and sends it with the version', async () => {
  const server = serverWith({ [CHANGE_STATUS]: () => ok({ ...customer, status: 'blocked' }) });
  await openAction('Layla Benali', 'Block…');
  await screen.findByRole('dialog', { name: 'Block Layla Benali' });
  expect(screen.getByText('Blocked customers can’t place orders. Existing orders continue.')).toBeTruthy();
  await press('Block');
  await waitFor(() => expect(errorAt(textbox('Reason'))).toContain('Enter a reason'));
  expect(postRequests(server)).toEqual([]);
  await fill('Reason', '  Chargebacks  ');
  await press('Block');
  expect(await screen.findByText('Blocked Layla Benali')).toBeTruthy();
  expect(postRequests(server)[0]?.body).toEqual({ to: 'blocked', reason: 'Chargebacks', version: 5 });
});

test('the dialog shows why blocking failed and keeps the reason', async () => {
  serverWith({ [CHANGE_STATUS]: () => failure(409, 'Someone else changed this customer') });
  await openAction('Layla Benali', 'Block…');
  await fill('Reason', 'Chargebacks');
  await press('Block');
  await waitFor(() => expect(errorAt(textbox('Reason'))).toContain('Someone else changed this customer'));
  expect(textbox('Reason').value).toBe('Chargebacks');
});

test('a blocked customer can be unblocked', async () => {
  const server = serverWith({ [`POST /v1/customers/${blocked.id}/status`]: () => ok(blocked) });
  await openAction('Omar Said', 'Unblock…');
  await fill('Reason', 'Paid');
  await press('Unblock');
  expect(await screen.findByText('Unblocked Omar Said')).toBeTruthy();
  expect(postRequests(server)[0]?.body).toMatchObject({ to: 'active' });
});

test('anonymising requires typing the name', async () => {
  const server = serverWith({
    [GET]: () => ok({ ...customer, figures: fakeFigures() }),
    [`POST /v1/customers/${customer.id}/anonymise`]: () => ok({ ...customer, name: 'Anonymous' }),
  });
  await openAction('Layla Benali', 'Anonymise…');
  await screen.findByRole('alertdialog', { name: 'Anonymise Layla Benali?' });
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Anonymise customer' });
  expect(confirm.disabled).toBe(true);
  await userEvent.type(screen.getByPlaceholderText('Layla Benali'), 'Layla Benali');
  await userEvent.click(confirm);
  expect(await screen.findByText('Customer anonymised')).toBeTruthy();
  expect(postRequests(server)[0]?.body).toEqual({ version: 5 });
});

test.each([
  ['openOrders', 2, '2 orders are open'],
  ['openReturns', 1, '1 return is open'],
  ['unsentRefunds', 1, '1 refund isn’t sent yet'],
  ['openChargebacks', 3, '3 chargebacks are open'],
] as const)('a customer whose %s is %i cannot be anonymised', async (key, count, text) => {
  serverWith({ [GET]: () => ok({ ...customer, figures: fakeFigures({ [key]: count }) }) });
  await openAction('Layla Benali', 'Anonymise…');
  await screen.findByRole('dialog', { name: 'Layla Benali can’t be anonymised yet' });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([text]);
  expect(screen.queryByRole('button', { name: 'Anonymise customer' })).toBeNull();
});

test('selected customers are blocked together, with one reason', async () => {
  const server = serverWith({ 'POST /v1/customers/bulk': () => ok({ done: 1, failed: [] }) });
  await renderPage(CustomersPage);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Layla Benali' }));
  await press('Block…');
  await screen.findByRole('dialog', { name: 'Block 1 customer' });
  await fill('Reason', 'Fraud');
  await press('Block');
  expect(await screen.findByText('1 row changed')).toBeTruthy();
  expect(postRequests(server)[0]?.body).toEqual({ ids: [customer.id], action: 'block', patch: { reason: 'Fraud' } });
});

test('a filtered list can be used as an audience', async () => {
  serverWith();
  const page = await renderPage(CustomersPage, { at: '/page?spentMin=10000' });
  await screen.findByText('Layla Benali');
  await press('Use as audience');
  await chooseAction('Create coupon');
  await waitFor(() => expect(page.address()).toContain('/dashboard/coupons/create?segment='));
  expect(page.address()).toContain('"spentMin":"10000"');
});

test('the unfiltered list cannot be used as an audience', async () => {
  serverWith();
  await renderPage(CustomersPage);
  await screen.findByText('Layla Benali');
  expect(screen.queryByRole('button', { name: 'Use as audience' })).toBeNull();
});
