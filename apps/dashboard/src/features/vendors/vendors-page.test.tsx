import { screen, waitFor, within } from '@testing-library/react';
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
import { fakeVendor } from './vendor.fixture.ts';
import VendorsPage from './vendors-page.tsx';

const vendor = fakeVendor({ balance: -500, sales30d: 9000, documents: { waiting: 1, accepted: 2, count: 3 } });
const active = fakeVendor({
  id: '01900000-0000-7000-8000-0000000000e2',
  shopName: 'Rif',
  status: 'active',
  nextStatuses: ['suspended', 'closed'],
});
const counts = ok({ all: 2, byStatus: { pending: 1, active: 1, suspended: 0, rejected: 0, closed: 0 } });
const statusRoute = (id: string) => `POST /v1/vendors/${id}/status`;
const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ 'GET /v1/vendors': () => okRows([vendor, active]), 'GET /v1/vendors/counts': () => counts, ...routes });
const sentPosts = (server: ReturnType<typeof fakeServer>) => server.requests.filter(({ method }) => method === 'POST');

async function openAction(name: string, action: string) {
  await renderPage(VendorsPage);
  await screen.findByText(name);
  await openMenu(name);
  await chooseAction(action);
}

test('super admins see sales, balances and documents', async () => {
  serverWith();
  await renderPage(VendorsPage);
  await screen.findByText('Rif');
  expect(cellTexts()[0]).toEqual(expect.arrayContaining(['$90.00', '−$5.00', '1 waiting']));
  expect(cellTexts()[1]).toEqual(expect.arrayContaining(['–', 'none']));
});

test('only super admins see balances, and only people who may view orders see sales', async () => {
  serverWith();
  await renderPage(VendorsPage, { profile: { areas: { orders: 'none' } } });
  await screen.findByText('Rif');
  for (const head of ['Balance', 'Orders (30 days)', 'Sales (30 days)']) expect(columnHeads()).not.toContain(head);
});

test('view-only access offers no status changes', async () => {
  serverWith();
  await renderPage(VendorsPage, { profile: { areas: { vendors: 'view', orders: 'none', products: 'none' } } });
  await screen.findByText('Rif');
  expect(screen.queryByRole('link', { name: 'New vendor' })).toBeNull();
  await openMenu('Rif');
  expect(await menuLabels()).toEqual(['View', 'Copy link', 'Copy email']);
});

test('only vendors without sales can be deleted', async () => {
  serverWith();
  await renderPage(VendorsPage);
  await screen.findByText('Rif');
  await openMenu('Rif');
  const labels = await menuLabels();
  expect(labels).toEqual(expect.arrayContaining(['Suspend…', 'Close vendor…']));
  expect(labels).not.toContain('Delete…');
});

test('suspending explains the effect, requires a reason and sends the version', async () => {
  const server = serverWith({
    [statusRoute(active.id)]: () => ok({ ...active, status: 'suspended', nextStatuses: ['active'] }),
  });
  await openAction('Rif', 'Suspend…');
  await screen.findByRole('dialog', { name: 'Suspend: Rif' });
  expect(screen.getByText(/payouts are frozen/)).toBeTruthy();
  await press('Suspend');
  await waitFor(() => expect(errorAt(textbox('Reason'))).toContain('Enter a reason'));
  await fill('Reason', 'Late parcels');
  await press('Suspend');
  expect(await screen.findByText('Suspended “Rif”')).toBeTruthy();
  expect(sentPosts(server)[0]?.body).toEqual({ to: 'suspended', reason: 'Late parcels', version: 4 });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('closing a vendor is permanent, so it offers no undo', async () => {
  serverWith({ [statusRoute(active.id)]: () => ok({ ...active, status: 'closed', nextStatuses: [] }) });
  await openAction('Rif', 'Close vendor…');
  await fill('Reason', 'Moved away');
  await press('Close vendor');
  expect(await screen.findByText('Closed “Rif”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the error of a failed status change is displayed at the reason, which is kept', async () => {
  serverWith({ [statusRoute(active.id)]: () => failure(409, 'Rif has open orders') });
  await openAction('Rif', 'Close vendor…');
  await fill('Reason', 'Moved away');
  await press('Close vendor');
  await waitFor(() => expect(errorAt(textbox('Reason'))).toContain('Rif has open orders'));
  expect(textbox('Reason').value).toBe('Moved away');
});

test('approval shows what is missing and requires no reason', async () => {
  const document = {
    id: 'd1',
    version: 1,
    kind: 'tax',
    fileId: 'f1',
    fileName: 'tax.pdf',
    status: 'waiting',
    reason: null,
    reviewedAt: null,
    reviewedByName: null,
    createdAt: '2026-10-01T09:00:00.000Z',
  };
  const server = serverWith({
    [`GET /v1/vendors/${vendor.id}`]: () => ok({ ...vendor, documentList: [document] }),
    [statusRoute(vendor.id)]: () => ok({ ...vendor, status: 'active', nextStatuses: ['suspended'] }),
  });
  await openAction('Atlas Crafts', 'Approve…');
  const sheet = await screen.findByRole('dialog', { name: 'Approve Atlas Crafts?' });
  expect(within(sheet).getByText('1 document is not reviewed')).toBeTruthy();
  expect(within(sheet).getByText('No bank account yet. Payouts start once one is added.')).toBeTruthy();
  await press('Approve vendor');
  expect(await screen.findByText('Approved “Atlas Crafts”')).toBeTruthy();
  expect(sentPosts(server)[0]?.body).toEqual({ to: 'active', version: 4 });
});

test('selected vendors are suspended together, with one reason', async () => {
  const server = serverWith({ 'POST /v1/vendors/bulk': () => ok({ done: 1, failed: [] }) });
  await renderPage(VendorsPage);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Rif' }));
  await press('Suspend…');
  await screen.findByRole('dialog', { name: 'Suspend 1 vendor' });
  await fill('Reason', 'Audit');
  await press('Suspend');
  expect(await screen.findByText('1 row changed')).toBeTruthy();
  expect(sentPosts(server)[0]?.body).toEqual({ ids: [active.id], action: 'suspend', patch: { reason: 'Audit' } });
});
