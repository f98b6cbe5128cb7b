// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { Order } from '@souk/contract/orders/api.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { useOrderMenu } from '#domain/orders/use-order-menu.ts';
import { queryClient } from '#platform/query/client.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import type { MenuAction, MenuEntry } from '#ui/menu.tsx';
import { useHeadMenu, usePrintMenu } from './head-menu.ts';
import { fakeOrder } from './order.fixture.ts';

const order = fakeOrder();
const row: Order = {
  ...order,
  total: 3500,
  refundable: 3500,
  paymentMethod: 'card',
  paymentStatus: 'paid',
};
let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  await setProfile(fakeProfile({ areas: { orders: 'edit' } }));
  server = fakeServer({
    [`POST /v1/order/${order.id}/status`]: () => ({ statusCode: 200, message: 'OK', data: order, requestId: 'r' }),
    [`GET /v1/order/${order.id}/papers`]: () => ({
      statusCode: 200,
      message: 'OK',
      data: { count: 0, rows: [] },
      requestId: 'r',
    }),
  });
});
afterEach(() => {
  cleanup();
  clearProfile();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const menuActions = (entries: readonly MenuEntry[]): MenuAction[] =>
  entries.flatMap((entry) =>
    typeof entry === 'object' && entry !== null && 'label' in entry && !('items' in entry) ? [entry] : [],
  );
const labels = (entries: readonly MenuEntry[]) => menuActions(entries).map(({ label }) => label);
const rowMenu = (onOpenDialog?: () => void) => renderHook(() => useOrderMenu({ onOpenDialog })).result.current(row);

test('a row menu has transitions, packing slip and refund, and sends no requests', () => {
  const menu = rowMenu();
  expect(labels(menu)).toEqual([
    'View',
    'Mark as packed',
    'Packing slip',
    'Refund…',
    'Copy link',
    'Copy number',
    'Cancel order…',
  ]);
  expect(server.requests).toEqual([]);
});

test('a transition from a row menu runs immediately with the version of the row', async () => {
  const pack = menuActions(rowMenu()).find(({ label }) => label === 'Mark as packed');
  await act(async () => pack?.onSelect?.());
  expect(server.requests[0]).toMatchObject({ method: 'POST', body: { to: 'packed', version: order.version } });
});

test('a row dialog opens in place, or on the order page if the list has no dialogs', () => {
  const onOpenDialog = vi.fn();
  menuActions(rowMenu(onOpenDialog))
    .find(({ label }) => label === 'Refund…')
    ?.onSelect?.();
  expect(onOpenDialog).toHaveBeenCalledWith(order.id, { kind: 'refund' });
  expect(menuActions(rowMenu()).find(({ label }) => label === 'Cancel order…')).toMatchObject({
    to: `/dashboard/orders/${order.id}/details`,
    search: { action: 'cancelled' },
  });
});

test('without edit permission there are no transitions and no refund', async () => {
  await act(() => setProfile(fakeProfile({ areas: { orders: 'view' } })));
  const menu = renderHook(() => useOrderMenu({})).result.current({ ...row, nextSteps: [], nextStatuses: [] });
  expect(labels(menu)).toEqual(['View', 'Packing slip', 'Copy link', 'Copy number']);
});

test('a blocked transition is disabled with its reason in the row menu', () => {
  const waiting = {
    to: 'packed',
    needsReason: false,
    needsCarrier: false,
    blockedBy: { code: 'order.pack.not_paid', message: 'It is not paid yet' },
  } as const;
  const menu = renderHook(() => useOrderMenu({})).result.current({ ...row, nextSteps: [waiting], refundable: 0 });
  expect(menuActions(menu).find(({ label }) => label === 'Mark as packed')?.disabledReason).toBe('It is not paid yet');
  expect(labels(menu)).not.toContain('Refund…');
});

/** Number of 32 px rows that fit below the button on a screen with a height of 720 px. */
const ROWS_THAT_FIT = 14;

test('the order page menu stays short, even with all actions available', async () => {
  await act(() => setProfile(fakeProfile({ role: 'SA' })));
  const transition = { needsReason: true, needsCarrier: false, blockedBy: null };
  const busiest: OrderDetails = fakeOrder({
    status: 'packed',
    nextSteps: [
      { ...transition, to: 'placed' },
      { ...transition, to: 'pickup', needsCarrier: true },
      { ...transition, to: 'cancelled' },
    ],
  });
  const { result } = renderHook(() => useHeadMenu(busiest), { wrapper });
  expect(labels(result.current)).toEqual([
    'Unpack…',
    'Create return…',
    'Issue goodwill credit…',
    'Record chargeback…',
    'Change addresses…',
    'Change shipment…',
    'Add note…',
    'Copy link',
    'Copy number',
    'Cancel order…',
  ]);
  expect(result.current.filter((entry) => entry !== 'separator').length).toBeLessThan(ROWS_THAT_FIT);
});

test('the print menu has the packing slip, the invoice (or says when it will be issued), and the page', () => {
  const { result } = renderHook(() => usePrintMenu(order), { wrapper });
  expect(menuActions(result.current)).toMatchObject([
    { label: 'Packing slip' },
    { label: 'Invoice', disabledReason: 'Issued when the order is completed' },
    { label: 'Print page' },
  ]);
});
