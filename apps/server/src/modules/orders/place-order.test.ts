import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { Quote } from '@souk/contract/orders/checkouts.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#core/id.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { coupons } from '#tables/coupons.ts';
import { makeCustomer, makeVendor } from '../../../test/factories.ts';
import { ADDRESS, newIdempotencyKey, openOrderingShop, type OrderingShop } from '../../../test/ordering.fixture.ts';

let shop: OrderingShop;
let otherVendor: string;
beforeAll(async () => {
  shop = await openOrderingShop();
  otherVendor = (await makeVendor(shop.souk)).id;
});
afterAll(() => shop.souk.close());

const placeOrder = (items: { product: ProductDetails; quantity: number }[], more?: object, path = '/order') =>
  shop.post(path, shop.basket(items, more));

async function makeCoupon(facts: Partial<typeof coupons.$inferInsert>): Promise<string> {
  const code = facts.code ?? `C${newId().slice(-8).toUpperCase()}`;
  await insertRow(shop.souk.services.database, coupons, {
    id: newId(),
    code,
    name: code,
    nameSort: code,
    kind: 'percent',
    value: 1000,
    fundedBy: 'platform',
    startsAt: new Date(0),
    searchText: code,
    ...facts,
  });
  return code;
}
const couponRow = async (code: string) =>
  (
    await shop.souk.services.database.rows<{ used: number; cost: number }>(
      statement('select used_count as used, cost from coupons where code = ?', [code]),
    )
  )[0];

describe('a quote', () => {
  it('returns prices and problems of the items, and changes nothing', async () => {
    const [lamp, rug] = [await shop.sell(1000, 2), await shop.sell(5000, 2, otherVendor)];
    const gone = { variantId: newId(), quantity: 1 };
    const items = [
      { variantId: lamp.variants[0]!.id, quantity: 3 },
      { variantId: rug.variants[0]!.id, quantity: 1 },
      gone,
    ];
    const { data } = await shop.souk.call<Quote>('POST', '/checkouts/quote', {
      body: { items, couponCode: 'nothing' },
    });
    expect(data).toMatchObject({
      total: 8000,
      orders: [{ lines: [{ gross: 3000, available: 2 }] }, { lines: [{ gross: 5000 }] }],
      coupon: { code: 'NOTHING', discount: 0, refusal: { code: 'coupon.unknown_code' } },
      problems: [
        { item: 0, code: 'checkout.too_few_left', values: { count: 2 } },
        { item: 2, code: 'checkout.product_gone' },
      ],
    });
    expect(await shop.stock(lamp)).toEqual({ on_hand: 2, reserved: 0 });
  });
});

describe('an order', () => {
  it('is rejected at the item that cannot be bought', async () => {
    const [lamp, hidden] = [await shop.sell(1000, 2), await shop.sell(1000, 2)];
    await shop.souk.call('POST', `/products/${hidden.id}/status`, { body: { to: 'hidden', version: hidden.version } });
    const answer = await placeOrder([
      { product: hidden, quantity: 1 },
      { product: lamp, quantity: 3 },
    ]);
    expect(answer).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'items.0.variantId' }, { field: 'items.1.quantity' }],
    });
  });

  it('adds up the quantities of a variant that is listed twice', async () => {
    const lamp = await shop.sell(1000, 2);
    const answer = await placeOrder([
      { product: lamp, quantity: 1 },
      { product: lamp, quantity: 2 },
    ]);
    expect(answer.errors).toMatchObject([{ field: 'items.1.quantity' }]);
  });

  it('is limited to one vendor, because items of several vendors need a checkout', async () => {
    const [lamp, rug] = [await shop.sell(1000, 2), await shop.sell(5000, 2, otherVendor)];
    const items = [
      { product: lamp, quantity: 1 },
      { product: rug, quantity: 1 },
    ];
    expect((await placeOrder(items)).errors).toMatchObject([{ field: 'items' }]);
    const { data } = await shop.souk.call<{ checkoutId: string; orders: OrderDetails[] }>('POST', '/checkouts', {
      body: shop.basket(items, { payment: {} }),
      headers: newIdempotencyKey(),
    });
    expect(data.orders.map(({ vendor, totals }) => [vendor.id, totals.total])).toEqual([
      [shop.vendorId, 1000],
      [otherVendor, 5000],
    ]);
    expect(data.orders[0]!.siblings).toMatchObject([{ id: data.orders[1]!.id }]);
  });

  it('is rejected when the total differs from the expected one', async () => {
    const lamp = await shop.sell(1000, 2);
    const answer = await placeOrder([{ product: lamp, quantity: 1 }], { expectedTotal: 900 });
    expect(answer).toMatchObject({ statusCode: 409, data: { total: 1000 } });
    expect(await shop.stock(lamp)).toEqual({ on_hand: 2, reserved: 0 });
  });

  it('finds a customer by e-mail, creates a new one, and rejects a blocked one', async () => {
    const lamp = await shop.sell(1000, 9);
    const items = [{ product: lamp, quantity: 1 }];
    const facts = { name: 'Yusuf Haddad', email: 'yusuf@example.com' };
    const first = await placeOrder(items, { customerId: undefined, customer: facts });
    const activity = await shop.souk.call('GET', `/activity?entity=customer&entityId=${first.data.customer.id}`);
    expect(activity.data.rows).toMatchObject([{ action: 'created', label: 'Yusuf Haddad', after: facts }]);
    const second = await placeOrder(items, {
      customerId: undefined,
      customer: { ...facts, email: 'YUSUF@example.com' },
    });
    expect(second.data.customer).toMatchObject({ id: first.data.customer.id, ordersCount: 2 });
    const { id: blocked } = await makeCustomer(shop.souk, { status: 'blocked', name: 'Mallory' });
    expect((await placeOrder(items, { customerId: blocked })).errors).toMatchObject([
      { field: 'customerId', code: 'checkout.customer_blocked' },
    ]);
    expect((await placeOrder(items, { customerId: undefined })).errors).toMatchObject([{ field: 'customerId' }]);
  });

  it('that is free counts as paid without a payment', async () => {
    const lamp = await shop.sell(1000, 9);
    const code = await makeCoupon({ kind: 'fixed', value: 5000 });
    const { data } = await placeOrder([{ product: lamp, quantity: 1 }], { couponCode: code });
    expect(data).toMatchObject({ totals: { total: 0, discount: 1000 }, payment: { status: 'paid', payments: [] } });
    const complete = await shop.walk(data, 'complete');
    expect(complete.money).toMatchObject({ promotion: 1000, commission: 120, earning: 880 });
  });

  it('does not change when the product, the commission rate and the coupon change', async () => {
    const lamp = await shop.sell(1000, 9);
    const code = await makeCoupon({ value: 1000 });
    const order = await shop.order([{ product: lamp, quantity: 1 }], { couponCode: code });
    const version = (await shop.souk.call<ProductDetails>('GET', `/products/${lamp.id}`)).data.version;
    const variants = lamp.variants.map(({ id, sku }) => ({ id, sku, price: 4444 }));
    const body = { name: { en: 'Renamed' }, variants, version };
    expect(await shop.souk.call('PATCH', `/products/${lamp.id}`, { body })).toMatchObject({ statusCode: 200 });
    await shop.set('money.commissionPercent', 50);
    await shop.souk.services.database.rows(statement('update coupons set value = 1 where code = ?', [code]));
    const after = (await shop.souk.call<OrderDetails>('GET', `/order/${order.id}`)).data;
    expect(after).toMatchObject({ lines: order.lines, totals: order.totals, money: order.money });
    await shop.set('money.commissionPercent', 12);
  });
});

describe('a coupon', () => {
  it('is used once per checkout, divided among its orders, and restored when the last order is cancelled', async () => {
    const [lamp, rug] = [await shop.sell(1000, 9), await shop.sell(2000, 9, otherVendor)];
    const code = await makeCoupon({ kind: 'fixed', value: 100 });
    const { data } = await shop.souk.call<{ orders: OrderDetails[] }>('POST', '/checkouts', {
      body: shop.basket(
        [
          { product: lamp, quantity: 1 },
          { product: rug, quantity: 1 },
        ],
        { couponCode: code, payment: {} },
      ),
      headers: newIdempotencyKey(),
    });
    expect(data.orders.map(({ totals }) => totals.discount)).toEqual([33, 67]);
    expect(await couponRow(code)).toEqual({ used: 1, cost: 100 });
    const cancel = ({ id, version }: OrderDetails) =>
      shop.post(`/order/${id}/status`, { to: 'cancelled', reason: 'Test', version });
    await cancel(data.orders[0]!);
    expect(await couponRow(code)).toEqual({ used: 1, cost: 67 });
    await cancel(data.orders[1]!);
    expect(await couponRow(code)).toEqual({ used: 0, cost: 0 });
  });

  it('for first orders is accepted once, even concurrently, and again after that order is cancelled', async () => {
    const lamp = await shop.sell(1000, 20);
    const [code, other] = [await makeCoupon({ firstOrderOnly: true }), await makeCoupon({ firstOrderOnly: true })];
    const { id: customerId } = await makeCustomer(shop.souk);
    const buy = (couponCode: string) =>
      placeOrder([{ product: lamp, quantity: 1 }], { couponCode, customerId, payment: {} });
    const tries = await Promise.all(Array.from({ length: 6 }, (_, index) => buy(index % 2 ? code : other)));
    const placed = tries.filter(({ statusCode }) => statusCode === 200);
    expect(placed).toHaveLength(1);
    expect((await buy(code)).errors).toMatchObject([{ field: 'couponCode', code: 'coupon.not_first_order' }]);
    const { id, version } = placed[0]!.data;
    await shop.post(`/order/${id}/status`, { to: 'cancelled', reason: 'Test', version });
    expect(await buy(code)).toMatchObject({ statusCode: 200 });
  });

  it('for a segment applies to customers who match its filter when they order', async () => {
    const lamp = await shop.sell(1000, 9);
    const code = await makeCoupon({ segment: { name: 'Regulars', filter: { ordersMin: '1', status: 'active' } } });
    const { id: customerId } = await makeCustomer(shop.souk);
    const buy = (couponCode?: string) =>
      placeOrder([{ product: lamp, quantity: 1 }], { couponCode, customerId, payment: {} });
    expect((await buy(code)).errors).toMatchObject([
      { field: 'couponCode', code: 'coupon.other_segment', values: { segment: 'Regulars' } },
    ]);
    expect(await buy()).toMatchObject({ statusCode: 200 });
    await shop.souk.services.database.rows(
      statement('update customers set orders_count = 1 where id = ?', [customerId]),
    );
    expect(await buy(code)).toMatchObject({ statusCode: 200 });
  });

  it('for first orders still applies in a preview of that first order', async () => {
    const lamp = await shop.sell(1000, 9);
    const code = await makeCoupon({ firstOrderOnly: true });
    const { id: customerId } = await makeCustomer(shop.souk);
    const { data } = await placeOrder([{ product: lamp, quantity: 1 }], { couponCode: code, customerId, payment: {} });
    const preview = (body: object) => shop.souk.call('POST', `/cobones/${code}/try`, { body });
    expect(await preview({ orderId: data.id })).toMatchObject({ data: { applies: true } });
    const items = [{ variantId: lamp.variants[0]!.id, quantity: 1 }];
    expect(await preview({ customerId, items })).toMatchObject({ data: { applies: false } });
  });
});

it('an order is placed once per idempotency key', async () => {
  const lamp = await shop.sell(1000, 10);
  const headers = newIdempotencyKey();
  const body = shop.basket([{ product: lamp, quantity: 1 }], { payment: {} });
  await Promise.all(Array.from({ length: 10 }, () => shop.souk.call('POST', '/order', { body, headers })));
  const again = await shop.souk.call<OrderDetails>('POST', '/order', { body, headers });
  expect(again.statusCode).toBe(200);
  expect(await shop.stock(lamp)).toEqual({ on_hand: 10, reserved: 1 });
  const other = { ...body, shippingAddress: { ...ADDRESS, city: 'Rabat' } };
  expect(await shop.souk.call('POST', '/order', { body: other, headers })).toMatchObject({ statusCode: 422 });
});

it('no ledger rule is violated after these tests', async () => expect(await shop.brokenRules()).toEqual([]));
