import { type ReactNode, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
// loaded beforehand, so that opening it waits for nothing
import '#features/orders/order-dialogs.tsx';
import { fakeOrder } from '#features/orders/order.fixture.ts';
import { OrderPageActions } from '#features/orders/order-page-actions.tsx';
import { OrderQuestions } from '#features/orders/order-questions.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { forgetProfile, keepProfile } from '#platform/session/profile.ts';
import SearchPalette from './search-palette.tsx';

async function type(words: string, parts: Parameters<typeof fakeProfile>[0] = { role: 'SA' }, page?: ReactNode) {
  const none = () => ({ statusCode: 200, data: { count: 0, rows: [], missing: [] } });
  fakeServer({ 'GET /v1/search': none, [`GET /v1/order/${ORDER.id}/papers`]: none });
  await keepProfile(fakeProfile(parts));
  const Page = () => {
    const [isOpen, setOpen] = useState(true);
    return (
      <QueryClientProvider client={queryClient}>
        {page}
        <SearchPalette firstWords="" open={isOpen} onClose={() => setOpen(false)} />
      </QueryClientProvider>
    );
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router as never} />);
  const field = await screen.findByRole('combobox');
  enter(field, words);
  return router;
}

const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const STEP = { needsReason: false, needsCarrier: false, blockedBy: null };
const ORDER = fakeOrder({
  nextSteps: [
    { ...STEP, to: 'packed' },
    { ...STEP, to: 'cancelled', needsReason: true },
  ],
});
const orderPage = (order = ORDER) => (
  <OrderQuestions order={order}>
    <OrderPageActions order={order} />
  </OrderQuestions>
);

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
  ['dark', 'Switch to dark theme'],
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

test('on an order, its own actions come first, and a word means them', async () => {
  await type('', { areas: {} }, orderPage());
  expect(offered().slice(0, 3)).toEqual(['Mark as packed', 'Refund…', 'Create return…']);
  expect(screen.getByRole('group', { name: `Actions for ${ORDER.number}` })).toBeTruthy();
  const field = screen.getByRole('combobox');
  for (const [words, action] of [
    ['refund', 'Refund…'],
    ['pack', 'Mark as packed'],
    ['print', 'Packing slip'],
    ['void', 'Cancel order…'],
    ['استرداد', 'Refund…'],
  ] as const) {
    enter(field, words);
    expect(offered()[0], words).toBe(action);
  }
});

test('choosing an action of the order opens the same dialog as its menu', async () => {
  await type('refund', { areas: {} }, orderPage());
  await userEvent.click(screen.getByRole('option', { name: 'Refund…' }));
  expect(await screen.findByRole('dialog', { name: new RegExp(`Refund.*${ORDER.number}`) })).toBeTruthy();
});

test('what may not be done now is not offered, and leaving the order takes its actions along', async () => {
  const blocked = fakeOrder({
    nextSteps: [{ ...STEP, to: 'packed', blockedBy: { code: 'order.pack.not_paid', message: 'It is not paid yet' } }],
  });
  await type('pack', { areas: {} }, orderPage(blocked));
  expect(offered()).not.toContain('Mark as packed');
  expect(offered()).toContain('Packing slip');
  cleanup();
  await type('refund', { areas: { orders: 'view' } }, orderPage());
  expect(offered()).not.toContain('Refund…');
  cleanup();
  await type('refund');
  expect(offered()).not.toContain('Refund…');
});
