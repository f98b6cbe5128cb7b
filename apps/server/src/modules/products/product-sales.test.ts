import type { ProductSales } from '@souk/contract/products/sales.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTrade, type Trade } from '../../../test/trade.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.souk.close());

const salesPath = () => `/products/${trade.productId}/sales`;

it('returns sales by day in the configured time zone, today last', async () => {
  const { data } = await trade.souk.call<ProductSales>('GET', salesPath());
  expect(data.days).toHaveLength(90);
  expect(data.days.at(-1)!.day).toBe('2026-11-20');
  // 23:30 UTC is the next day in Lagos.
  expect(data.days.filter(({ orders }) => orders > 0)).toEqual([
    { day: '2026-11-01', orders: 1, units: 3, sales: 3000 },
  ]);
});

it('excludes cancelled orders', async () => {
  await trade.souk.services.database.pool.query(
    `update orders set status = 'cancelled' where id = (select order_id from order_lines where product_id = $1)`,
    [trade.productId],
  );
  const { data } = await trade.souk.call<ProductSales>('GET', salesPath());
  expect(data.days.reduce((sum, { sales }) => sum + sales, 0)).toBe(0);
});

it.each([
  ['nobody', 401],
  ['guest', 403],
  ['outsider', 403],
] as const)('%s gets HTTP status %i', async (as, statusCode) => {
  expect((await trade.souk.call('GET', salesPath(), { as })).statusCode).toBe(statusCode);
});

it('returns 404 for an unknown product', async () => {
  const answer = await trade.souk.call('GET', '/products/01990000-0000-7000-8000-000000000000/sales');
  expect(answer.statusCode).toBe(404);
});
