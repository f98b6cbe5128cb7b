import type { SearchHit } from '@souk/contract/search/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { makeCustomer, makeOrder, makeVendor } from '../../../test/factories.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

interface Found {
  rows: SearchHit[];
  missing: string[];
}

async function search(
  query: string,
  as: Caller = 'superAdmin',
  headers: Record<string, string> = {},
): Promise<SearchHit[]> {
  const answer = await souk.call<Found>('GET', `/search?q=${encodeURIComponent(query)}`, { as, headers });
  expect(answer, answer.message).toMatchObject({ statusCode: 200, data: { missing: [] } });
  return answer.data.rows;
}
/** The optional columns of a hit, all empty. */
const EMPTY_COLUMNS = {
  parentId: null,
  subtitle: null,
  chip: null,
  at: null,
  amount: null,
  currency: null,
  count: null,
  month: null,
};
const titles = (hits: SearchHit[]) => hits.map((hit) => `${hit.kind}: ${hit.title}`);

describe('search', () => {
  it('finds an order by its number, by the start of its number and by its customer', async () => {
    const customer = await makeCustomer(souk, { name: 'Amélie Fournier', email: 'amelie@example.org' });
    const order = await makeOrder(souk, { customer });
    const hit = {
      ...EMPTY_COLUMNS,
      kind: 'order',
      id: order.id,
      title: `SK-${order.number}`,
      subtitle: 'Amélie Fournier',
      chip: 'placed',
      at: order.placedAt.toISOString(),
      amount: order.total,
      currency: 'USD',
    };
    expect(await search(`SK-${order.number}`)).toEqual([hit]);
    expect(await search(`sk${order.number}`)).toEqual([hit]);
    expect(await search(String(order.number).slice(0, 5))).toContainEqual(hit);
    expect(await search('AMELIE')).toContainEqual(hit);
  });

  it('lists the newest orders first among those that match equally well', async () => {
    const [first, last] = [
      await makeCustomer(souk, { name: 'Quentin A' }),
      await makeCustomer(souk, { name: 'Quentin Z' }),
    ];
    const day = (offset: number) => new Date(souk.now().getTime() - offset * 86_400_000);
    const placed = [];
    for (const [days, customer] of [
      [9, last],
      [1, last],
      [8, first],
      [5, last],
      [7, first],
      [3, first],
      [2, last],
    ] as const)
      placed.push({ days, number: (await makeOrder(souk, { customer, placedAt: day(days) })).number });
    const newest = placed.toSorted((a, b) => a.days - b.days).map(({ number }) => `order: SK-${number}`);
    const findOrders = async (query: string) =>
      titles(await search(query)).filter((title) => title.startsWith('order'));
    // By the start of the name, and by a part of it.
    expect(await findOrders('quentin')).toEqual(newest.slice(0, 5));
    expect(await findOrders('uentin')).toEqual(newest.slice(0, 5));
  });

  it('sorts customers by their latest order, and vendors and coupons by age, newest first', async () => {
    const day = (offset: number) => new Date(souk.now().getTime() - offset * 86_400_000);
    for (const [name, days] of [
      ['Latifa A', 60],
      ['Latifa B', 70],
      ['Latifa C', 50],
      ['Latifa D', 90],
      ['Latifa E', 80],
      ['Latifa Y', 2],
      ['Latifa Z', 1],
    ] as const)
      await makeCustomer(souk, { name, lastOrderAt: day(days) });
    await makeCustomer(souk, { name: 'Oum Ali', email: 'latifa@example.net', lastOrderAt: day(0) });
    expect(titles(await search('latifa'))).toEqual(
      ['Oum Ali', 'Latifa Z', 'Latifa Y', 'Latifa C', 'Latifa A'].map((name) => `customer: ${name}`),
    );
    for (const letter of ['A', 'C', 'B', 'F', 'E', 'D']) {
      await makeVendor(souk, { shopName: `Xenia ${letter}` });
      const coupon = { code: `XYLO${letter}`, name: 'Autumn', kind: 'fixed', value: 500 };
      expect((await souk.call('POST', '/cobones', { body: coupon })).statusCode).toBe(200);
    }
    const newest = ['D', 'E', 'F', 'B', 'C'];
    expect(titles(await search('xenia'))).toEqual(newest.map((letter) => `vendor: Xenia ${letter}`));
    expect(titles(await search('xylo'))).toEqual(newest.map((letter) => `coupon: XYLO${letter}`));
  });

  it('returns a count with each customer, product and vendor', async () => {
    const customer = await makeCustomer(souk, { name: 'Ulrike Sander', phone: '+4915112345678', ordersCount: 3 });
    expect(await search('ulrike')).toEqual([
      {
        ...EMPTY_COLUMNS,
        kind: 'customer',
        id: customer.id,
        title: 'Ulrike Sander',
        subtitle: `${customer.email} · +4915112345678`,
        chip: 'active',
        count: 3,
      },
    ]);
    const vendor = await makeVendor(souk, { shopName: 'Ullman Looms', status: 'suspended', productsCount: 1 });
    expect(await search('ullman')).toMatchObject([{ kind: 'vendor', count: 1 }]);
    await souk.services.database.rows(
      statement(
        `insert into products (id, vendor_id, name, name_sort, slug, status, price_min, price_max, stock_available, search_text)
         values (?, ?, '{"en":"Ultramarine rug"}', 'ultramarine rug', 'ultramarine-rug', 'published', 12900, 12900, 7, 'ultramarine rug')`,
        [newId(), vendor.id],
      ),
    );
    expect(await search('ultramarine')).toMatchObject([
      { kind: 'product', chip: 'vendor_suspended', amount: 12_900, currency: 'USD', count: 7 },
    ]);
  });

  it('finds customers and vendors by a few letters, a later word or an e-mail', async () => {
    await makeCustomer(souk, { name: 'Yassine Berrada', email: 'yb@example.net' });
    await makeVendor(souk, { shopName: 'Atlas Ceramics' });
    expect(titles(await search('ya'))).toEqual(['customer: Yassine Berrada']);
    expect(titles(await search('berrada'))).toEqual(['customer: Yassine Berrada']);
    expect(titles(await search('yb@exam'))).toEqual(['customer: Yassine Berrada']);
    expect(await search('ceramics')).toMatchObject([{ kind: 'vendor', title: 'Atlas Ceramics', chip: 'active' }]);
  });

  it('finds categories with their path in the requested language', async () => {
    const { data: parent } = await souk.call<{ id: string }>('POST', '/categories', {
      body: { name: { en: 'Household', ar: 'المنزل' } },
    });
    await souk.call('POST', '/categories', { body: { name: { en: 'Lanterns', ar: 'فوانيس' }, parentId: parent.id } });
    expect(await search('lantern')).toMatchObject([
      { kind: 'category', title: 'Lanterns', subtitle: 'Household', chip: null },
    ]);
    expect(await search('فوانيس', 'admin', { 'x-lang': 'ar' })).toMatchObject([
      { title: 'فوانيس', subtitle: 'المنزل' },
    ]);
  });

  it('finds coupons by the start of their code case-insensitively, by a part of it and by name', async () => {
    const coupon = { code: 'SPRING-7Q', name: 'Orchard week', kind: 'fixed', value: 500 };
    const { data } = await souk.call<{ id: string }>('POST', '/cobones', { body: coupon });
    const hit = { ...EMPTY_COLUMNS, kind: 'coupon', id: data.id, title: 'SPRING-7Q', subtitle: 'Orchard week' };
    for (const query of ['sp', 'Spring-7', 'ring-7q', 'orch', 'week']) expect(await search(query)).toEqual([hit]);
    expect(await search('spring', 'outsider')).toEqual([]);
  });

  it('returns at most five hits of a kind, prefix matches first, without duplicates', async () => {
    for (const name of ['Old Quill', 'Quill A', 'Quill B', 'Quill C', 'Quill D', 'Quill E'])
      await makeCustomer(souk, { name });
    expect(titles(await search('quill'))).toEqual(
      ['E', 'D', 'C', 'B', 'A'].map((letter) => `customer: Quill ${letter}`),
    );
    expect(titles(await search('old quill'))).toEqual(['customer: Old Quill']);
  });

  it('treats special characters literally', async () => {
    await makeCustomer(souk, { name: '100% Wool' });
    expect(titles(await search('100%'))).toEqual(['customer: 100% Wool']);
    for (const query of ["' or 1=1 --", '%', '_', '\\', '99999999999999999999', '…']) await search(query);
  });

  it('searches only areas that the person may view', async () => {
    await makeOrder(souk, { customer: await makeCustomer(souk, { name: 'Zeinab Tahiri' }) });
    await souk.services.database.rows(
      statement(`update users set areas = areas || '{"customers":"none"}' where id = ?`, [souk.userId('viewer')]),
    );
    expect((await search('zeinab', 'viewer')).map((hit) => hit.kind)).toEqual(['order']);
    expect(await search('zeinab', 'outsider')).toEqual([]);
  });

  it('is for staff and requires a query', async () => {
    expect((await souk.call('GET', '/search?q=x', { as: 'nobody' })).statusCode).toBe(401);
    expect((await souk.call('GET', '/search?q=x', { as: 'guest' })).statusCode).toBe(403);
    expect(await souk.call('GET', '/search')).toMatchObject({ statusCode: 400, errors: [{ field: 'q' }] });
  });
});
