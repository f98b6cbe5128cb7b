import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { foldDailyTotals } from '#modules/counters/fold-daily-totals.ts';
import { rebuildDerivedData } from '#modules/counters/rebuild-all.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeOrder } from '../../../test/factories.ts';
import { countDurations, countMoney, countOrder } from './rollups.service.ts';

const HOUR_MS = 3_600_000;
const ROLLUPS = [
  'select day, placed_orders, cancelled_orders, sales, cancelled_sales, units from daily_totals order by 1',
  'select month, vendor_id, orders, sales, orders_until, sales_until from monthly_vendor_totals where orders <> 0 order by 1, 2',
  'select month, vendor_id, product_id, category_id, units, sales from monthly_product_totals where units <> 0 order by 1, 3',
  'select quarter, product_id, sales from quarterly_product_totals where sales <> 0 order by 1, 2',
  'select month, step, bucket, orders_until from monthly_duration_totals order by 1, 2, 3',
  'select month, category_id, units, sales from monthly_category_totals where units <> 0 order by 1, 2',
];

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const rows = (text: string, ...values: unknown[]) => souk.services.database.rows(statement(text, values));
const readRollups = async () => {
  while (await foldDailyTotals(souk.services.database));
  return Promise.all(ROLLUPS.map((text) => rows(text)));
};
const db = () => ({ db: souk.services.database });

it('totals that are updated with each order equal those of a rebuild', async () => {
  const placedAt = new Date('2026-10-31T23:30:00.000Z');
  const steps = [1, 5, 9, 60].map((hours) => new Date(placedAt.getTime() + hours * HOUR_MS));
  const [packedAt, pickupAt, deliveringAt, completedAt] = steps as [Date, Date, Date, Date];
  const done = { packedAt, pickupAt, deliveringAt, completedAt };
  // The factory writes daily deltas itself, which would count these orders twice.
  const order = await makeOrder(souk, { placedAt, lines: [{ quantity: 3 }, {}], status: 'complete', ...done });
  const gone = await makeOrder(souk, { placedAt, lines: [{ quantity: 2 }], status: 'cancelled' });
  await rows('delete from daily_total_deltas');

  for (const each of [order, gone]) await countOrder(db(), { order: each, lines: await readLines(each.id), sign: 1 });
  await countOrder(db(), { order: gone, lines: await readLines(gone.id), sign: -1 });
  await countDurations(db(), { ...done, placedAt });
  const counted = await readRollups();
  await rebuildDerivedData(souk.services);

  expect(counted).toEqual(await readRollups());
  expect(counted[0]).toEqual([
    { day: '2026-10-31', placed_orders: 2, cancelled_orders: 1, sales: 4000, cancelled_sales: 2000, units: 4 },
  ]);
  expect(counted[1]).toMatchObject([{ month: '2026-10-01', vendor_id: order.vendorId, orders: 1, sales: 4000 }]);
  expect(counted[2]).toHaveLength(2);
  expect(counted[3]).toHaveLength(2);
  expect(counted[4]).toHaveLength(5);
});

it('an order counts in the running totals of its day and all later days, even if orders of later days were counted first', async () => {
  const order = { vendorId: newId(), total: 700, itemsCount: 1 };
  const placed = (day: string) =>
    countOrder(db(), { order: { ...order, placedAt: new Date(`${day}T10:00:00Z`) }, lines: [], sign: 1 });
  await placed('2026-02-20');
  await readRollups();
  await placed('2026-02-03');
  await placed('2026-02-20');
  await readRollups();
  const [month] = await souk.services.database.rows<{ orders: number[]; sales: number[] }>(
    statement('select orders_until as orders, sales_until as sales from monthly_vendor_totals where vendor_id = ?', [
      order.vendorId,
    ]),
  );
  expect([2, 3, 19, 20, 31].map((day) => month!.orders[day - 1])).toEqual([0, 1, 1, 3, 3]);
  expect([2, 3, 19, 20, 31].map((day) => Number(month!.sales[day - 1]))).toEqual([0, 700, 700, 2100, 2100]);
});

it('no duration is stored for skipped statuses', async () => {
  const placedAt = new Date('2026-01-05T10:00:00.000Z');
  const completedAt = new Date(placedAt.getTime() + HOUR_MS);
  await countDurations(db(), { placedAt, packedAt: null, pickupAt: null, deliveringAt: null, completedAt });
  expect(await rows(`select step from duration_deltas where day = '2026-01-05'`)).toEqual([{ step: 'total' }]);
});

it('money counts on the day of posting, and a new customer on the day of the first order', async () => {
  const at = new Date('2026-03-05T10:00:00.000Z');
  const order = { placedAt: at, vendorId: newId(), total: 500, itemsCount: 1, isFirstOfCustomer: true };
  await countOrder(db(), { order, lines: [], sign: 1 });
  await countMoney(db(), { at, paid: 500, commission: 60 });
  await countMoney(db(), { at, refunded: 100, commission: -12 });
  await readRollups();
  expect(
    await rows(`select new_customers, paid, refunded, commission from daily_totals where day = '2026-03-05'`),
  ).toEqual([{ new_customers: 1, paid: 500, refunded: 100, commission: 48 }]);
});

const readLines = (orderId: string) =>
  souk.services.database.rows<{ productId: string; categoryId: string | null; quantity: number; net: number }>(
    statement(
      'select product_id as "productId", category_id as "categoryId", quantity, net from order_lines where order_id = ?',
      [orderId],
    ),
  );
