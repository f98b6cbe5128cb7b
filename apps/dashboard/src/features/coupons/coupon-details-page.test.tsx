import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  cellTexts,
  chooseAction,
  failure,
  menuLabels,
  ok,
  okRows,
  openMenu,
  press,
  renderPage,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import CouponDetailsPage from './coupon-details-page.tsx';
import { fakeCoupon } from './coupon.fixture.ts';

const coupon = fakeCoupon({
  usedCount: 2,
  isUsed: true,
  cost: 3000,
  totalLimit: 10,
  minOrder: 4990,
  figures: { customers: 2, givenBack: 1, averageDiscount: 1500, lastUsedAt: '2026-11-20T10:00:00.000Z' },
});
const PAGE_URL = `/page/${coupon.id}`;
const GET = `GET /v1/cobones/${coupon.id}`;
const order = { id: 'o1', number: 'SK-100', status: 'complete', discount: 1500 };
const couponUse = {
  id: 'u1',
  customer: { id: 'c1', name: 'Layla Benali' },
  discount: 1500,
  redeemedAt: '2026-11-20T10:00:00.000Z',
  givenBackAt: null,
  orders: [order],
};
const serverWith = (
  details: object = coupon,
  uses: readonly object[] = [couponUse],
  routes: Parameters<typeof fakeServer>[0] = {},
) =>
  fakeServer({
    [GET]: () => ok(details),
    [`GET /v1/cobones/${coupon.id}/redemptions`]: () => okRows(uses),
    'GET /v1/activity': () => okRows([]),
    ...routes,
  });

test('shows uses, cost and terms', async () => {
  serverWith();
  await renderPage(CouponDetailsPage, { at: PAGE_URL });
  expect(await screen.findByRole('heading', { name: /SPRING15/ })).toBeTruthy();
  for (const text of ['2 of 10', '$30.00', 'funded by marketplace', '$49.90', '1 use restored', 'All customers'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test('an unused coupon has no average', async () => {
  serverWith(fakeCoupon(), []);
  await renderPage(CouponDetailsPage, { at: PAGE_URL });
  expect(await screen.findByText('never used')).toBeTruthy();
  expect(await screen.findByText('No uses yet')).toBeTruthy();
  expect(screen.getAllByText('–').length).toBeGreaterThan(0);
});

test('a use shows the discount of cancelled orders, or when the use was restored', async () => {
  const cancelled = {
    ...couponUse,
    id: 'u2',
    orders: [
      { ...order, status: 'cancelled', discount: 500 },
      { ...order, id: 'o2', number: 'SK-101' },
    ],
  };
  const restored = { ...couponUse, id: 'u3', givenBackAt: '2026-11-21T10:00:00.000Z' };
  serverWith(coupon, [couponUse, cancelled, restored]);
  await renderPage(CouponDetailsPage, { at: PAGE_URL });
  await screen.findAllByText('Layla Benali');
  const states = cellTexts().map((cells) => cells[3]);
  expect(states[0]).toBe('used');
  expect(states[1]).toBe('used, $5.00 cancelled');
  expect(states[2]).toMatch(/^restored /);
});

test('customers and orders are plain text without access to them', async () => {
  serverWith();
  await renderPage(CouponDetailsPage, { at: PAGE_URL, profile: { areas: { orders: 'none', customers: 'none' } } });
  await screen.findByText('Layla Benali');
  expect(screen.queryByRole('link', { name: 'Layla Benali' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'SK-100' })).toBeNull();
});

test('customers and orders are links with access to them', async () => {
  serverWith();
  await renderPage(CouponDetailsPage, { at: PAGE_URL });
  const link = await screen.findByRole('link', { name: 'Layla Benali' });
  expect(link.getAttribute('href')).toContain('c1');
  expect(screen.getByRole('link', { name: 'SK-100' }).getAttribute('href')).toBe('/dashboard/orders/o1/details');
});

test('a long list of names is truncated, with the number of remaining names', async () => {
  const scopeItems = Array.from({ length: 15 }, (_, index) => ({ id: `p${index}`, name: `Product ${index + 1}` }));
  serverWith(fakeCoupon({ scope: 'products', scopeCount: 15, scopeItems }));
  await renderPage(CouponDetailsPage, { at: PAGE_URL });
  expect(await screen.findByText(/Product 12 and 3 more$/)).toBeTruthy();
});

test('view-only access offers no editing and no deleting', async () => {
  serverWith();
  await renderPage(CouponDetailsPage, { at: PAGE_URL, profile: { areas: { coupons: 'view' } } });
  await screen.findByRole('heading', { name: /SPRING15/ });
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await openMenu('SPRING15');
  expect(await menuLabels()).not.toContain('Delete…');
});

test('deleting opens the list', async () => {
  serverWith(fakeCoupon(), [], { [`DELETE /v1/cobones/${coupon.id}`]: () => ok({ id: coupon.id }) });
  const page = await renderPage(CouponDetailsPage, { at: PAGE_URL });
  await screen.findByRole('heading', { name: /SPRING15/ });
  await openMenu('SPRING15');
  await chooseAction('Delete…');
  await press('Delete coupon');
  await waitFor(() => expect(page.address()).toBe('/dashboard/coupons'));
});

test('a deleted coupon shows an error', async () => {
  fakeServer({ [GET]: () => failure(404, 'This coupon doesn’t exist') });
  await renderPage(CouponDetailsPage, { at: PAGE_URL });
  await waitFor(() => expect(screen.queryByText('Terms')).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Coupon' })).toBeTruthy();
});
