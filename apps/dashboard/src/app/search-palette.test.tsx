import { type ReactNode, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
// preloaded, so that opening a dialog waits for nothing
import '#features/orders/order-dialogs.tsx';
import { fakeOrder } from '#features/orders/order.fixture.ts';
import { OrderPageActions } from '#features/orders/order-page-actions.tsx';
import { OrderDialogProvider } from '#features/orders/order-dialog-provider.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import SearchPalette from './search-palette.tsx';

async function openPalette(
  text: string,
  profileParts: Parameters<typeof fakeProfile>[0] = { role: 'SA' },
  page?: ReactNode,
) {
  const emptyResult = () => ({ statusCode: 200, data: { count: 0, rows: [], missing: [] } });
  fakeServer({ 'GET /v1/search': emptyResult, [`GET /v1/order/${ORDER.id}/papers`]: emptyResult });
  await setProfile(fakeProfile(profileParts));
  const Page = () => {
    const [isOpen, setOpen] = useState(true);
    return (
      <QueryClientProvider client={queryClient}>
        {page}
        <SearchPalette initialText="" open={isOpen} onClose={() => setOpen(false)} />
      </QueryClientProvider>
    );
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router as never} />);
  const field = await screen.findByRole('combobox');
  enterText(field, text);
  return router;
}

const enterText = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const TRANSITION = { needsReason: false, needsCarrier: false, blockedBy: null };
const ORDER = fakeOrder({
  nextSteps: [
    { ...TRANSITION, to: 'packed' },
    { ...TRANSITION, to: 'cancelled', needsReason: true },
  ],
});
const renderOrderPage = (order = ORDER) => (
  <OrderDialogProvider order={order}>
    <OrderPageActions order={order} />
  </OrderDialogProvider>
);

const optionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent?.trim());

afterEach(() => {
  cleanup();
  queryClient.clear();
  clearProfile();
  vi.unstubAllGlobals();
});

test('the palette offers to create only records that the user has access to', async () => {
  const router = await openPalette('new', { areas: { products: 'view', coupons: 'none' } });
  expect(optionTexts()).toContain('New order');
  expect(optionTexts()).not.toContain('New product');
  expect(optionTexts()).not.toContain('New coupon');
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
  ['2fa', 'Two-factor authentication Account and preferences'],
  ['sellers', 'Vendors g v'],
  ['api key', 'Storefront keys Configuration'],
  ['withdrawals', 'Payouts Accounts'],
  ['ضريبة', 'Tax rate Tax'],
  ['الشحن', 'Flat fee Shipping'],
  ['زبائن', 'Customers g c'],
])('the text “%s” finds “%s”', async (text, option) => {
  await openPalette(text);
  expect(optionTexts()).toContain(option);
});

test('a single setting opens in its group', async () => {
  const router = await openPalette('vat');
  await userEvent.click(screen.getByRole('option', { name: /Tax rate/ }));
  await vi.waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/configuration/update',
      search: { group: 'tax' },
      hash: 'ratePercent',
    }),
  );
});

test('the palette offers no settings or pages without access', async () => {
  await openPalette('fee', { areas: { configuration: 'none' } });
  expect(optionTexts()).toEqual([]);
  cleanup();
  await openPalette('commission', { areas: {} });
  expect(optionTexts()).toEqual([]);
});

test('on the page of an order, the actions of the order come first and are found by synonyms', async () => {
  await openPalette('', { areas: {} }, renderOrderPage());
  expect(optionTexts().slice(0, 3)).toEqual(['Mark as packed', 'Refund…', 'Create return…']);
  expect(screen.getByRole('group', { name: `Actions for ${ORDER.number}` })).toBeTruthy();
  const field = screen.getByRole('combobox');
  for (const [text, action] of [
    ['refund', 'Refund…'],
    ['pack', 'Mark as packed'],
    ['print', 'Packing slip'],
    ['void', 'Cancel order…'],
    ['استرداد', 'Refund…'],
  ] as const) {
    enterText(field, text);
    expect(optionTexts()[0], text).toBe(action);
  }
});

test('an action of the order opens the same dialog as its menu', async () => {
  await openPalette('refund', { areas: {} }, renderOrderPage());
  await userEvent.click(screen.getByRole('option', { name: 'Refund…' }));
  expect(await screen.findByRole('dialog', { name: new RegExp(`Refund.*${ORDER.number}`) })).toBeTruthy();
});

test('disabled actions are not offered, and leaving the order removes its actions', async () => {
  const blocked = fakeOrder({
    nextSteps: [
      { ...TRANSITION, to: 'packed', blockedBy: { code: 'order.pack.not_paid', message: 'It is not paid yet' } },
    ],
  });
  await openPalette('pack', { areas: {} }, renderOrderPage(blocked));
  expect(optionTexts()).not.toContain('Mark as packed');
  expect(optionTexts()).toContain('Packing slip');
  cleanup();
  await openPalette('refund', { areas: { orders: 'view' } }, renderOrderPage());
  expect(optionTexts()).not.toContain('Refund…');
  cleanup();
  await openPalette('refund');
  expect(optionTexts()).not.toContain('Refund…');
});
