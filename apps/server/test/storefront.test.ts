import type { KeyScope } from '@souk/contract/core/access.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Quote } from '@souk/contract/orders/checkouts.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { ShopOrder } from '@souk/contract/orders/storefront.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { sign } from '#modules/orders/webhooks/signature.ts';
import { type ApiResponse, WEBHOOK_SECRET } from './app.ts';
import { makeCustomer, makeVendor } from './factories.ts';
import { callWithKey, makeKey } from './keys.fixture.ts';
import { ADDRESS, newIdempotencyKey, openOrderingShop, type OrderingShop } from './ordering.fixture.ts';
import { addCategory, addProduct, publishProduct } from './products.fixture.ts';

let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

type Method = 'GET' | 'POST' | 'PATCH';
type Row = { id: string; version: number };

const ALL_SCOPES: KeyScope[] = ['catalogue', 'checkout', 'payments', 'customers'];
const DAY_MS = 86_400_000;
const toItem = (product: ProductDetails, quantity = 1) => ({ variantId: product.variants[0]!.id, quantity });
const vendorAndCategory = () => ({ vendorId: shop.vendorId, categoryId: shop.categoryId });
const sql = <Found>(text: string, ...values: unknown[]) =>
  shop.souk.services.database.rows<Found>(statement(text, values));

async function createStorefront(scopes: KeyScope[] = ALL_SCOPES) {
  const secret = await makeKey(shop.souk, scopes);
  return <Data>(method: Method, path: string, body?: object): Promise<ApiResponse<Data>> =>
    callWithKey<Data>(shop.souk, secret, { call: [method, path], body, headers: newIdempotencyKey() });
}

function expectDone<Data>(answer: ApiResponse<Data>): Data {
  expect(answer, `${answer.message} ${JSON.stringify(answer.errors)}`).toMatchObject({ statusCode: 200 });
  return answer.data;
}

describe('each storefront call', () => {
  let product: ProductDetails;
  let customer: Row;
  beforeAll(async () => {
    product = await shop.sell(1500, 100);
    customer = await makeCustomer(shop.souk);
    await shop.souk.call('POST', '/cobones', { body: { code: 'FRONT', name: 'Front', kind: 'fixed', value: 100 } });
  });

  const order = () => ({
    customerId: customer.id,
    items: [toItem(product)],
    shippingAddress: ADDRESS,
    paymentMethod: 'card',
  });
  let serial = 0;
  const CALLS: [string, KeyScope, Method, () => Promise<string> | string, (() => object)?][] = [
    ['categories', 'catalogue', 'GET', () => '/categories'],
    ['banners', 'catalogue', 'GET', () => '/banners'],
    ['questions', 'catalogue', 'GET', () => '/FAQs/all'],
    ['one category', 'catalogue', 'GET', () => `/categories/${shop.categoryId}`],
    ['products', 'catalogue', 'GET', () => '/products'],
    ['one product', 'catalogue', 'GET', () => `/products/${product.id}`],
    ['attributes', 'catalogue', 'GET', () => '/custom-attributes'],
    ['vendors', 'catalogue', 'GET', () => '/vendors'],
    ['one vendor', 'catalogue', 'GET', () => `/vendors/${shop.vendorId}`],
    ['a quote', 'checkout', 'POST', () => '/checkouts/quote', () => ({ items: [toItem(product)] })],
    ['trying a coupon', 'checkout', 'POST', () => '/cobones/FRONT/try', () => ({ items: [toItem(product)] })],
    ['an order', 'checkout', 'POST', () => '/order', order],
    ['a checkout', 'checkout', 'POST', () => '/checkouts', order],
    [
      'a payment',
      'payments',
      'POST',
      async () => `/order/${(await shop.order([{ product, quantity: 1 }], { payment: undefined })).id}/payments`,
      () => ({ status: 'captured', provider: 'testpay', providerReference: `front-${++serial}` }),
    ],
    [
      'a new customer',
      'customers',
      'POST',
      () => '/customers',
      () => ({ name: 'Omar', email: `o${++serial}@example.com` }),
    ],
    [
      'a changed customer',
      'customers',
      'PATCH',
      async () => {
        customer = await makeCustomer(shop.souk);
        return `/customers/${customer.id}`;
      },
      () => ({ name: 'Omar Alaoui', version: customer.version }),
    ],
  ];

  it.each(CALLS)('%s requires the scope %s and a valid key', async (...[, scope, method, path, body]) => {
    const { souk } = shop;
    const resolvedPath = await path();
    const status = async (secret: string) => {
      const answer = await callWithKey(souk, secret, {
        call: [method, resolvedPath],
        body: body?.(),
        headers: newIdempotencyKey(),
      });
      return answer.statusCode;
    };
    const others = ALL_SCOPES.filter((other) => other !== scope);
    expect(await status(await makeKey(souk, others))).toBe(403);
    expect(await status(await makeKey(souk, ALL_SCOPES, { revokedAt: souk.now() }))).toBe(401);
    expect(await status(await makeKey(souk, ALL_SCOPES, { expiresAt: souk.now() }))).toBe(401);
    expect(await status(await makeKey(souk, [scope], { expiresAt: new Date(souk.now().getTime() + DAY_MS) }))).toBe(
      200,
    );
  });
});

describe('published data', () => {
  it('is all that a storefront can find and count', async () => {
    const { souk } = shop;
    const call = await createStorefront();
    const hiddenCategory = await addCategory(souk, 'Attic');
    const belowHidden = await addCategory(souk, 'Attic lamps', hiddenCategory);
    const suspended = await makeVendor(souk);
    const published = await publishProduct(souk, vendorAndCategory(), { name: { en: 'Findable lamp' } });
    const draft = await addProduct(souk, vendorAndCategory(), { name: { en: 'Findable draft' } });
    const inHidden = await publishProduct(
      souk,
      { ...vendorAndCategory(), categoryId: belowHidden },
      { name: { en: 'Findable attic' } },
    );
    const ofSuspended = await publishProduct(
      souk,
      { ...vendorAndCategory(), vendorId: suspended.id },
      { name: { en: 'Findable gone' } },
    );
    await souk.call('PATCH', `/categories/${hiddenCategory}`, {
      body: { isActive: false, withChildren: false, version: 1 },
    });
    await souk.call('POST', `/vendors/${suspended.id}/status`, {
      body: { to: 'suspended', reason: 'Papers missing', version: suspended.version },
    });

    const list = expectDone(await call<ListData<Row>>('GET', '/products?q=findable'));
    expect(list).toMatchObject({ count: 1, rows: [{ id: published.id }] });
    expect(expectDone(await call<ListData<Row>>('GET', '/products?status=draft'))).toMatchObject({
      count: 0,
      rows: [],
    });
    for (const { id } of [draft, inHidden, ofSuspended])
      expect(await call('GET', `/products/${id}`)).toMatchObject({ statusCode: 404 });

    const categories = expectDone(await call<ListData<Row>>('GET', '/categories'));
    const all = await souk.call<ListData<Row>>('GET', '/categories');
    expect(categories.count).toBe(all.data.count - 2);
    expect(categories.rows.map(({ id }) => id)).not.toContain(belowHidden);
    expect(await call('GET', `/categories/${belowHidden}`)).toMatchObject({ statusCode: 404 });

    const vendors = expectDone(await call<ListData<Row>>('GET', '/vendors'));
    expect(vendors.rows.map(({ id }) => id)).not.toContain(suspended.id);
    expect(vendors.count).toBe(vendors.rows.length);
    expect(await call('GET', `/vendors/${suspended.id}`)).toMatchObject({ statusCode: 404 });
  });

  it('contains only attributes of visible categories', async () => {
    const { souk } = shop;
    const call = await createStorefront();
    const hidden = await addCategory(souk, 'Cellar');
    const add = async (key: string, categoryId: string) =>
      (
        await souk.call<Row>('POST', '/custom-attributes', {
          body: { key, label: { en: key }, type: 'text', categoryIds: [categoryId] },
        })
      ).data.id;
    const [visible, hiddenAttribute] = [await add('material', shop.categoryId), await add('cellar_only', hidden)];
    await souk.call('PATCH', `/categories/${hidden}`, { body: { isActive: false, version: 1 } });
    const { rows } = expectDone(await call<ListData<Row>>('GET', '/custom-attributes'));
    expect(rows.map(({ id }) => id)).toEqual([visible]);
    expect(rows[0]).not.toHaveProperty('usedBy');
    expect(await call('GET', `/custom-attributes/${visible}`)).toMatchObject({ statusCode: 200 });
    expect(await call('GET', `/custom-attributes/${hiddenAttribute}`)).toMatchObject({ statusCode: 404 });
  });

  it('contains public fields of products, and only variants on sale', async () => {
    const { souk } = shop;
    const call = await createStorefront();
    const product = await publishProduct(souk, vendorAndCategory(), {
      options: [{ name: 'Size', values: ['S', 'L'] }],
      variants: [
        { optionValues: ['S'], price: 900, cost: 333, stock: 4 },
        { optionValues: ['L'], price: 1200, cost: 444, stock: 4, isActive: false },
      ],
    });
    const answer = expectDone(await call<ProductDetails>('GET', `/products/${product.id}`));
    expect(answer.variants).toMatchObject([{ optionValues: ['S'], price: 900, available: 4 }]);
    expect(answer.variants[0]).not.toHaveProperty('cost');
    for (const key of ['whyNot', 'status', 'statusReason', 'sold30d']) expect(answer).not.toHaveProperty(key);
  });

  it('contains no contact or performance data of vendors, and cannot be searched by it', async () => {
    const { souk } = shop;
    const call = await createStorefront();
    const vendor = await makeVendor(souk, { shopName: 'Kasbah Lamps', internalNote: 'Pays late' });
    const text = JSON.stringify([await call('GET', `/vendors/${vendor.id}`), await call('GET', '/vendors?q=kasbah')]);
    expect(text).toContain('Kasbah Lamps');
    for (const hidden of [
      vendor.email,
      vendor.phone,
      'Nadia',
      'Ltd',
      'Rue de la Plage',
      'Pays late',
      'sales',
      'balance',
    ])
      expect(text).not.toContain(hidden);
    expect(expectDone(await call('GET', '/vendors?q=nadia'))).toMatchObject({ count: 0 });
    expect(await call('GET', '/vendors?sort=-sales30d')).toMatchObject({ statusCode: 400 });
    expect(await call('GET', '/vendors?sort=-balance')).toMatchObject({ statusCode: 400 });
  });
});

describe('a storefront', () => {
  it('creates a customer, a quote, and a checkout with a coupon and two vendors that is paid through a webhook', async () => {
    const { souk } = shop;
    const call = await createStorefront();
    const other = await makeVendor(souk);
    const [lamp, rug] = [await shop.sell(3000, 5), await shop.sell(7000, 5, other.id)];
    // The storefront key cannot list customers, but can redeem a coupon that is limited to a segment of them.
    const segment = { name: 'New customers', filter: { ordersMax: '0' } };
    const terms = { code: 'WELCOME10', name: 'Welcome', kind: 'percent', value: 10, segment };
    await souk.call('POST', '/cobones', { body: terms });

    const customer = expectDone(
      await call<Row>('POST', '/customers', { name: 'Hind Tazi', email: 'hind@example.com', phone: '+212661204119' }),
    );
    const items = [toItem(lamp, 2), toItem(rug)];
    const quote = expectDone(
      await call<Quote>('POST', '/checkouts/quote', { customerId: customer.id, items, couponCode: 'welcome10' }),
    );
    expect(quote).toMatchObject({ coupon: { code: 'WELCOME10', discount: 1300, refusal: null }, problems: [] });
    const placed = expectDone(
      await call<{ checkoutId: string; orders: ShopOrder[] }>('POST', '/checkouts', {
        customerId: customer.id,
        items,
        couponCode: 'welcome10',
        shippingAddress: ADDRESS,
        paymentMethod: 'card',
        expectedTotal: quote.total,
      }),
    );
    expect(placed.orders).toHaveLength(2);
    expect(placed.orders).toMatchObject([
      { channel: 'shop', payment: { status: 'pending' }, coupon: { code: 'WELCOME10' } },
      { channel: 'shop', payment: { status: 'pending' }, coupon: { code: 'WELCOME10' } },
    ]);
    const event = JSON.stringify({
      id: 'evt_whole_path',
      provider: 'testpay',
      type: 'payment.captured',
      checkoutId: placed.checkoutId,
      amount: quote.total,
      currency: quote.currency,
      reference: 'pay_whole_path',
    });
    const seconds = Math.floor(souk.now().getTime() / 1000);
    const sendEvent = () =>
      souk.app.inject({
        method: 'POST',
        url: '/v1/webhooks/payments',
        headers: {
          'content-type': 'application/json',
          'souk-signature': `t=${seconds},v1=${sign(WEBHOOK_SECRET, seconds, event)}`,
        },
        payload: event,
      });
    expect((await sendEvent()).json()).toMatchObject({ statusCode: 200, data: { isNew: true } });
    expect((await sendEvent()).json()).toMatchObject({ statusCode: 200, data: { isNew: false } });
    for (const { id } of placed.orders) {
      const { data } = await souk.call<OrderDetails>('GET', `/order/${id}`);
      expect(data).toMatchObject({ status: 'placed', channel: 'shop', payment: { status: 'paid' } });
      expect(data.timeline.find((entry) => entry.kind === 'status')).toMatchObject({ actorName: 'Web shop (key)' });
    }
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('gets no commission data, and no data of a customer whose email already exists', async () => {
    const call = await createStorefront(['checkout']);
    const product = await shop.sell(2500, 5);
    const known = await makeCustomer(shop.souk, { name: 'Private Person', phone: '+212600000001' });
    const answer = await call('POST', '/order', {
      customer: { name: 'Somebody', email: known.email },
      items: [toItem(product)],
      shippingAddress: ADDRESS,
      paymentMethod: 'card',
    });
    expect(answer).toMatchObject({ statusCode: 200, data: { customer: { id: known.id } } });
    const text = JSON.stringify(answer.data);
    for (const hidden of ['ommission', 'Private Person', '+212600000001', 'earning', 'timeline', 'notes'])
      expect(text).not.toContain(hidden);
  });

  it('gets no internal data from a dry run or a version conflict', async () => {
    const call = await createStorefront();
    const product = await shop.sell(2500, 5);
    const known = await makeCustomer(shop.souk, { name: 'Quiet Person' });
    const dry = await call('POST', '/order?dryRun=true', {
      customer: { name: 'Somebody', email: known.email },
      items: [toItem(product)],
      shippingAddress: ADDRESS,
      paymentMethod: 'card',
    });
    expect(dry).toMatchObject({ statusCode: 200, data: { money: [], messages: [] } });
    expect(JSON.stringify(dry.data)).not.toContain('Quiet Person');
    await shop.souk.call('POST', `/customers/${known.id}/notes`, { body: { text: 'Complains often' } });
    await shop.souk.call('PATCH', `/customers/${known.id}`, { body: { name: 'Quieter', version: 1 } });
    const late = await call('PATCH', `/customers/${known.id}`, { name: 'Loud', version: 1 });
    expect(late).toMatchObject({ statusCode: 409, data: { name: 'Quieter' } });
    for (const key of ['notes', 'spent', 'figures', 'aliases']) expect(late.data).not.toHaveProperty(key);
  });

  it('can mark an order as paid only with the payments scope', async () => {
    const product = await shop.sell(1000, 5);
    const body = { ...shop.basket([{ product, quantity: 1 }]), payment: {} };
    const rejected = await (await createStorefront(['checkout']))('POST', '/order', body);
    expect(rejected).toMatchObject({ statusCode: 403, code: 'checkout.key_without_payments' });
    const paid = await (await createStorefront(['checkout', 'payments']))('POST', '/order', body);
    expect(paid).toMatchObject({ statusCode: 200, data: { payment: { status: 'paid' } } });
  });

  it('gets no data of a draft from a quote', async () => {
    const call = await createStorefront();
    const draft = await addProduct(shop.souk, vendorAndCategory(), { name: { en: 'Secret lamp' } });
    await shop.souk.call('POST', '/cobones', { body: { code: 'DRAFT', name: 'Draft', kind: 'fixed', value: 100 } });
    const quote = await call('POST', '/checkouts/quote', { items: [toItem(draft)] });
    expect(quote.data).toMatchObject({ problems: [{ item: 0, code: 'checkout.product_gone' }] });
    const tried = await call('POST', '/cobones/DRAFT/try', { items: [toItem(draft)] });
    expect(tried).toMatchObject({ statusCode: 400, errors: [{ field: 'items.0.variantId' }] });
    expect(JSON.stringify([quote, tried])).not.toMatch(/Secret|4900/);
  });

  it('places one order per idempotency key; the same key of another storefront places another', async () => {
    const product = await shop.sell(1000, 5);
    const body = shop.basket([{ product, quantity: 1 }]);
    const [one, two] = [await makeKey(shop.souk, ['checkout']), await makeKey(shop.souk, ['checkout'])];
    const headers = newIdempotencyKey();
    const order = async (secret: string) =>
      expectDone(await callWithKey<ShopOrder>(shop.souk, secret, { call: ['POST', '/order'], body, headers })).id;
    const first = await order(one);
    expect(await order(one)).toBe(first);
    expect(await order(two)).not.toBe(first);
  });

  it('is named in the activity', async () => {
    const call = await createStorefront();
    const { id } = expectDone(await call<Row>('POST', '/customers', { name: 'Aya', email: 'aya@example.com' }));
    const [row] = await sql<{ name: string; isKey: boolean; source: string }>(
      `select a.actor_name as name, exists (select 1 from storefront_keys k where k.id = a.actor_id) as "isKey", c.source
       from activity a join customers c on c.id = a.entity_id where a.entity_id = ?`,
      id,
    );
    expect(row).toEqual({ name: 'Web shop (key)', isKey: true, source: 'shop' });
  });
});
