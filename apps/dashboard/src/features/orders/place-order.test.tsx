import type { Quote } from '@souk/contract/orders/checkouts.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { failure, fieldError, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { EMPTY_DRAFT, type DraftControl, type OrderDraft } from './create-draft.ts';
import type { LiveQuote } from './create-quote.ts';
import { fakeOrder } from './order.fixture.ts';
import { usePlaceOrder } from './place-order.ts';

const ID_PREFIX = '019a0000-0000-7000-8000-0000000000';
const ORDER_ROUTE = 'POST /v1/order';
const CHECKOUT_ROUTE = 'POST /v1/checkouts';
const order = fakeOrder();

const draft: OrderDraft = {
  ...EMPTY_DRAFT,
  customer: { id: `${ID_PREFIX}c1`, label: 'Salma' },
  items: [
    {
      variantId: `${ID_PREFIX}a1`,
      name: 'Lamp',
      variantName: '',
      sku: 'LAMP',
      pictureUrl: null,
      price: 900,
      available: 5,
      shopName: 'Noor',
      quantity: 1,
    },
  ],
  shipping: { ...EMPTY_DRAFT.shipping, name: 'Amal', line1: '5 Rue Atlas', city: 'Rabat', country: 'MA' },
};
const vendorOrder = { vendor: { id: `${ID_PREFIX}e1`, shopName: 'Noor' }, lines: [], totals: order.totals };
const quote: Quote = { total: 900, currency: 'USD', problems: [], coupon: null, orders: [vendorOrder] };
const retry = vi.fn();
const clear = vi.fn(async () => undefined);
const set = vi.fn();
afterEach(() => vi.clearAllMocks());

interface Options {
  draft?: Partial<OrderDraft>;
  quote?: Partial<Quote>;
  isCurrent?: boolean;
}

/** Renders a button that places the order, its message and its errors. */
function renderForm({ draft: changes = {}, quote: quoted = {}, isCurrent = true }: Options = {}) {
  const control: DraftControl = { draft: { ...draft, ...changes }, set, isRestored: false, clear };
  const liveQuote: LiveQuote = { quote: { ...quote, ...quoted }, isCurrent, isFailed: false, retry };
  return renderPage(() => {
    const { placeOrder, errors, message, isBusy } = usePlaceOrder(control, liveQuote);
    return (
      <>
        <button type="button" disabled={isBusy} onClick={() => void placeOrder()}>
          Place order
        </button>
        <p role="alert">{message}</p>
        <pre aria-label="Errors">{JSON.stringify(errors)}</pre>
      </>
    );
  });
}
const errors = () => Object.keys(JSON.parse(screen.getByLabelText('Errors').textContent));
const submit = () => press('Place order');
const sentPosts = (server: ReturnType<typeof fakeServer>) => server.requests.filter(({ method }) => method === 'POST');

describe('placing an order', () => {
  test('sends the displayed total, deletes the draft and opens the order', async () => {
    const server = fakeServer({ [ORDER_ROUTE]: () => ok(order) });
    const page = await renderForm();
    await submit();
    expect(await screen.findByText('Placed SK-1001')).toBeTruthy();
    await waitFor(() => expect(page.address()).toBe(`/dashboard/orders/${order.id}/details`));
    expect(sentPosts(server)[0]?.body).toMatchObject({ expectedTotal: 900, customerId: `${ID_PREFIX}c1` });
    expect(sentPosts(server)[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(clear).toHaveBeenCalledOnce();
  });

  test('creates one checkout with several orders if the items are from several vendors', async () => {
    const orders = [order, fakeOrder({ id: `${ID_PREFIX}02`, number: 'SK-1002' })];
    const server = fakeServer({ [CHECKOUT_ROUTE]: () => ok({ orders }) });
    await renderForm({ quote: { orders: [vendorOrder, vendorOrder] } });
    await submit();
    expect(await screen.findByText('Placed SK-1001, SK-1002')).toBeTruthy();
    expect(server.count(CHECKOUT_ROUTE)).toBe(1);
    expect(server.count(ORDER_ROUTE)).toBe(0);
  });

  test('reuses the idempotency key after a reload', async () => {
    const server = fakeServer({ [ORDER_ROUTE]: () => failure(503, 'Souk is busy') });
    await renderForm();
    await submit();
    expect(await screen.findByText('Souk is busy')).toBeTruthy();
    const [sentRequest] = set.mock.calls.map(([changes]) => changes.sent);
    const [key] = sentPosts(server).map(({ headers }) => headers.get('idempotency-key'));
    cleanup();
    const again = fakeServer({ [ORDER_ROUTE]: () => ok(order) });
    await renderForm({ draft: { sent: sentRequest } });
    await submit();
    await waitFor(() => expect(sentPosts(again)).toHaveLength(1));
    expect(sentPosts(again)[0]?.headers.get('idempotency-key')).toBe(key);
  });
});

describe('nothing is sent', () => {
  test('without a customer and an address', async () => {
    const server = fakeServer({});
    await renderForm({ draft: { customer: null, shipping: EMPTY_DRAFT.shipping } });
    await submit();
    expect(errors()).toEqual(expect.arrayContaining(['customerId', 'shippingAddress.name', 'shippingAddress.city']));
    expect(server.requests).toEqual([]);
  });

  const blocked: { why: string; quoted: Partial<Quote>; message: string }[] = [
    {
      why: 'items have errors',
      quoted: { problems: [{ item: 0, code: 'text', message: 'Sold out' }] },
      message: 'Fix the item errors first',
    },
    {
      why: 'the coupon does not apply',
      quoted: { coupon: { code: 'OLD', discount: 0, refusal: { code: 'text', message: 'It has expired' } } },
      message: 'Remove the coupon or enter another one',
    },
  ];

  test.each(blocked)('while $why', async ({ quoted, message }) => {
    const server = fakeServer({});
    await renderForm({ quote: quoted });
    await submit();
    expect(screen.getByText(message)).toBeTruthy();
    expect(server.requests).toEqual([]);
  });

  test('while the displayed total is outdated', async () => {
    const server = fakeServer({});
    await renderForm({ isCurrent: false });
    await submit();
    expect(screen.getByText('The total is still being calculated. Try again in a moment.')).toBeTruthy();
    expect(server.requests).toEqual([]);
  });
});

describe('a rejected order', () => {
  test('shows both totals and requests a new quote if the total has changed', async () => {
    fakeServer({ [ORDER_ROUTE]: () => failure(409, 'Changed', { total: 1100 }) });
    await renderForm();
    await submit();
    expect(
      await screen.findByText('The total changed from $9.00 to $11.00. Review it, then place the order.'),
    ).toBeTruthy();
    expect(retry).toHaveBeenCalledOnce();
    expect(clear).not.toHaveBeenCalled();
  });

  test('shows errors at their fields, without another message', async () => {
    fakeServer({ [ORDER_ROUTE]: () => fieldError('shippingAddress.city', 'Unknown city') });
    await renderForm();
    await submit();
    await waitFor(() => expect(errors()).toEqual(['shippingAddress.city']));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(retry).not.toHaveBeenCalled();
  });

  test('shows a message if the field is not on the page', async () => {
    fakeServer({ [ORDER_ROUTE]: () => fieldError('channel', 'Unknown channel') });
    await renderForm();
    await submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Check the input'));
    await act(async () => undefined);
    expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', false);
  });
});
