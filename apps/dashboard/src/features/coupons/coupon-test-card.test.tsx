import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { cellTexts, failure, fill, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeCoupon } from './coupon.fixture.ts';
import { CouponTestCard } from './coupon-test-card.tsx';

const TRY_COUPON = `POST /v1/cobones/${fakeCoupon().id}/try`;
const line = {
  name: 'Lamp',
  quantity: 2,
  gross: 8000,
  discount: 1200,
  isEligible: true,
  vendor: { id: 'v', shopName: 'Atlas' },
};
const trial = {
  applies: true,
  refusal: null,
  currency: 'USD',
  discount: 1500,
  shippingDiscount: 300,
  lines: [line, { ...line, name: 'Chair', quantity: 1, gross: 4000, discount: 0, isEligible: false }],
  customer: { id: 'c', name: 'Layla Benali', uses: 1 },
};
let response = ok(trial);
let server: ReturnType<typeof fakeServer>;
const Card = () => <CouponTestCard coupon={fakeCoupon()} />;

beforeEach(() => {
  response = ok(trial);
  server = fakeServer({ [TRY_COUPON]: () => response });
});

async function chooseItem() {
  await userEvent.type(screen.getByRole('combobox', { name: 'Item 1' }), 'lamp');
  await userEvent.click(await screen.findByRole('option', { name: /Lamp/ }));
}
const serveVariants = () => {
  const variant = {
    id: '01900000-0000-7000-8000-0000000000b1',
    sku: 'L-1',
    product: { name: 'Lamp' },
    optionValues: [],
  };
  server = fakeServer({
    [TRY_COUPON]: () => response,
    'GET /v1/products/variants': () => okRows([variant]),
  });
};

test('requires an order before sending a request', async () => {
  await renderPage(Card);
  await press('Test SPRING15');
  expect(await screen.findByText('Choose an order')).toBeTruthy();
  expect(server.count(TRY_COUPON)).toBe(0);
});

test('requires an item before sending a request if items are tested', async () => {
  await renderPage(Card);
  await press('Items');
  await press('Test SPRING15');
  await waitFor(() => expect(screen.queryByText('Choose an order')).toBeNull());
  expect(server.count(TRY_COUPON)).toBe(0);
});

test('items can be added, and removed unless only one is left', async () => {
  await renderPage(Card);
  await press('Items');
  expect(screen.getByRole('button', { name: 'Remove item 1' })).toHaveProperty('disabled', true);
  await press('Add item');
  await fill('Quantity of item 2', '7');
  await press('Remove item 1');
  expect(screen.getByRole('textbox', { name: 'Quantity of item 1' })).toHaveProperty('value', '7');
});

test('shows the discount of each item and how often the customer used the coupon', async () => {
  serveVariants();
  await renderPage(Card);
  await press('Items');
  await chooseItem();
  await fill('Quantity of item 1', '2');
  await press('Test SPRING15');
  expect(await screen.findByText('Applies: $15.00 off')).toBeTruthy();
  expect(screen.getByText('including $3.00 off shipping')).toBeTruthy();
  expect(cellTexts()).toEqual([
    ['2 × Lamp', 'Atlas', 'Yes', '$80.00', '−$12.00'],
    ['1 × Chair', 'Atlas', 'No', '$40.00', '–'],
  ]);
  expect(screen.getByText('Layla Benali has used this coupon 1 time.')).toBeTruthy();
  const sent = server.requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ items: [{ variantId: '01900000-0000-7000-8000-0000000000b1', quantity: 2 }] });
});

test('shows why the coupon does not apply', async () => {
  serveVariants();
  response = ok({
    ...trial,
    applies: false,
    discount: 0,
    refusal: { code: 'coupon.ended', message: 'The coupon has ended' },
  });
  await renderPage(Card);
  await press('Items');
  await chooseItem();
  await press('Test SPRING15');
  expect(await screen.findByText('The coupon has ended')).toBeTruthy();
  expect(screen.queryByText(/Layla Benali has used this coupon/)).toBeNull();
});

test('shows why a test failed, and adding an item clears the error', async () => {
  serveVariants();
  response = failure(503, 'Souk is busy');
  await renderPage(Card);
  await press('Items');
  await chooseItem();
  await press('Test SPRING15');
  expect(await screen.findByText('Souk is busy')).toBeTruthy();
  await press('Add item');
  expect(screen.queryByText('Souk is busy')).toBeNull();
});

test('without access to orders, only items can be tested', async () => {
  await renderPage(Card, { profile: { areas: { orders: 'none' } } });
  expect(screen.getByRole('textbox', { name: 'Quantity of item 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Order' })).toBeNull();
});

test('the card is hidden if the person may view neither orders nor products', async () => {
  await renderPage(Card, { profile: { areas: { orders: 'none', products: 'none' } } });
  expect(screen.queryByRole('button', { name: 'Test SPRING15' })).toBeNull();
});
