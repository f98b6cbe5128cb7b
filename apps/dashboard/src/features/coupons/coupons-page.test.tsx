import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  cellTexts,
  chooseAction,
  columnHeads,
  failure,
  menuLabels,
  ok,
  okRows,
  openMenu,
  press,
  renderPage,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeCoupon } from './coupon.fixture.ts';
import CouponsPage from './coupons-page.tsx';

// List rows have no `isUsed`.
const { isUsed: _, ...coupon } = fakeCoupon({ usedCount: 42, totalLimit: 500, cost: 12_300 });
const unused = fakeCoupon({
  id: '01900000-0000-7000-8000-0000000000c2',
  code: 'WELCOME',
  isActive: false,
  state: 'paused',
});
const LIST = 'GET /v1/cobones/all';
const UPDATE = `PATCH /v1/cobones/${coupon.id}`;
const counts = ok({ all: 7, byState: { running: 4, scheduled: 1, paused: 2, used_up: 0, ended: 0 } });

const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}, rows: readonly object[] = [coupon, unused]) =>
  fakeServer({ [LIST]: () => okRows(rows), 'GET /v1/cobones/counts': () => counts, ...routes });
const listParams = (server: ReturnType<typeof fakeServer>) =>
  server.requests
    .filter(({ url }) => url.startsWith('/v1/cobones/all'))
    .map(({ url }) => new URL(url, 'http://souk.test').searchParams);

test('lists each coupon with its discount, uses, cost and state', async () => {
  serverWith();
  await renderPage(CouponsPage);
  await screen.findByText('SPRING15');
  expect(columnHeads()).toEqual(
    expect.arrayContaining([
      'Code',
      'Name',
      'Discount',
      'Applies to',
      'Uses',
      'Total cost',
      'Funded by',
      'Period',
      'Status',
    ]),
  );
  expect(cellTexts()[0]).toEqual(
    expect.arrayContaining(['SPRING15', 'Spring sale', '15% off', 'Everything', '42 of 500', '$123.00', 'Active']),
  );
});

test('the selected tab is stored in the URL and filters the list', async () => {
  const server = serverWith();
  const page = await renderPage(CouponsPage);
  await userEvent.click(await screen.findByRole('tab', { name: /^Off/ }));
  await waitFor(() => expect(page.address()).toBe('/page?state=paused'));
  await waitFor(() => expect(listParams(server).at(-1)?.get('state')).toBe('paused'));
  expect(listParams(server).at(-1)?.has('onePerBatch')).toBe(false);
});

test('search, sort, page and filters in the URL are sent to the server', async () => {
  const server = serverWith();
  await renderPage(CouponsPage, { at: '/page?q=spring&sort=-cost&limit=25&page=3&kind=percent' });
  await screen.findByText('SPRING15');
  expect(Object.fromEntries(listParams(server)[0]!)).toMatchObject({
    q: 'spring',
    sort: '-cost',
    offset: '50',
    kind: 'percent',
  });
});

test('a batch is one row that links to its codes and cannot be selected', async () => {
  const batch = { count: 250, usedCount: 12, cost: 900, state: null };
  serverWith({}, [fakeCoupon({ batchId: 'b1', name: 'Fair', batch }), unused]);
  const page = await renderPage(CouponsPage);
  expect(await screen.findByText('250 codes')).toBeTruthy();
  expect(cellTexts()[0]).toEqual(expect.arrayContaining(['12', '$9.00', 'Mixed']));
  expect(screen.queryByRole('checkbox', { name: 'Select Fair' })).toBeNull();
  await openMenu('Fair');
  expect(await menuLabels()).toEqual(['View codes', 'Download codes']);
  await chooseAction('View codes');
  await waitFor(() => expect(page.address()).toBe('/dashboard/coupons?batchId=b1'));
});

test('filtering by a batch shows how many of its codes were used', async () => {
  serverWith({
    'GET /v1/cobones/batches': () => ok({ rows: [{ id: 'b1', name: 'Fair', count: 250, usedCount: 12 }] }),
  });
  await renderPage(CouponsPage, { at: '/page?batchId=b1' });
  expect(await screen.findByText('250 coupons in batch “Fair”, 12 used')).toBeTruthy();
});

test('turning a coupon off sends its version and can be undone', async () => {
  const server = serverWith({ [UPDATE]: () => ok({ ...coupon, isActive: false }) });
  await renderPage(CouponsPage);
  await screen.findByText('SPRING15');
  await openMenu('SPRING15');
  await chooseAction('Turn off');
  expect(await screen.findByText('Turned off SPRING15')).toBeTruthy();
  expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ isActive: false, version: 3 });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  await waitFor(() => expect(server.count(LIST)).toBe(2));
});

test('a used coupon cannot be deleted, and its menu shows the reason', async () => {
  serverWith();
  await renderPage(CouponsPage);
  await screen.findByText('SPRING15');
  await openMenu('SPRING15');
  const entry = await screen.findByRole('menuitem', { name: /^Delete…/ });
  expect(entry.textContent).toContain('This coupon has been used. Turn it off instead.');
  expect(entry.getAttribute('aria-disabled')).toBe('true');
});

test('an unused coupon is deleted after a confirmation, with the displayed version', async () => {
  const server = serverWith({ [`DELETE /v1/cobones/${unused.id}`]: () => ok({ id: unused.id }) });
  await renderPage(CouponsPage);
  await screen.findByText('WELCOME');
  await openMenu('WELCOME');
  await chooseAction('Delete…');
  await screen.findByRole('alertdialog', { name: 'Delete WELCOME?' });
  expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await press('Delete coupon');
  expect(await screen.findByText('Deleted “WELCOME”')).toBeTruthy();
  expect(server.requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ version: 3 });
});

test('the confirmation stays open if deleting fails', async () => {
  serverWith({ [`DELETE /v1/cobones/${unused.id}`]: () => failure(409, 'It was used a moment ago') });
  await renderPage(CouponsPage);
  await screen.findByText('WELCOME');
  await openMenu('WELCOME');
  await chooseAction('Delete…');
  await press('Delete coupon');
  expect(await screen.findByText('It was used a moment ago')).toBeTruthy();
  expect(screen.getByRole('alertdialog', { name: 'Delete WELCOME?' })).toBeTruthy();
});

test('selected coupons are turned off together', async () => {
  const server = serverWith({ 'POST /v1/cobones/bulk': () => ok({ done: 2, failed: [] }) });
  await renderPage(CouponsPage);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select SPRING15' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select WELCOME' }));
  await press('Turn off');
  expect(await screen.findByText('2 rows changed')).toBeTruthy();
  const sent = server.requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ ids: [coupon.id, unused.id], action: 'pause' });
});

test('view-only access offers no creating, changing, selecting or deleting', async () => {
  serverWith();
  await renderPage(CouponsPage, { profile: { areas: { coupons: 'view', orders: 'none' } } });
  await screen.findByText('SPRING15');
  expect(screen.queryByRole('link', { name: 'New coupon' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Select SPRING15' })).toBeNull();
  await openMenu('SPRING15');
  expect(await menuLabels()).toEqual(['View', 'Copy code']);
});

test('offers to create or import coupons if there are none', async () => {
  serverWith({}, []);
  await renderPage(CouponsPage);
  expect(await screen.findByText('No coupons yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import from CSV' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a search without matches can be cleared', async () => {
  fakeServer({
    [LIST]: ({ url }) => okRows(url.includes('q=') ? [] : [coupon]),
    'GET /v1/cobones/counts': () => counts,
  });
  const page = await renderPage(CouponsPage, { at: '/page?q=nothing' });
  expect(await screen.findByText(/No coupons match/)).toBeTruthy();
  await press(/^Clear/);
  expect(await screen.findByText('SPRING15')).toBeTruthy();
  expect(page.address()).toBe('/page');
});

test('the list can be loaded again after a failure', async () => {
  let isUp = false;
  serverWith({ [LIST]: () => (isUp ? okRows([coupon]) : failure(503, 'Souk is busy')) });
  await renderPage(CouponsPage);
  expect(await screen.findByText('Couldn’t load coupons')).toBeTruthy();
  isUp = true;
  await press('Try again');
  expect(await screen.findByText('SPRING15')).toBeTruthy();
});
