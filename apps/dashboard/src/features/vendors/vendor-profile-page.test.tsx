import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { chooseAction, failure, fill, menuLabels, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { fakeProfile } from '#platform/session/fake-profile.ts';
import VendorProfilePage from './vendor-profile-page.tsx';
import { fakeVendor } from './vendor.fixture.ts';

const { id } = fakeVendor();
const GET_ROUTE = `GET /v1/vendors/${id}`;

interface OpenOptions {
  search?: string;
  profile?: Parameters<typeof fakeProfile>[0];
  routes?: Parameters<typeof fakeServer>[0];
}

async function renderProfile(parts: Partial<VendorDetails> = {}, { search = '', profile, routes }: OpenOptions = {}) {
  const server = fakeServer({
    [GET_ROUTE]: () => ok(fakeVendor(parts)),
    'GET /v1/activity': () => okRows([]),
    ...routes,
  });
  const page = await renderPage(VendorProfilePage, { at: `/page/${id}${search}`, profile });
  await screen.findByRole('heading', { level: 1, name: 'Atlas Crafts' });
  return { server, page };
}

const stat = (label: string) => screen.getByText(label).closest('a, div')?.textContent;

test('the tabs have counts and depend on the person’s permissions', async () => {
  await renderProfile({ productsCount: 12, documents: { waiting: 1, accepted: 1, count: 2 } });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Products12',
    'Orders',
    'Money',
    'Ads',
    'Documents2',
    'Activity',
  ]);
});

test('without access to other areas there are fewer tabs, and the URL of a hidden tab opens the overview', async () => {
  await renderProfile(
    {},
    { search: '?tab=money', profile: { areas: { products: 'none', orders: 'none', ads: 'none', vendors: 'view' } } },
  );
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Documents0',
    'Activity',
  ]);
  expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
  for (const name of [/^Approve/, /^Reject/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await press('More actions');
  expect(await menuLabels()).toEqual(['Copy link', 'Copy email']);
});

test('the selected tab is stored in the URL', async () => {
  const { page } = await renderProfile();
  await userEvent.click(screen.getByRole('tab', { name: /^Documents/ }));
  await waitFor(() => expect(page.address()).toBe(`/page/${id}?tab=documents`));
  expect(screen.getByText('No documents yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  await waitFor(() => expect(page.address()).toBe(`/page/${id}`));
});

describe('the status', () => {
  test('of a pending vendor can be changed with a button, and shows since when it applies', async () => {
    await renderProfile();
    expect(screen.getByText('Joined 01 Oct 2026, in current status since 01 Oct 2026')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve…' })).toBeTruthy();
    await press('More actions');
    expect(await menuLabels()).toEqual([
      'Approve…',
      'Reject…',
      'Delete…',
      'Copy link',
      'Copy email',
      'View orders',
      'View products',
    ]);
  });

  test('of an active vendor is changed in the menu, with a reason', async () => {
    const { server } = await renderProfile(
      { status: 'active', nextStatuses: ['suspended', 'closed'] },
      { routes: { [`POST /v1/vendors/${id}/status`]: () => ok(fakeVendor({ status: 'suspended' })) } },
    );
    expect(screen.queryByRole('button', { name: 'Suspend…' })).toBeNull();
    await press('More actions');
    await chooseAction('Suspend…');
    await fill('Reason', 'Late parcels');
    await press('Suspend');
    await waitFor(() => expect(server.count(`POST /v1/vendors/${id}/status`)).toBe(1));
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      to: 'suspended',
      reason: 'Late parcels',
      version: 4,
    });
  });

  test('is displayed with its reason', async () => {
    await renderProfile({ status: 'suspended', nextStatuses: ['active'], statusReason: 'Late parcels' });
    expect(screen.getByText(/since 01 Oct 2026: Late parcels$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reactivate…' })).toBeTruthy();
  });
});

test('deleting opens the list', async () => {
  const { page } = await renderProfile({}, { routes: { [`DELETE /v1/vendors/${id}`]: () => ok({ done: true }) } });
  await press('More actions');
  await chooseAction('Delete…');
  await press('Delete vendor');
  await waitFor(() => expect(page.address()).toBe('/dashboard/vendors'));
});

describe('the overview', () => {
  const figures = {
    productsPublished: 1200,
    productsWaiting: 3,
    sales: 4_828_200,
    average: 4550,
    orders: 1061,
    openOrders: 7,
    lateOrders: 2,
    cancelledOrders: 4,
  };

  test('shows sales, orders and products, each linked to its list', async () => {
    await renderProfile({ figures });
    expect(stat('Sales')).toBe('Sales$48.28k$45.50 per order');
    expect(stat('Open orders')).toBe('Open orders72 late');
    expect(stat('Products published')).toBe('Products published1,2003 waiting');
    const link = (label: string) => screen.getByText(label).closest('a')?.getAttribute('href');
    expect(link('Open orders')).toBe(
      `/dashboard/vendors/${id}/profile?tab=orders&status=placed%2Cpacked%2Cpickup%2Cdelivering`,
    );
    expect(link('Products published')).toBe(`/dashboard/vendors/${id}/profile?tab=products&status=published`);
  });

  test('hides order stats without access to orders, and does not link products without access to them', async () => {
    await renderProfile(
      { figures: { productsPublished: 5, productsWaiting: 0 } },
      { profile: { areas: { orders: 'none', products: 'none' } } },
    );
    expect(screen.queryByText('Sales')).toBeNull();
    expect(screen.getByText('Products published').closest('a')).toBeNull();
  });

  test('shows zero late orders', async () => {
    await renderProfile({ figures: { ...figures, lateOrders: 0 } });
    expect(stat('Open orders')).toBe('Open orders70 late');
  });

  test('shows the vendor’s details', async () => {
    await renderProfile({
      taxId: 'T-1',
      holiday: { from: '2026-12-24', to: '2026-12-31' },
      about: 'Brass since 1920',
      internalNote: 'Call first',
    });
    const side = within(screen.getByRole('complementary', { name: 'Vendor details' }));
    for (const text of ['Atlas SARL', 'atlas-crafts', 'T-1', 'Samir Atlas', '24 Dec 2026 to 31 Dec 2026'])
      expect(side.getByText(text)).toBeTruthy();
    expect(side.queryByText('Registration number')).toBeNull();
    expect(side.queryByText('Balances')).toBeNull();
    expect(side.queryByText('Commission')).toBeNull();
    expect(screen.getByText('Brass since 1920')).toBeTruthy();
    expect(screen.getByText('Call first')).toBeTruthy();
  });
});

test('the money tab has balances, the bank account and the commission', async () => {
  await renderProfile(
    {
      balances: { pending: 4000, payout: 0, available: -500 },
      commission: { ratePercent: 12, source: 'default', earlierRules: 0, next: null },
      alerts: [{ kind: 'in_debt' }, { kind: 'late_orders', count: 2 }],
    },
    { search: '?tab=money', routes: { [`GET /v1/accounts/${id}/transactions`]: () => okRows([]) } },
  );
  const balances = within(screen.getByRole('region', { name: 'Balances' }));
  expect(balances.getByText('−$5.00').className).toBe('text-error');
  expect(balances.getByText('$40.00').className).toBe('');
  expect(screen.getByText('Default rate: 12%.')).toBeTruthy();
  expect(screen.getByText(/^The balance is negative/)).toBeTruthy();
  expect(screen.queryByText('2 orders are late')).toBeNull();
  expect(screen.getByRole('link', { name: 'All rules' }).getAttribute('href')).toContain('tab=commission-rules');
});

test('for a vendor that does not exist, the error links to the list', async () => {
  fakeServer({ [GET_ROUTE]: () => failure(404, 'This vendor does not exist') });
  await renderPage(VendorProfilePage, { at: `/page/${id}` });
  expect((await screen.findAllByText('This vendor does not exist')).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('link', { name: 'Vendors' }).length).toBeGreaterThan(0);
});
