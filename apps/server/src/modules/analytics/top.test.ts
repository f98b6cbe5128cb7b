import type { TopProduct, TopVendor } from '@souk/contract/analytics/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { rebuildDerivedData } from '#modules/counters/rebuild-all.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeCustomer, makeOrder, makeVendor } from '../../../test/factories.ts';
import { getAnalytics } from '../../../test/trade.ts';
import { countOrder } from './rollups.service.ts';

const DAY_MS = 86_400_000;
const PRODUCT_COUNT = 24;
const ORDER_COUNT = 150;
const FIRST_ORDER_AT = Date.parse('2026-01-03T11:00:00.000Z');

let souk: TestApp;
let categoryId: string;
let products: { id: string; vendorId: string; categoryId: string }[];

const rows = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
const createCategory = async (name: string) =>
  (await souk.call<{ id: string }>('POST', '/categories', { body: { name: { en: name } } })).data.id;

beforeAll(async () => {
  souk = await startTestApp();
  const vendors = await Promise.all([1, 2, 3].map(() => makeVendor(souk)));
  const customer = await makeCustomer(souk);
  const categories = [await createCategory('Kitchen'), await createCategory('Garden')];
  categoryId = categories[0]!;
  products = Array.from({ length: PRODUCT_COUNT }, (_, index) => ({
    id: newId(),
    vendorId: vendors[index % 3]!.id,
    categoryId: categories[index % 2]!,
  }));
  for (const [index, product] of products.entries()) {
    await rows(
      `insert into products (id, vendor_id, category_id, name, name_sort, slug, status, search_text) values (?, ?, ?, ?, ?, ?, 'published', '')`,
      product.id,
      product.vendorId,
      product.categoryId,
      { en: `Product ${index}` },
      `product ${index}`,
      `product-${index}`,
    );
  }
  for (let number = 0; number < ORDER_COUNT; number++) {
    const product = products[(number * 7 + Math.floor(number / 9)) % PRODUCT_COUNT]!;
    const order = await makeOrder(souk, {
      vendor: vendors.find(({ id }) => id === product.vendorId)!,
      customer,
      placedAt: new Date(FIRST_ORDER_AT + number * 2 * DAY_MS),
      lines: [{ unitPrice: 100 + ((number * 37) % 900), quantity: 1 + (number % 3) }],
      status: number % 11 === 0 ? 'cancelled' : 'complete',
    });
    await rows(
      'update order_lines set product_id = ?, category_id = ? where order_id = ?',
      product.id,
      product.categoryId,
      order.id,
    );
  }
  await rebuildDerivedData(souk.services);
});
afterAll(() => souk.close());

const topSums = (key: string, [from, to]: readonly [from: string, to: string], narrow = 'true') =>
  rows<{ id: string; sales: number }>(
    `select ${key} as id, sum(${key === 'o.vendor_id' ? 'l.total' : 'l.net'})::bigint as sales from order_lines l join orders o on o.id = l.order_id
     where o.status <> 'cancelled' and (o.placed_at at time zone 'UTC')::date between ? and ? and ${narrow}
     group by 1 order by 2 desc, 1 limit 10`,
    from,
    to,
  );

describe('the top products and vendors of a period', () => {
  it.each([
    ['a day', '2026-04-07', '2026-04-07'],
    ['a few days', '2026-03-30', '2026-04-08'],
    ['a month', '2026-05-01', '2026-05-31'],
    ['two months and their edges', '2026-02-12', '2026-05-03'],
    ['most of a year', '2026-01-05', '2026-10-20'],
  ])('equal the totals of the order lines for %s', async (_, from, to) => {
    const top = await getAnalytics<{ products: TopProduct[]; vendors: TopVendor[] }>(souk, `top?from=${from}&to=${to}`);
    expect(top.products.map(({ id, sales }) => ({ id, sales }))).toEqual(await topSums('l.product_id', [from, to]));
    expect(top.vendors.map(({ id, sales }) => ({ id, sales }))).toEqual(await topSums('o.vendor_id', [from, to]));
  });

  it('can be limited to a category', async () => {
    const [from, to] = ['2026-02-12', '2026-09-03'];
    const top = await getAnalytics<{ products: TopProduct[]; vendors: TopVendor[] }>(
      souk,
      `top?from=${from}&to=${to}&categoryId=${categoryId}`,
    );
    const narrow = `l.category_id = '${categoryId}'`;
    expect(top.products.map(({ id, sales }) => ({ id, sales }))).toEqual(
      await topSums('l.product_id', [from, to], narrow),
    );
    expect(top.vendors.map(({ id, sales }) => ({ id, sales }))).toEqual(
      await topSums('o.vendor_id', [from, to], narrow),
    );
  });

  it('include an order even before its deltas are folded, and exclude it once it is cancelled', async () => {
    const product = products[5]!;
    const order = { placedAt: '2026-04-10T10:00:00.000Z', vendorId: product.vendorId, total: 900_000, itemsCount: 9 };
    const lines = [{ productId: product.id, categoryId: product.categoryId, quantity: 9, net: 900_000 }];
    const first = async () => {
      const top = await getAnalytics<{ products: TopProduct[]; vendors: TopVendor[] }>(
        souk,
        'top?from=2026-04-01&to=2026-04-30',
      );
      return [top.products[0]!.sales >= 900_000, top.vendors[0]!.sales >= 900_000];
    };
    const ctx = { db: souk.services.database };
    await countOrder(ctx, { order, lines, sign: 1 });
    souk.passTime(60_000);
    expect(await first()).toEqual([true, true]);
    await countOrder(ctx, { order, lines, sign: -1 });
    souk.passTime(60_000);
    expect(await first()).toEqual([false, false]);
  });
});
