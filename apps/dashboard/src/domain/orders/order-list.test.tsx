import { type Order, ordersApi } from '@souk/contract/orders/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useList } from '#kit/list/use-list.ts';
import {
  cellTexts,
  chooseAction,
  columnHeads,
  failure,
  menuLabels,
  ok,
  openMenu,
  press,
  renderPage,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { moveOrder } from './move-order.ts';
import { OrderList } from './order-list.tsx';
import { fakeOrder } from './order.fixture.ts';

const { id, nextSteps, nextStatuses } = fakeOrder();
const ROW: Order = {
  id,
  version: 1,
  createdAt: '2026-11-20T09:05:00.000Z',
  updatedAt: '2026-11-20T09:05:00.000Z',
  number: 'SK-1001',
  checkoutId: 'k1',
  placedAt: '2026-11-20T09:05:00.000Z',
  customer: { id: 'c1', name: 'Layla Benali' },
  vendor: { id: 'v1', shopName: 'Nadia Ceramics' },
  itemsCount: 3,
  total: 3500,
  currency: 'USD',
  paymentMethod: 'card',
  paymentStatus: 'partially_refunded',
  status: 'placed',
  nextStatuses,
  nextSteps,
  refundable: 3500,
  statusSince: '2026-11-20T09:05:00.000Z',
  isLate: true,
};

const PROFILE = {
  role: 'ADMIN' as const,
  orderStatuses: [{ code: 'placed' as const, label: 'Placed', colour: 'primary' as const, position: 1 }],
};

type ListOptions = Pick<Parameters<typeof OrderList>[0], 'onOpenDialog'> & {
  totals?: object;
  fixedFilters?: Record<string, string>;
  areas?: NonNullable<Parameters<typeof renderPage>[1]>['profile'];
};

async function openList({ totals = { amount: 3500 }, fixedFilters, areas, onOpenDialog }: ListOptions = {}) {
  const server = fakeServer({
    'GET /v1/order': () => ok({ count: 1, rows: [ROW], totals }),
    'POST /v1/order/export': () => ok({ url: '/v1/downloads/ticket' }),
  });
  function Page() {
    const list = useList(ordersApi.list, fixedFilters);
    return <OrderList list={list} name="orders" emptyText="Orders appear here." onOpenDialog={onOpenDialog} />;
  }
  await renderPage(Page, { profile: { ...PROFILE, ...areas } });
  await screen.findByRole('row', { name: /SK-1001/ });
  return server;
}

test('lists number, people, total and statuses of each order, and marks late orders', async () => {
  await openList();
  expect(columnHeads()).toEqual([
    'Order',
    'Placed',
    'Customer',
    'Vendor',
    'Items',
    'Total',
    'Payment',
    'Status',
    'Time in status',
    'Actions',
  ]);
  const [cells] = cellTexts();
  expect(cells?.slice(0, 8)).toEqual([
    'SK-1001',
    '20 Nov 2026 09:05 AM',
    'Layla Benali',
    'Nadia Ceramics',
    '3',
    '$35.00',
    'Partially refunded',
    'Placed',
  ]);
  expect(cells?.[8]).toMatch(/, late$/);
  expect(screen.getByText('1 to 1 of 1 · total', { exact: false }).textContent).toContain('$35.00');
});

test('the totals include the sales of the filtered products and the refunds of the filtered period', async () => {
  await openList({ totals: { amount: 3500, sold: { sales: 1200 }, refunded: 0 } });
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain(
    '$35.00 · $12.00 for these items · refunded $0.00',
  );
});

test('a list limited to one vendor or customer has no column or filter for it', async () => {
  await openList({ fixedFilters: { vendorId: 'v1', customerId: 'c1' } });
  expect(columnHeads()).not.toContain('Vendor');
  expect(columnHeads()).not.toContain('Customer');
  await press('Add filter');
  const labels = await menuLabels();
  expect(labels).not.toContain('Vendor');
  expect(labels).not.toContain('Customer');
});

test('offers filters by related records to people who may view those records', async () => {
  await openList();
  await press('Add filter');
  expect(await menuLabels()).toEqual([
    'Status',
    'Placed',
    'Payment',
    'Payment method',
    'Late',
    'Returns',
    'Refunded',
    'Chargeback',
    'Total',
    'Vendor',
    'Customer',
    'Category',
    'This category only',
    'Product',
    'Coupon',
  ]);
});

test('without access to other areas, only filters by order fields are offered', async () => {
  const none = 'none' as const;
  await openList({
    areas: { areas: { vendors: none, customers: none, categories: none, products: none, coupons: none } },
  });
  await press('Add filter');
  expect((await menuLabels()).at(-1)).toBe('Total');
});

test('an export has one row per order or one row per item', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const server = await openList();
  await press('Export as CSV');
  expect(await menuLabels()).toEqual(['One row per order', 'One row per item', 'Visible columns']);
  await chooseAction('One row per item');
  await waitFor(() => expect(server.requests.at(-1)?.body).toEqual({ filter: {}, rows: 'items' }));
  click.mockRestore();
});

test('a row menu opens dialogs on the current page if the page provides them', async () => {
  const onOpenDialog = vi.fn();
  await openList({ onOpenDialog });
  await openMenu('SK-1001');
  await chooseAction('Cancel order…');
  expect(onOpenDialog).toHaveBeenCalledExactlyOnceWith(id, { kind: 'transition', to: 'cancelled' });
});

describe('moving an order', () => {
  const done = vi.fn();
  const error = vi.fn();
  const key = queryOf(ordersApi.get, { params: { id } }).queryKey;
  const move = (answer: ReturnType<typeof ok>) => {
    const server = fakeServer({ [`POST /v1/order/${id}/status`]: () => answer });
    return moveOrder(fakeOrder(), 'packed').then(() => server);
  };

  beforeEach(() => {
    vi.spyOn(toast, 'done').mockImplementation(done);
    vi.spyOn(toast, 'error').mockImplementation(error);
    vi.clearAllMocks();
    queryClient.clear();
    return () => vi.restoreAllMocks();
  });

  test('sends the displayed version and caches the new order immediately', async () => {
    const saved = fakeOrder({ status: 'packed', version: 2 });
    const server = await move(ok(saved));
    expect(server.requests[0]?.body).toEqual({ to: 'packed', version: 1 });
    expect(queryClient.getQueryData(key)).toEqual(saved);
    expect(done.mock.calls).toEqual([['SK-1001 moved to packed']]);
  });

  test('shows the current order after a conflict with someone else’s change', async () => {
    const theirs = fakeOrder({ status: 'cancelled', version: 2 });
    await move(failure(409, 'Someone else changed this', theirs));
    expect(queryClient.getQueryData(key)).toEqual(theirs);
    expect(error.mock.calls).toEqual([['Someone else changed this']]);
    expect(done).not.toHaveBeenCalled();
  });

  test.each([
    ['no data', undefined],
    ['other data', { count: 3 }],
  ])('reloads the orders after a failure with %s', async (_, data) => {
    queryClient.setQueryData(['order', '/order'], {});
    await move(failure(409, 'The vendor is suspended', data));
    expect(queryClient.getQueryData(key)).toBeUndefined();
    expect(queryClient.getQueryState(['order', '/order'])?.isInvalidated).toBe(true);
  });
});
