import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeThread } from './query.fixture.ts';
import { QuerySide } from './query-side.tsx';

const INSTANT = '2026-11-20T10:00:00.000Z';
const customerSummary = { status: 'active' as const, ordersCount: 1200, spent: 123_450, since: INSTANT };
const orderSummary = {
  status: 'packed' as const,
  paymentStatus: 'paid' as const,
  placedAt: INSTANT,
  total: 3500,
  currency: 'EUR',
  itemsCount: 7,
  lines: [
    { id: 'l1', name: 'Mug', quantity: 2 },
    { id: 'l2', name: 'Bowl', quantity: 3 },
  ],
};
const order = { id: 'o1', number: 'SK-1001' };

const renderSide = (
  parts: Parameters<typeof fakeThread>[0],
  areas: NonNullable<Parameters<typeof renderPage>[1]>['profile'] = {},
) => renderPage(() => <QuerySide query={fakeThread(parts)} />, { profile: areas });
const fact = (name: string) =>
  screen.getAllByRole('term').find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the customer', () => {
  test('shows orders and the amount spent, with links if the person may view them', async () => {
    await renderSide({ customerSummary });
    expect(hrefOf('Hind Tazi')).toContain('/customers/01900000-0000-7000-8000-0000000000c1');
    expect(hrefOf('1,200')).toContain('/orders?customerId=01900000-0000-7000-8000-0000000000c1');
    expect(fact('Total spent')).toBe('$1,234.50');
    expect(fact('Customer since')).toBe('20 Nov 2026');
    expect(screen.queryByText('Blocked')).toBeNull();
  });

  test('is plain text without access to customers and orders', async () => {
    await renderSide({ customerSummary }, { areas: { customers: 'none', orders: 'none' } });
    expect(screen.queryByRole('link', { name: 'Hind Tazi' })).toBeNull();
    expect(screen.queryByRole('link', { name: '1,200' })).toBeNull();
    expect(fact('Orders')).toBe('1,200');
  });

  test('is marked if blocked, and shows no order stats if the response omits them', async () => {
    await renderSide({ customerSummary: { status: 'blocked', since: INSTANT } });
    expect(screen.getByText('Blocked')).toBeTruthy();
    expect(fact('Orders')).toBeUndefined();
    expect(fact('Total spent')).toBeUndefined();
  });

  test('can be a person without a customer account', async () => {
    await renderSide({ customer: { id: null, name: 'Hind', email: 'hind@example.com', phone: null } });
    expect(screen.getByText('Not a customer')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Hind' })).toBeNull();
    expect(screen.getByRole('link', { name: /hind@example.com/ })).toBeTruthy();
  });
});

describe('the order', () => {
  test('shows its total in its own currency, and its first items', async () => {
    await renderSide({ order, orderSummary });
    expect(hrefOf('SK-1001')).toBe('/dashboard/orders/o1/details');
    expect(fact('Total')).toBe('€35.00');
    expect(fact('Placed')).toBe('20 Nov 2026');
    const items = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['2 × Mug', '3 × Bowl', 'and 2 more']);
  });

  test('mentions no further items if all are listed', async () => {
    await renderSide({ order, orderSummary: { ...orderSummary, itemsCount: 5 } });
    expect(screen.queryByText(/more$/)).toBeNull();
  });

  test('is only a number without access to orders', async () => {
    await renderSide({ order });
    expect(screen.getByText('SK-1001')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'SK-1001' })).toBeNull();
    expect(screen.queryByText('No order linked')).toBeNull();
  });

  test('has an empty state', async () => {
    await renderSide({});
    expect(screen.getByText('No order linked')).toBeTruthy();
  });
});

describe('the details', () => {
  const parts = {
    product: { id: 'p1', name: 'Stoneware mug' },
    vendor: { id: 'v1', shopName: 'Nadia Ceramics' },
    firstReplyAt: INSTANT,
    isFirstReplyLate: true,
  };

  test('link to the product and the vendor, and mark a late first reply', async () => {
    await renderSide(parts);
    expect(hrefOf('Stoneware mug')).toBe('/dashboard/products/p1/details');
    expect(hrefOf('Nadia Ceramics')).toContain('/vendors/v1');
    expect(fact('First reply')).toBe('20 Nov 2026 10:00 AM late');
    expect(fact('Channel')).toBe('Email');
  });

  test('are plain text without access, and do not mark a first reply that was in time', async () => {
    await renderSide({ ...parts, isFirstReplyLate: false }, { areas: { products: 'none', vendors: 'none' } });
    expect(fact('Product')).toBe('Stoneware mug');
    expect(fact('Vendor')).toBe('Nadia Ceramics');
    expect(screen.queryByRole('link', { name: 'Stoneware mug' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Nadia Ceramics' })).toBeNull();
    expect(fact('First reply')).toBe('20 Nov 2026 10:00 AM');
  });
});
