import type { AdConfiguration } from '@souk/contract/ads/configurations.ts';
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
import type { fakeProfile } from '#platform/session/fake-profile.ts';
import { fakePlacement } from './placement.fixture.ts';
import PlacementListPage from './placement-list-page.tsx';
import { load } from './placements-data.ts';

const LIST = 'GET /v1/ads/all-ads-configurations';
const { isInUse: _isInUse, translations: _translations, ...placement } = fakePlacement();
const unused: AdConfiguration = {
  ...placement,
  id: 'p2',
  name: 'Sidebar',
  code: 'side',
  placement: 'product_side',
  pricing: 'flat',
  price: 7900,
  minDays: 7,
  maxDays: 7,
  slots: 1,
  takenSlots: 0,
  adsCount: 0,
  requiresApproval: false,
  isActive: false,
};
const path = `/v1/ads/configurations/${placement.id}`;

async function open(routes: Parameters<typeof fakeServer>[0] = {}, profile?: Parameters<typeof fakeProfile>[0]) {
  const server = fakeServer({ [LIST]: () => okRows([placement, unused]), ...routes });
  const page = await renderPage(PlacementListPage, { profile });
  await screen.findByText('Home hero');
  return { server, page };
}

type Server = ReturnType<typeof fakeServer>;
const writeRequests = (server: Server) => server.requests.filter(({ method }) => method !== 'GET');

test('lists placements with size, rate, limits and booked slots', async () => {
  await open();
  expect(columnHeads().slice(1, 11)).toEqual([
    'Name',
    'Code',
    'Location',
    'Size',
    'Price',
    'Days',
    'Slots booked',
    'Ads',
    'Approval',
    'Status',
  ]);
  expect(cellTexts().map((cells) => cells.slice(1, 11))).toEqual([
    [
      'Home hero',
      'home-hero',
      'Top of the home page',
      '1200 × 400',
      '$9.00 per day',
      '3 to 30',
      '1 of 2',
      '5',
      'Required',
      'Active',
    ],
    [
      'Sidebar',
      'side',
      'Beside a product',
      '1200 × 400',
      '$79.00 flat rate',
      '7',
      '0 of 1',
      '0',
      'Not required',
      'Off',
    ],
  ]);
  expect(screen.getByRole('link', { name: '5' }).getAttribute('href')).toBe(`/dashboard/Ads?configId=${placement.id}`);
});

test('the menu of a placement links to its ads and its calendar', async () => {
  const { page } = await open();
  await openMenu('Home hero');
  expect(await menuLabels()).toEqual([
    'Edit',
    'View ads',
    'View calendar',
    'Turn off',
    expect.stringMatching(/^Delete…/),
  ]);
  await chooseAction('View calendar');
  await waitFor(() => expect(page.address()).toBe('/dashboard/Ads?tab=calendar&placement=home_top'));
});

test('view-only access offers no changes', async () => {
  await open({}, { areas: { ads: 'view' } });
  expect(screen.queryByRole('link', { name: 'New ad placement' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await openMenu('Home hero');
  expect(await menuLabels()).toEqual(['View ads', 'View calendar']);
});

test('a placement with ads cannot be deleted, and its menu suggests turning it off', async () => {
  await open();
  await openMenu('Home hero');
  const entry = await screen.findByRole('menuitem', { name: /^Delete…/ });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
  expect(entry.textContent).toContain('This placement has ads. Turn it off instead.');
});

test('a placement without ads can be deleted after a confirmation', async () => {
  const { server } = await open({ 'DELETE /v1/ads/configurations/p2': () => ok({ done: true }) });
  await openMenu('Sidebar');
  await chooseAction('Delete…');
  await screen.findByRole('alertdialog', { name: 'Delete Sidebar?' });
  await press('Delete placement');
  expect(await screen.findByText('Deleted “Sidebar”')).toBeTruthy();
  expect(writeRequests(server)[0]?.body).toEqual({ version: 4 });
});

test('turning a placement off sends its version and can be undone', async () => {
  const { server } = await open({ [`PATCH ${path}`]: () => ok(fakePlacement({ isActive: false })) });
  await openMenu('Home hero');
  await chooseAction('Turn off');
  expect(await screen.findByText('Turned off “Home hero”')).toBeTruthy();
  expect(writeRequests(server)[0]?.body).toEqual({ isActive: false, version: 4 });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('a conflict while turning a placement on shows the error', async () => {
  await open({ 'PATCH /v1/ads/configurations/p2': () => failure(409, 'This placement changed') });
  await openMenu('Sidebar');
  await chooseAction('Turn on');
  expect(await screen.findByText('This placement changed')).toBeTruthy();
  expect(screen.queryByText('Turned on “Sidebar”')).toBeNull();
});

test('selected placements are turned on together', async () => {
  const { server } = await open({ 'POST /v1/ads/configurations/bulk': () => ok({ done: 1, failed: [] }) });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Sidebar' }));
  await press('Turn on');
  expect(await screen.findByText('1 row changed')).toBeTruthy();
  expect(writeRequests(server)[0]?.body).toEqual({ ids: ['p2'], action: 'activate' });
});

test.each([
  ['the list', {}, '/v1/ads/all-ads-configurations'],
  ['one placement', { id: placement.id }, path],
])('%s is loaded in parallel with the page’s code', async (...[, params, expected]) => {
  const server = fakeServer({ [LIST]: () => okRows([]), [`GET ${path}`]: () => ok(fakePlacement()) });
  await load({ params, search: {} });
  expect(server.requests.map(({ url }) => url.split('?')[0])).toEqual([expected]);
});
