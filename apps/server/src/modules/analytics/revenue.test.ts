import type { RevenueBreakdown } from '@souk/contract/analytics/api.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs.ts';
import { type MoneyShop, openMoneyShop } from '../../../test/money.fixture.ts';
import { addCategory, publishProduct } from '../../../test/products.fixture.ts';

const DAY_MS = 86_400_000;

let shop: MoneyShop;
let rugs: string;
let firstDay: string;
beforeAll(async () => {
  shop = await openMoneyShop();
  await shop.set('shipping.flatFee', 700);
  rugs = await addCategory(shop.souk, 'Rugs');
  const deep = await addCategory(shop.souk, 'Wool', rugs);
  firstDay = today();

  const lamp = await shop.sell(4900, 90);
  const rug = await publishProduct(
    shop.souk,
    { vendorId: shop.vendorId, categoryId: deep },
    { variants: [{ price: 12_300, stock: 90 }] },
  );
  const items = [
    { product: lamp, quantity: 2 },
    { product: rug, quantity: 1 },
  ];
  const placeOrder = () => shop.order(items);
  const refundLine = async (order: OrderDetails, line: number) => {
    const current = await read(order);
    const lines = [{ orderLineId: current.lines[line]!.id, quantity: 1 }];
    await post(`/order/${order.id}/refunds`, { lines, reason: 'Broken', version: current.version });
  };

  const after = await deliver(await placeOrder());
  await refundLine(after, 0);
  const before = await placeOrder();
  await refundLine(before, 0);
  await deliver(before);
  for (const [to, isLate] of [
    ['won', true],
    ['won', false],
    ['lost', true],
  ] as const) {
    const order = await placeOrder();
    await dispute(order);
    if (isLate) await deliver(order);
    shop.souk.passTime(DAY_MS);
    await decide(order, to);
    if (!isLate) await deliver(order);
  }
});
afterAll(() => shop.souk.close());

const today = () => shop.souk.now().toISOString().slice(0, 10);
const read = async ({ id }: OrderDetails) => (await shop.souk.call<OrderDetails>('GET', `/order/${id}`)).data;
const deliver = async (order: OrderDetails) => shop.walk(await read(order), 'complete');

async function post(path: string, body: object): Promise<void> {
  const answer = await shop.post(path, body);
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
}
async function dispute(order: OrderDetails): Promise<void> {
  const { version } = await read(order);
  await post(`/order/${order.id}/chargebacks`, { amount: 5000, fee: 1500, reason: 'Not me', version });
}
async function decide(order: OrderDetails, to: 'won' | 'lost'): Promise<void> {
  const { version, chargebacks } = await read(order);
  await post(`/order/${order.id}/chargebacks/${chargebacks!.at(-1)!.id}/status`, { to, version });
}

const revenueBy = async (by: string): Promise<RevenueBreakdown> => {
  const query = new URLSearchParams({ from: firstDay, to: today(), by });
  const answer = await shop.souk.call<RevenueBreakdown>('GET', `/analytics/revenue?${query.toString()}`);
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
};

/** Sums the commission of completed orders after refunds, by the root category of the order lines. */
const COMMISSION_BY_CATEGORY = `
  select c.path[1] as id, sum(l.commission - l.refunded_commission)::int as commission
  from order_lines l join orders o on o.id = l.order_id join categories c on c.id = l.category_id where o.status = 'complete' group by 1`;

it('net revenue by category equals the commission of the order lines, after refunds and chargebacks', async () => {
  const charged = await shop.sql<{ id: string; commission: number }>(COMMISSION_BY_CATEGORY);
  const { rows } = await revenueBy('category');
  expect(rows.flatMap(({ id, commission }) => (id ? [{ id, commission }] : []))).toEqual(
    charged.toSorted((a, b) => b.commission - a.commission),
  );
  expect(rows.find(({ id }) => id === rugs)).toMatchObject({ name: 'Rugs', ads: 0 });
  const { rows: vendors } = await revenueBy('vendor');
  const total = (breakdown: RevenueBreakdown['rows']) => breakdown.reduce((sum, { netRevenue }) => sum + netRevenue, 0);
  expect(total(rows)).toBe(total(vendors));
});

it('the breakdown is the same before and after the revenue of past days is stored', async () => {
  const [byVendor, byCategory] = [await revenueBy('vendor'), await revenueBy('category')];
  const countStoredDays = () =>
    shop.sql<{ days: number }>('select count(distinct day)::int as days from daily_revenue');
  for (let run = 0; run < 8; run += 1) {
    shop.souk.passTime(run === 0 ? 2 * DAY_MS : 2000);
    await runDueJobs(shop.souk.services);
  }
  expect((await countStoredDays())[0]!.days).toBeGreaterThan(3);
  expect(await revenueBy('vendor')).toMatchObject({ rows: byVendor.rows });
  expect(await revenueBy('category')).toMatchObject({ rows: byCategory.rows });
});
