import type { ListData } from '@souk/contract/core/list.ts';
import type { CouponUse } from '@souk/contract/coupons/api.ts';
import type { Customer, CustomerDetails } from '@souk/contract/customers/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#core/id.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { couponRedemptions, coupons } from '#tables/coupons.ts';
import { customerAddresses, customerNotes } from '#tables/customers.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeCustomer, makeOrder } from '../../../test/factories.ts';

let souk: TestApp;
const ids: Record<string, string> = {};
const novemberDay = (day: number) => new Date(Date.UTC(2026, 10, day, 9));

beforeAll(async () => {
  souk = await startTestApp();
  const add = async (name: string, fields: Parameters<typeof makeCustomer>[1]) =>
    (ids[name] = (await makeCustomer(souk, { name, ...fields })).id);
  await add('Layla Benali', {
    email: 'layla@example.com',
    phone: '+212661204118',
    ordersCount: 3,
    spent: 40_000,
    firstOrderAt: novemberDay(2),
    lastOrderAt: novemberDay(10),
    createdAt: novemberDay(1),
  });
  await add('Émile Rossi', {
    email: 'emile@example.com',
    ordersCount: 1,
    spent: 900,
    firstOrderAt: novemberDay(12),
    lastOrderAt: novemberDay(12),
    createdAt: novemberDay(3),
  });
  await add('Omar Haddad', {
    email: 'omar@example.com',
    status: 'blocked',
    statusReason: 'Chargebacks',
    createdAt: novemberDay(5),
  });
});
afterAll(() => souk.close());

async function findNames(query: string): Promise<string[]> {
  const answer = await souk.call<ListData<Customer>>('GET', `/customers/?${query}`);
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  expect(answer.data.count).toBe(answer.data.rows.length);
  return answer.data.rows.map((row) => row.name.split(' ')[0]!);
}

describe('the list of customers', () => {
  it('contains contact data and totals of orders', async () => {
    const { data } = await souk.call<ListData<Customer>>('GET', '/customers');
    expect(data.count).toBe(3);
    expect(data.rows.at(-1)).toMatchObject({
      name: 'Layla Benali',
      email: 'layla@example.com',
      phone: '+212661204118',
      status: 'active',
      ordersCount: 3,
      spent: 40_000,
      lastOrderAt: '2026-11-10T09:00:00.000Z',
    });
  });

  it.each([
    ['status=blocked', ['Omar']],
    ['spentMin=900&sort=spent', ['Émile', 'Layla']],
    ['spentMax=900&sort=name', ['Émile', 'Omar']],
    ['ordersMin=2', ['Layla']],
    ['lastOrderFrom=2026-11-11', ['Émile']],
    ['lastOrderTo=2026-11-10', ['Layla']],
    ['joinedFrom=2026-11-03&joinedTo=2026-11-03', ['Émile']],
    ['q=emile', ['Émile']],
    ['q=EXAMPLE.com haddad', ['Omar']],
    ['q=%2B21266', ['Layla']],
  ])('can be queried by %s', async (query, names) => {
    expect(await findNames(query)).toEqual(names);
  });

  it('sorted by last order treats customers without orders as the oldest, also across pages', async () => {
    expect(await findNames('sort=-lastOrderAt')).toEqual(['Émile', 'Layla', 'Omar']);
    const first = await souk.call<ListData<Customer>>('GET', '/customers?sort=lastOrderAt&limit=1');
    const second = await souk.call<ListData<Customer>>(
      'GET',
      `/customers?sort=lastOrderAt&limit=2&cursor=${first.data.next}`,
    );
    expect(second.data.rows.map((row) => row.id)).toEqual([ids['Layla Benali'], ids['Émile Rossi']]);
    expect(first.data.rows[0]).toMatchObject({ lastOrderAt: null });
  });

  it('returns counts for the tabs', async () => {
    expect((await souk.call('GET', '/customers/counts')).data).toEqual({ all: 3, byStatus: { active: 2, blocked: 1 } });
  });

  it('can be exported as CSV with selected columns', async () => {
    const { data } = await souk.call<{ url: string }>('POST', '/customers/export', {
      body: { filter: { status: 'blocked' }, columns: ['name', 'phone', 'ordersCount'] },
    });
    expect((await souk.app.inject({ url: data.url })).body).toBe('Name,Phone,Orders\r\nOmar Haddad,,0\r\n');
  });
});

describe('a customer', () => {
  it('has order totals, addresses, notes and coupon uses', async () => {
    const { database } = souk.services;
    const customer = await makeCustomer(souk, { name: 'Hana Suzuki', ordersCount: 3, spent: 10_000 });
    for (const status of ['complete', 'placed', 'cancelled'] as const)
      await makeOrder(souk, { customer, status, refunded: status === 'complete' ? 250 : 0 });
    const customerId = customer.id;
    await insertRow(database, customerAddresses, {
      customerId,
      id: newId(),
      label: 'Home',
      isDefault: true,
      address: { name: 'Hana Suzuki', line1: '1 Ginza', city: 'Tokyo', country: 'JP' },
    });
    await insertRow(database, customerNotes, {
      customerId,
      id: newId(),
      text: 'Prefers evenings',
      actorName: 'Lina Farouk',
      at: souk.now(),
    });
    const couponId = newId();
    await insertRow(database, coupons, {
      id: couponId,
      code: 'AUTUMN10',
      name: 'Autumn',
      nameSort: 'autumn',
      kind: 'percent',
      value: 1000,
      startsAt: novemberDay(1),
      fundedBy: 'platform',
      searchText: 'autumn10',
    });
    await insertRow(database, couponRedemptions, {
      couponId,
      checkoutId: newId(),
      customerId,
      discount: 500,
      redeemedAt: novemberDay(6),
    });

    const { data } = await souk.call<CustomerDetails>('GET', `/customers/${customerId}`, { as: 'viewer' });
    expect(data).toMatchObject({
      name: 'Hana Suzuki',
      language: 'en',
      source: 'shop',
      figures: {
        ordersCount: 3,
        openOrders: 1,
        cancelledOrders: 1,
        spent: 10_000,
        average: 3333,
        refunded: 250,
        currency: 'USD',
      },
      addresses: [{ label: 'Home', isDefault: true, address: { city: 'Tokyo' } }],
      notes: [{ text: 'Prefers evenings', actorName: 'Lina Farouk' }],
      couponUses: 1,
    });
    const uses = await souk.call<ListData<CouponUse>>('GET', `/cobones/uses?customerId=${customerId}`, {
      as: 'viewer',
    });
    expect(uses.data).toMatchObject({
      count: 1,
      rows: [{ code: 'AUTUMN10', discount: 500, redeemedAt: '2026-11-06T09:00:00.000Z', givenBackAt: null }],
    });
  });

  it('includes the reason of a block, and without orders an average of 0', async () => {
    const { data } = await souk.call<CustomerDetails>('GET', `/customers/${ids['Omar Haddad']}`);
    expect(data).toMatchObject({ statusReason: 'Chargebacks', figures: { average: 0, firstOrderAt: null } });
  });

  it('returns 404 if there is none', async () => {
    expect(await souk.call('GET', `/customers/${newId()}`)).toMatchObject({
      statusCode: 404,
      code: 'customer.not_found',
    });
  });
});

it.each(['/customers', '/customers/counts', `/customers/${newId()}`])(
  '%s requires permission to view customers',
  async (path) => {
    expect((await souk.call('GET', path, { as: 'nobody' })).statusCode).toBe(401);
    for (const as of ['guest', 'outsider'] as const)
      expect((await souk.call('GET', path, { as })).statusCode).toBe(403);
  },
);
