import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToCounters, foldCounters, readTotals } from '#core/counters.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { runDueJobs } from '#server/jobs.ts';
import { dailyTotalDeltas } from '#tables/analytics.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeCustomer, makeOrder, makeVendor } from '../../../test/factories.ts';
import { foldDailyTotals } from './fold-daily-totals.ts';
import { rebuildDerivedData } from './rebuild-all.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const rows = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
const readDays = () =>
  rows('select day, placed_orders, cancelled_orders, sales, units, new_customers, paid from daily_totals order by day');

it('a rebuild corrects all derived data', async () => {
  const vendor = await makeVendor(souk);
  const customer = await makeCustomer(souk);
  await makeOrder(souk, { vendor, customer, lines: [{ unitPrice: 700, quantity: 2 }] });
  await makeOrder(souk, { vendor, customer, lines: [{ unitPrice: 900 }], status: 'cancelled' });
  await addToCounters(souk.services.database, [
    { key: 'orders', count: 41 },
    { key: 'vendors', count: -7 },
  ]);
  await rows(`update customers set orders_count = 99, first_order_at = null`);
  await rows(`insert into daily_totals (day, sales) values ('2020-01-01', 5)`);

  await rebuildDerivedData(souk.services);

  const counters = await readTotals(souk.services.database, [
    'orders',
    'orders:status:placed',
    'orders:status:cancelled',
    'vendors',
    'vendors:status:active',
  ]);
  expect([...counters.values()]).toEqual([
    { count: 2, amount: 2300 },
    { count: 1, amount: 1400 },
    { count: 1, amount: 900 },
    { count: 1, amount: 0 },
    { count: 1, amount: 0 },
  ]);
  expect(await readDays()).toEqual([
    { day: '2026-11-20', placed_orders: 2, cancelled_orders: 1, sales: 1400, units: 2, new_customers: 1, paid: 2300 },
  ]);
  expect(await rows('select first_order_at from customers')).toEqual([{ first_order_at: souk.now().toISOString() }]);
  expect(await rows('select orders_30d, sales_30d from vendors where id = ?', vendor.id)).toEqual([
    { orders_30d: 1, sales_30d: 1400 },
  ]);
});

it('a rebuild is idempotent and loses no concurrent changes', async () => {
  const before = await readDays();
  const change = (sales: number) => insertRow(souk.services.database, dailyTotalDeltas, { day: '2026-11-21', sales });
  await Promise.all([
    rebuildDerivedData(souk.services),
    foldDailyTotals(souk.services.database),
    foldCounters(souk.services.database),
  ]);
  expect(await readDays()).toEqual(before);
  await change(5);
});

it('jobs fold changes and update the totals of the last 30 days', async () => {
  await addToCounters(souk.services.database, [{ key: 'orders', count: 1, amount: 100 }]);
  souk.passTime(31 * 86_400_000);
  expect(await runDueJobs(souk.services)).toEqual(
    expect.arrayContaining([
      'counters.fold',
      'daily-totals.fold',
      'figures.last-30-days',
      'files.delete-orphans',
      'mails.send',
      'rows.clean-up',
    ]),
  );
  expect(await rows('select 1 from counter_deltas union all select 1 from daily_total_deltas')).toEqual([]);
  expect(await rows(`select count, amount from counters where key = 'orders'`)).toEqual([{ count: 3, amount: 2400 }]);
  expect(await rows(`select sales from daily_totals where day = '2026-11-21'`)).toEqual([{ sales: 5 }]);
  expect(await rows('select distinct orders_30d from vendors')).toEqual([{ orders_30d: 0 }]);
});
