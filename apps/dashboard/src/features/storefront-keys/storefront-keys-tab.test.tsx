import './create-key-dialog.tsx';
import type { StorefrontKey } from '@souk/contract/storefront-keys/api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  cellTexts,
  chooseAction,
  columnHeads,
  errorAt,
  failure,
  fieldError,
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
import { listenToShortcuts } from '#platform/shortcuts/shortcuts.ts';
import { fakeKey } from './key.fixture.ts';
import { load } from './storefront-keys-data.ts';
import { StorefrontKeysTab } from './storefront-keys-tab.tsx';

// `beforeEach` runs the returned function after each test, which removes the listener.
beforeEach(listenToShortcuts);

const LIST_ROUTE = 'GET /v1/storefront-keys';
const key = fakeKey();
const RENAME_ROUTE = `PATCH /v1/storefront-keys/${key.id}`;
const REVOKE_ROUTE = `POST /v1/storefront-keys/${key.id}/revoke`;

async function renderTab(routes: Parameters<typeof fakeServer>[0] = {}, rows: readonly StorefrontKey[] = [key]) {
  const server = fakeServer({ [LIST_ROUTE]: () => okRows(rows), ...routes });
  await renderPage(StorefrontKeysTab);
  return server;
}

async function openAction(action: string, routes: Parameters<typeof fakeServer>[0]) {
  const server = await renderTab(routes);
  await screen.findByText('Web shop');
  await openMenu('Web shop');
  await chooseAction(action);
  return server;
}

const sentRequests = (server: Awaited<ReturnType<typeof renderTab>>) =>
  server.requests.filter(({ method }) => method !== 'GET');

test('lists keys by their prefix, never by their secret, with last use and expiry', async () => {
  await renderTab({}, [
    key,
    fakeKey({
      id: 'k2',
      name: 'Old app',
      scopes: ['payments', 'customers'],
      state: 'expired',
      lastUsedAt: '2026-11-02T09:05:00.000Z',
      expiresAt: '2026-11-03T00:00:00.000Z',
    }),
  ]);
  await screen.findByText('Web shop');
  expect(columnHeads().slice(0, 8)).toEqual([
    'Name',
    'Prefix',
    'Permissions',
    'Last used',
    'Expires',
    'Created',
    'Created by',
    'Status',
  ]);
  expect(cellTexts().map((cells) => cells.slice(0, 8))).toEqual([
    ['Web shop', 'sk_4f2a…', 'Catalogue · Checkout', 'Never', 'Never', '01 Oct 2026', 'Rana Aziz', 'Active'],
    [
      'Old app',
      'sk_4f2a…',
      'Payments · Customers',
      '02 Nov 2026 09:05 AM',
      '03 Nov 2026 12:00 AM',
      '01 Oct 2026',
      'Rana Aziz',
      'Expired',
    ],
  ]);
});

test('a revoked key can only be renamed', async () => {
  await renderTab({}, [fakeKey({ state: 'revoked' })]);
  expect(await screen.findByText('Revoked')).toBeTruthy();
  await openMenu('Web shop');
  expect(await menuLabels()).toEqual(['Rename…']);
});

test('revoking asks for confirmation, because it cannot be undone', async () => {
  const server = await openAction('Revoke…', { [REVOKE_ROUTE]: () => ok(fakeKey({ state: 'revoked' })) });
  await screen.findByRole('alertdialog', { name: 'Revoke Web shop?' });
  expect(screen.getByText(/^Requests with this key fail immediately/)).toBeTruthy();
  expect(sentRequests(server)).toEqual([]);
  await press('Revoke key');
  expect(await screen.findByText('Revoked key Web shop')).toBeTruthy();
  expect(sentRequests(server)[0]?.body).toEqual({ version: 2 });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(server.count(LIST_ROUTE)).toBe(2));
});

test('a conflict keeps the confirmation open and shows the error', async () => {
  await openAction('Revoke…', { [REVOKE_ROUTE]: () => failure(409, 'This key changed in the meantime') });
  await press('Revoke key');
  expect(await screen.findByText('This key changed in the meantime')).toBeTruthy();
  expect(screen.getByRole('alertdialog', { name: 'Revoke Web shop?' })).toBeTruthy();
});

test('renaming sends the version and closes the dialog', async () => {
  const server = await openAction('Rename…', { [RENAME_ROUTE]: () => ok(fakeKey({ name: 'Shop' })) });
  await screen.findByRole('dialog', { name: 'Rename Web shop' });
  expect(textbox('Name').value).toBe('Web shop');
  await fill('Name', 'Shop');
  await press('Save');
  expect(await screen.findByText('Renamed the key to Shop')).toBeTruthy();
  expect(sentRequests(server)[0]?.body).toEqual({ name: 'Shop', version: 2 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a name that is taken shows the error at its field, without a toast', async () => {
  await openAction('Rename…', { [RENAME_ROUTE]: () => fieldError('name', 'Another key has this name') });
  await fill('Name', 'Shop');
  await press('Save');
  await waitFor(() => expect(errorAt(textbox('Name'))).toBe('Another key has this name'));
  expect(screen.getAllByText('Another key has this name')).toHaveLength(1);
  expect(textbox('Name').value).toBe('Shop');
});

test('an empty name is not sent', async () => {
  const server = await openAction('Rename…', {});
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await press('Save');
  await waitFor(() => expect(errorAt(textbox('Name'))).not.toBe(''));
  expect(sentRequests(server)).toEqual([]);
});

test('without keys, the tab explains what they are for, and pressing C opens the form', async () => {
  await renderTab({}, []);
  expect(await screen.findByText('A storefront needs a key to read the catalogue and place orders.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'New key' })).toHaveLength(2);
  await userEvent.keyboard('c');
  expect(await screen.findByRole('dialog', { name: 'New storefront key' })).toBeTruthy();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the keys are loaded in parallel with the page’s code', async () => {
  const server = fakeServer({ [LIST_ROUTE]: () => okRows([]) });
  await load({ search: { state: 'revoked' } });
  expect(server.requests.map(({ url }) => url)).toEqual([expect.stringContaining('state=revoked')]);
});
