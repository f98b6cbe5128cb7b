import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { CouponUse } from '@souk/contract/coupons/api.ts';
import type { Customer, CustomerDetails, Duplicate } from '@souk/contract/customers/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { rebuildDerivedData } from '#modules/counters/rebuild-all.ts';
import { type OrderingShop, newIdempotencyKey, openOrderingShop } from '../../../test/ordering.fixture.ts';

let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

let serial = 0;
async function createCustomer(fields: object = {}): Promise<CustomerDetails> {
  shop.souk.passTime(1);
  const body = { name: `Twin ${++serial}`, email: `twin${serial}@example.com`, ...fields };
  const answer = await shop.souk.call<CustomerDetails>('POST', '/customers', { body });
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
}

const read = async (id: string) => (await shop.souk.call<CustomerDetails>('GET', `/customers/${id}`)).data;

async function merge(source: { id: string }, target: { id: string }, { dryRun = false, headers = {} } = {}) {
  const [from, to] = [await read(source.id), await read(target.id)];
  return shop.souk.call<CustomerDetails>('POST', `/customers/${from.id}/merge${dryRun ? '?dryRun=true' : ''}`, {
    body: { intoId: to.id, version: from.version, intoVersion: to.version },
    headers,
    as: 'admin',
  });
}

const address = (line1: string) => ({ name: 'A Twin', line1, city: 'Rabat', postcode: '10 000', country: 'MA' });

async function addAddress(id: string, line1: string): Promise<void> {
  const { version } = await read(id);
  await shop.souk.call('POST', `/customers/${id}/addresses`, { body: { address: address(line1), version } });
}

describe('a merge', () => {
  it('moves orders, addresses, notes and coupon uses, and adds up the totals', async () => {
    const { souk } = shop;
    const [source, target] = [await createCustomer({ phone: '+212661204118' }), await createCustomer()];
    const product = await shop.sell(10_000, 100);
    const coupon = await souk.call<{ id: string }>('POST', '/cobones', {
      body: {
        code: 'TWICE',
        name: 'Twice',
        kind: 'percent',
        value: 10,
        startsAt: '2026-11-01T00:00:00.000Z',
        perCustomer: 1,
        fundedBy: 'platform',
        scope: 'all',
      },
    });
    expect(coupon, JSON.stringify(coupon.errors)).toMatchObject({ statusCode: 200 });
    const items = [{ product, quantity: 1 }];
    await shop.order(items, { customerId: target.id, couponCode: 'TWICE' });
    souk.passTime(86_400_000);
    await shop.order(items, { customerId: source.id, couponCode: 'TWICE' });
    await shop.order(items, { customerId: source.id });
    for (const line1 of ['1 Same Street', '2 Other Street']) await addAddress(source.id, line1);
    await addAddress(target.id, '1 Same Street');
    await souk.call('POST', `/customers/${source.id}/notes`, { body: { text: 'Likes blue' } });
    const queryBody = { subject: 'Blue', channel: 'phone', customerId: source.id, text: 'Is there a blue one' };
    const query = (await souk.call<{ id: string }>('POST', '/queries', { body: queryBody })).data;

    const preview = await merge(source, target, { dryRun: true });
    const [effect] = (preview.data as unknown as DryRunData).effects;
    expect(effect!.before).toMatchObject({ ordersCount: 1, spent: 9000, addresses: 1, notes: 0, couponUses: 1 });
    expect(effect!.after).toMatchObject({
      ordersCount: 3,
      spent: 28_000,
      addresses: 2,
      notes: 1,
      couponUses: 2,
      queries: 1,
      phone: '+212661204118',
      aliases: [source.email],
      couponsOverLimit: ['TWICE'],
      ordersMoved: 2,
    });
    expect(await read(source.id)).toMatchObject({ mergedIntoId: null, figures: { ordersCount: 2 } });

    const merged = await merge(source, target);
    const moved = await souk.call('GET', `/queries/${query.id}`);
    expect(moved.data).toMatchObject({ customer: { id: target.id } });
    expect(merged.data).toMatchObject({
      id: target.id,
      phone: '+212661204118',
      aliases: [source.email],
      figures: { ordersCount: 3, spent: 28_000, openOrders: 3 },
      notes: [{ text: 'Likes blue' }],
      couponUses: 2,
    });
    expect(merged.data.addresses.map((entry) => [entry.address.line1, entry.isDefault])).toEqual([
      ['1 Same Street', true],
      ['2 Other Street', false],
    ]);
    const uses = (cursor = '') =>
      souk.call<ListData<CouponUse>>('GET', `/cobones/uses?customerId=${target.id}&limit=1${cursor}`);
    const newest = (await uses()).data;
    const before = (await uses(`&cursor=${newest.next}`)).data;
    expect([newest, before]).toMatchObject([{ count: 2, rows: [{ code: 'TWICE' }] }, { rows: [{ code: 'TWICE' }] }]);
    expect(before.rows[0]!.id < newest.rows[0]!.id && !before.next).toBe(true);
    const orders = await souk.call<ListData<object>>('GET', `/order?customerId=${target.id}`);
    expect(orders.data.count).toBe(3);
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('leaves one customer who is found by both e-mail addresses', async () => {
    const [source, target] = [await createCustomer(), await createCustomer()];
    await merge(source, target);
    expect(await read(source.id)).toMatchObject({ mergedIntoId: target.id, name: source.name });
    const found = await shop.souk.call<ListData<Customer>>('GET', `/customers?q=${source.email}`);
    expect(found.data.rows.map((row) => row.id)).toEqual([target.id]);
    const product = await shop.sell(500, 9);
    const order = await shop.order([{ product, quantity: 1 }], {
      customerId: undefined,
      customer: { name: 'A Twin', email: source.email.toUpperCase() },
    });
    expect(order.customer).toMatchObject({ id: target.id });
    expect(
      await shop.souk.call('POST', '/customers', { body: { name: 'Another', email: source.email } }),
    ).toMatchObject({ statusCode: 400, errors: [{ field: 'email' }] });
  });

  it('for a customer with merged customers, also includes the merged ones and counts each person once', async () => {
    const [one, two, three] = [await createCustomer(), await createCustomer(), await createCustomer()];
    await merge(one, two);
    await merge(two, three);
    expect(await read(one.id)).toMatchObject({ mergedIntoId: three.id });
    expect((await read(three.id)).aliases).toEqual([one.email, two.email].toSorted());
    const counts = async () => (await shop.souk.call<{ all: number }>('GET', '/customers/counts')).data.all;
    const { data } = await shop.souk.call<ListData<Customer>>('GET', '/customers?limit=100&count=exact');
    expect(await counts()).toBe(data.rows.length);
    expect(data.rows.map((row) => row.id)).not.toContain(one.id);
  });

  it('leaves one new customer in the daily totals, as a rebuild would', async () => {
    const [source, target] = [await createCustomer(), await createCustomer()];
    const product = await shop.sell(500, 9);
    for (const { id } of [target, source]) {
      await shop.order([{ product, quantity: 1 }], { customerId: id });
      shop.souk.passTime(86_400_000);
    }
    await merge(source, target);
    const newCustomers = async () => {
      expect(await shop.brokenRules()).toEqual([]);
      return shop.souk.services.database.rows(
        statement('select day::text, new_customers from daily_totals where new_customers <> 0 order by day'),
      );
    };
    const beforeRebuild = await newCustomers();
    await rebuildDerivedData(shop.souk.services);
    expect(await newCustomers()).toEqual(beforeRebuild);
  });

  it('leaves a blocked customer if either customer was blocked', async () => {
    const [source, target] = [await createCustomer(), await createCustomer()];
    await shop.souk.call('POST', `/customers/${source.id}/status`, {
      body: { to: 'blocked', reason: 'Chargebacks', version: 1 },
    });
    expect((await merge(source, target)).data).toMatchObject({ status: 'blocked', statusReason: 'Chargebacks' });
  });

  it('cannot be undone, and a merged customer cannot change', async () => {
    const [source, target] = [await createCustomer(), await createCustomer()];
    await shop.souk.call('PATCH', `/customers/${source.id}`, { body: { language: 'fr', version: 1 } });
    await merge(source, target);
    const { data } = await shop.souk.call<ListData<{ id: string; action: string; canUndo: boolean }>>(
      'GET',
      `/activity?entity=customer&entityId=${target.id},${source.id}`,
    );
    expect(data.rows.map((row) => [row.action, row.canUndo])).toContainEqual(['merged', false]);
    expect(data.rows.some((row) => row.canUndo)).toBe(false);
    expect(
      await shop.souk.call('PATCH', `/customers/${source.id}`, { body: { name: 'Ghost', version: 3 } }),
    ).toMatchObject({ statusCode: 409, code: 'customer.merged' });
  });

  it('is rejected for the same customer, an unknown customer and a stale version', async () => {
    const [source, target] = [await createCustomer(), await createCustomer()];
    const send = (body: object) => shop.souk.call('POST', `/customers/${source.id}/merge`, { body });
    expect(await send({ intoId: source.id, version: 1, intoVersion: 1 })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'intoId', code: 'customer.merge.same' }],
    });
    expect((await send({ intoId: crypto.randomUUID(), version: 1, intoVersion: 1 })).statusCode).toBe(404);
    expect((await send({ intoId: target.id, version: 1, intoVersion: 2 })).statusCode).toBe(409);
  });

  it('happens once for concurrent requests in both directions', async () => {
    const [one, two] = [await createCustomer(), await createCustomer()];
    const requestMerge = (from: CustomerDetails, to: CustomerDetails) =>
      shop.souk.call('POST', `/customers/${from.id}/merge`, {
        body: { intoId: to.id, version: from.version, intoVersion: to.version },
      });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? requestMerge(one, two) : requestMerge(two, one))),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
  });

  it('includes orders that are placed concurrently', async () => {
    const product = await shop.sell(500, 50);
    const [source, target] = [await createCustomer(), await createCustomer()];
    const placeOrder = () =>
      shop.souk.call('POST', '/order', {
        body: shop.basket([{ product, quantity: 1 }], { customerId: source.id, payment: {} }),
        headers: newIdempotencyKey(),
      });
    const body = { intoId: target.id, version: 1, intoVersion: 1 };
    const answers = await Promise.all([
      placeOrder(),
      placeOrder(),
      shop.souk.call('POST', `/customers/${source.id}/merge`, { body }),
      placeOrder(),
      placeOrder(),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(5).fill(200));
    expect((await read(target.id)).figures?.ordersCount).toBe(4);
    expect(await shop.brokenRules()).toEqual([]);
  });
});

describe('likely duplicates', () => {
  const findDuplicates = async (id: string) => {
    const { data } = await shop.souk.call<{ rows: Duplicate[] }>('GET', `/customers/${id}/duplicates`, {
      as: 'viewer',
    });
    return data.rows.map((row) => [row.id, row.reasons]);
  };

  it('are customers with the same phone number, a variant of the e-mail address, or the same name and postcode', async () => {
    const me = await createCustomer({ name: 'Zoé Martin', email: 'zoe.martin@example.com', phone: '+33612345679' });
    await addAddress(me.id, '1 Rue de la Paix');
    const phone = await createCustomer({ phone: '+33612345679' });
    const email = await createCustomer({ email: 'ZoeMartin+shop@example.com', phone: '+33612345679' });
    const name = await createCustomer({ name: 'zoe martin' });
    const nearby = { ...address('7 Rue Haute'), postcode: '10000' };
    await shop.souk.call('POST', `/customers/${name.id}/addresses`, { body: { address: nearby, version: 1 } });
    await createCustomer({ name: 'Zoé Martin', email: 'another.zoe@example.com' });
    expect(await findDuplicates(me.id)).toEqual([
      [email.id, ['phone', 'email']],
      [phone.id, ['phone']],
      [name.id, ['name_and_postcode']],
    ]);
    await merge(phone, me);
    expect((await findDuplicates(me.id)).map(([id]) => id)).toEqual([email.id, name.id]);
    expect(await findDuplicates(phone.id)).toEqual([]);
  });
});
