import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#shared/api/fake-server.ts';
import { queryClient } from '#shared/query/client.ts';
import { fakeProfile } from '#shared/session/fake-profile.ts';
import { forgetProfile, keepProfile } from '#shared/session/profile.ts';
import SearchPalette from './search-palette.tsx';

async function type(words: string, parts: Parameters<typeof fakeProfile>[0] = { role: 'SA' }) {
  fakeServer({ 'GET /v1/search': () => ({ statusCode: 200, data: { rows: [], missing: [] } }) });
  await keepProfile(fakeProfile(parts));
  const Page = () => (
    <QueryClientProvider client={queryClient}>
      <SearchPalette firstWords="" open onClose={() => undefined} />
    </QueryClientProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router as never} />);
  await userEvent.type(await screen.findByRole('combobox'), words);
  return router;
}

const offered = () => screen.queryAllByRole('option').map((option) => option.textContent?.trim());

afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetProfile();
  vi.unstubAllGlobals();
});

test('begins what one may, and offers nothing else', async () => {
  const router = await type('new', { areas: { products: 'view', coupons: 'none' } });
  expect(offered()).toContain('New order');
  expect(offered()).not.toContain('New product');
  expect(offered()).not.toContain('New coupon');
  await userEvent.click(screen.getByRole('option', { name: 'New order' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/orders/create'));
});

test.each([
  ['vat', 'Tax rate Tax'],
  ['shipping fee', 'Flat fee Shipping'],
  ['delivery', 'Carriers Shipping'],
  ['logo', 'Logo General'],
  ['currency', 'Currency Money'],
  ['dark', 'Switch to the dark theme'],
  ['2fa', 'Two-factor sign-in Account and preferences'],
  ['sellers', 'Vendors g v'],
  ['api key', 'Storefront keys Configuration'],
  ['withdrawals', 'Payouts Accounts'],
  ['ضريبة', 'Tax rate Tax'],
  ['الشحن', 'Flat fee Shipping'],
  ['زبائن', 'Customers g c'],
])('finds by %s: %s', async (words, place) => {
  await type(words);
  expect(offered()).toContain(place);
});

test('leads to one setting in its group', async () => {
  const router = await type('vat');
  await userEvent.click(screen.getByRole('option', { name: /Tax rate/ }));
  await vi.waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/configuration/update',
      search: { group: 'tax' },
      hash: 'ratePercent',
    }),
  );
});

test('offers no setting and no page to those who may not see it', async () => {
  await type('fee', { areas: { configuration: 'none' } });
  expect(offered()).toEqual([]);
  cleanup();
  await type('commission', { areas: {} });
  expect(offered()).toEqual([]);
});
