import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import type { CustomerAddress } from '@souk/contract/customers/inputs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  chooseAction,
  failure,
  fill,
  menuLabels,
  ok,
  okRows,
  openMenu,
  press,
  renderPage,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { fakeProfile } from '#platform/session/fake-profile.ts';
import CustomerProfilePage from './customer-profile-page.tsx';
import { fakeCustomer, fakeFigures } from './customer.fixture.ts';

const { id } = fakeCustomer();
const GET = `GET /v1/customers/${id}`;
const homeAddress: CustomerAddress = {
  id: 'a1',
  label: 'Home',
  isDefault: true,
  address: { name: 'Layla Benali', line1: '1 Rue Atlas', city: 'Rabat', country: 'MA' },
};

interface OpenOptions {
  search?: string;
  profile?: Parameters<typeof fakeProfile>[0];
  routes?: Parameters<typeof fakeServer>[0];
}

async function open(parts: Partial<CustomerDetails> = {}, { search = '', profile, routes }: OpenOptions = {}) {
  const server = fakeServer({
    [GET]: () => ok(fakeCustomer(parts)),
    [`${GET}/duplicates`]: () => ok({ rows: [] }),
    'GET /v1/order': () => okRows([]),
    'GET /v1/activity': () => okRows([]),
    ...routes,
  });
  const page = await renderPage(CustomerProfilePage, { at: `/page/${id}${search}`, profile });
  await screen.findByRole('heading', { level: 1, name: 'Layla Benali' });
  return { server, page };
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const stat = (label: string) => screen.getByText(label).parentElement?.textContent;

test('the tabs show how many items they contain', async () => {
  await open({ figures: fakeFigures({ ordersCount: 7 }), addresses: [homeAddress], couponUses: 3 });
  expect(tabs()).toEqual(['Overview', 'Orders7', 'Queries', 'Coupons used3', 'Addresses1', 'Notes0', 'Activity']);
});

test('without access to orders, queries and coupons, those tabs are hidden, and their URLs open the overview', async () => {
  await open(
    { couponUses: null },
    { search: '?tab=coupons', profile: { areas: { orders: 'none', queries: 'none', customers: 'view' } } },
  );
  expect(tabs()).toEqual(['Overview', 'Addresses0', 'Notes0', 'Activity']);
  expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await press('More actions');
  expect(await menuLabels()).toEqual(['Copy link', 'Copy email']);
});

test('the selected tab is stored in the URL', async () => {
  const { page } = await open();
  await userEvent.click(screen.getByRole('tab', { name: /^Notes/ }));
  await waitFor(() => expect(page.address()).toBe(`/page/${id}?tab=notes`));
  await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  await waitFor(() => expect(page.address()).toBe(`/page/${id}`));
});

test.each([
  ['shop', 'Joined 01 Oct 2026 through the shop'],
  ['staff', 'Added 01 Oct 2026 by staff'],
] as const)('shows how a customer from the %s was created', async (...[source, text]) => {
  await open({ source });
  expect(screen.getByText(text)).toBeTruthy();
});

test.each<[string, Partial<CustomerDetails>, string]>([
  ['blocked with a reason', { status: 'blocked', statusReason: 'Fraud' }, 'Blocked: Fraud'],
  [
    'anonymised',
    { anonymisedAt: '2026-11-02T09:05:00.000Z' },
    'Anonymised on 02 Nov 2026. Orders are kept without personal data.',
  ],
])('a customer who was %s has a callout', async (...[, parts, text]) => {
  await open(parts);
  expect(screen.getByText(text)).toBeTruthy();
});

test('a merged customer redirects to the remaining record', async () => {
  fakeServer({ [GET]: () => ok(fakeCustomer({ mergedIntoId: 'other' })) });
  const page = await renderPage(CustomerProfilePage, { at: `/page/${id}` });
  await waitFor(() => expect(page.address()).toBe('/dashboard/customers/other/profile'));
});

test('for a customer that does not exist, the error links to the list', async () => {
  fakeServer({ [GET]: () => failure(404, 'This customer does not exist') });
  await renderPage(CustomerProfilePage, { at: `/page/${id}` });
  expect((await screen.findAllByText('This customer does not exist')).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('link', { name: 'Customers' }).length).toBeGreaterThan(0);
});

describe('the overview', () => {
  test('shows order stats, each linked to its list', async () => {
    await open({
      figures: fakeFigures({
        ordersCount: 12,
        cancelledOrders: 1,
        openOrders: 2,
        spent: 123_456,
        average: 10_288,
        refunded: 500,
        firstOrderAt: '2026-01-02T09:05:00.000Z',
        lastOrderAt: '2026-11-02T09:05:00.000Z',
      }),
    });
    expect(stat('Spent')).toBe('Spent$1.23kafter $5.00 refunded');
    expect(stat('Average order value')).toBe('Average order value$102.88per order');
    expect(stat('Open orders')).toBe('Open orders2last order 02 Nov 2026');
    expect(screen.getByText('Open orders').closest('a')?.getAttribute('href')).toBe(
      `/dashboard/customers/${id}/profile?tab=orders&status=placed%2Cpacked%2Cpickup%2Cdelivering`,
    );
    const side = within(screen.getByRole('complementary', { name: 'Customer details' }));
    expect(side.getByText('First order').nextElementSibling?.textContent).toBe('02 Jan 2026');
  });

  test('shows empty states for a customer without orders', async () => {
    await open({ figures: fakeFigures() });
    expect(stat('Spent')).toBe('Spent$0.00nothing refunded');
    expect(stat('Open orders')).toBe('Open orders0no orders yet');
    for (const text of ['No saved addresses', 'No notes yet']) expect(screen.getByText(text)).toBeTruthy();
  });

  test('requests no orders without access to them', async () => {
    const { server } = await open({}, { profile: { areas: { orders: 'none' } } });
    expect(screen.queryByText('Latest orders')).toBeNull();
    expect(server.requests.some(({ url }) => url.startsWith('/v1/order?'))).toBe(false);
  });

  test('shows a possible duplicate with the reasons, and opens the merge dialog for it', async () => {
    await open(
      {},
      {
        routes: {
          [`${GET}/duplicates`]: () =>
            ok({ rows: [{ id: 'd2', name: 'Leila Benali', email: 'leila@example.com', reasons: ['phone', 'email'] }] }),
        },
      },
    );
    const card = within(await screen.findByRole('region', { name: 'Possible duplicates' }));
    expect(card.getByRole('link', { name: 'Leila Benali' }).getAttribute('href')).toContain('/customers/d2/profile');
    expect(card.getByText('same phone, similar email address')).toBeTruthy();
    await press('Merge…');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe('addresses', () => {
  const work = { ...homeAddress, id: 'a2', label: null, isDefault: false };

  test('can be set as the default, with the displayed version', async () => {
    const UPDATE = `PATCH /v1/customers/${id}/addresses/a2`;
    const { server } = await open(
      { addresses: [homeAddress, work] },
      { search: '?tab=addresses', routes: { [UPDATE]: () => ok(fakeCustomer()) } },
    );
    expect(screen.getByText('Home · default')).toBeTruthy();
    await openMenu('Home');
    expect(await menuLabels()).not.toContain('Set as default');
    await userEvent.keyboard('{Escape}');
    await openMenu('1 Rue Atlas');
    expect((await menuLabels())[1]).toBe('Set as default');
    await chooseAction('Set as default');
    await waitFor(() => expect(server.count(UPDATE)).toBe(1));
    expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ isDefault: true, version: 5 });
  });

  test('are read-only with view-only access', async () => {
    await open({ addresses: [homeAddress] }, { search: '?tab=addresses', profile: { areas: { customers: 'view' } } });
    expect(screen.queryByRole('button', { name: 'Add address' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Home' })).toBeNull();
  });

  test('can be added from the empty state', async () => {
    await open({}, { search: '?tab=addresses' });
    expect(screen.getByText('No addresses yet')).toBeTruthy();
    await press('Add address');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe('coupons', () => {
  const use = {
    id: 'u1',
    couponId: 'c1',
    code: 'SPRING15',
    name: 'Spring sale',
    redeemedAt: '2026-11-02T09:05:00.000Z',
    givenBackAt: null,
    discount: 1500,
  };

  test('are listed with their discount and whether the use was restored', async () => {
    await open(
      { couponUses: 2 },
      {
        search: '?tab=coupons',
        routes: {
          'GET /v1/cobones/uses': () => okRows([use, { ...use, id: 'u2', givenBackAt: '2026-11-03T09:05:00.000Z' }]),
        },
      },
    );
    expect((await screen.findAllByRole('link', { name: 'SPRING15' }))[0]?.getAttribute('href')).toBe(
      '/dashboard/coupons/c1/details',
    );
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toBe('SPRING15Spring sale02 Nov 2026 09:05 AMused−$15.00');
    expect(second?.textContent).toContain('restored 03 Nov 2026 09:05 AM');
  });

  test('have an empty state', async () => {
    await open({}, { search: '?tab=coupons', routes: { 'GET /v1/cobones/uses': () => okRows([]) } });
    expect(await screen.findByText('No coupons yet')).toBeTruthy();
  });
});

test('blocking requires a reason and sends the version', async () => {
  const STATUS = `POST /v1/customers/${id}/status`;
  const { server } = await open({}, { routes: { [STATUS]: () => ok(fakeCustomer({ status: 'blocked' })) } });
  await press('More actions');
  await chooseAction('Block…');
  await fill('Reason', 'Fraud');
  await press('Block');
  await waitFor(() => expect(server.count(STATUS)).toBe(1));
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    to: 'blocked',
    reason: 'Fraud',
    version: 5,
  });
});
