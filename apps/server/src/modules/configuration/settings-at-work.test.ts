import type { Configurations, ConfigurationGroup } from '@souk/contract/configuration/api.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { runDueJobs } from '#server/jobs.ts';
import type { Caller } from '../../../test/app.ts';
import { openOrderingShop, type OrderingShop } from '../../../test/ordering.fixture.ts';
import { shopLetterhead } from './letterhead.service.ts';

let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Changes settings with password confirmation. */
async function configure(group: ConfigurationGroup, fields: object) {
  const { souk } = shop;
  const now = await souk.call<Configurations>('GET', '/configurations');
  const until = new Date(souk.now().getTime() + HOUR_MS);
  const answer = await souk.call<Configurations>('PATCH', '/configurations', {
    body: { [group]: { ...fields, version: now.data[group].version } },
    headers: { 'x-confirmation': souk.services.tokens.signConfirmation(souk.sessionId('superAdmin'), until) },
  });
  expect(answer.statusCode, `${answer.message} ${JSON.stringify(answer.errors)}`).toBeLessThan(401);
  return answer;
}

const rows = <Row>(text: string, values: unknown[] = []) =>
  shop.souk.services.database.rows<Row>(statement(text, values));
const readOrder = async (id: string) => (await shop.souk.call<OrderDetails>('GET', `/order/${id}`)).data;
async function createCompletedOrder(): Promise<OrderDetails> {
  const lamp = await shop.sell(1000, 5);
  return shop.walk(await shop.order([{ product: lamp, quantity: 1 }]), 'complete');
}

describe('the currency and the time zone', () => {
  it('can be changed until the first order, and a new time zone recomputes the daily totals', async () => {
    expect((await configure('money', { currency: 'mad' })).data.money.currency).toBe('MAD');
    expect((await configure('money', { currency: 'USD' })).data.isCurrencyFixed).toBe(false);
    expect((await configure('general', { timeZone: 'Asia/Tokyo' })).data.isTimeZoneFixed).toBe(false);
    await rows(`insert into daily_totals (day, ad_revenue) values ('2026-01-31', 500)`);
    await configure('general', { timeZone: 'Africa/Casablanca' });
    await runDueJobs(shop.souk.services);
    expect(await rows('select day from daily_totals')).toEqual([]);

    await createCompletedOrder();
    expect(await configure('money', { currency: 'EUR' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'money.currency', code: 'configuration.currency_fixed' }],
    });
    expect(await configure('general', { timeZone: 'UTC' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'general.timeZone', code: 'configuration.time_zone_fixed' }],
    });
    expect((await configure('general', { name: 'Medina' })).data).toMatchObject({
      isCurrencyFixed: true,
      isTimeZoneFixed: true,
    });
  });
});

describe('the return window', () => {
  const requestReturn = (order: OrderDetails, as: Caller = 'admin') =>
    shop.post(
      `/order/${order.id}/returns`,
      { lines: [{ orderLineId: order.lines[0]!.id, quantity: 1 }], reason: 'Does not fit', version: order.version },
      as,
    );

  it('applies to existing orders as soon as it is changed', async () => {
    const order = await createCompletedOrder();
    shop.souk.passTime(5 * DAY_MS);
    await configure('orders', { returnWindowDays: 3 });
    expect(await requestReturn(order)).toMatchObject({
      statusCode: 409,
      code: 'return.window_over',
      values: { days: 3 },
    });
    await configure('orders', { returnWindowDays: 14 });
    expect(await requestReturn(order)).toMatchObject({ statusCode: 200 });
  });

  it('is never longer than the payout hold', async () => {
    expect(await configure('orders', { returnWindowDays: 20 })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'orders.returnWindowDays' }],
    });
    await configure('money', { holdDays: 30 });
    expect(await configure('orders', { returnWindowDays: 20 })).toMatchObject({ statusCode: 200 });
    expect(await configure('money', { holdDays: 19 })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'money.holdDays', code: 'configuration.hold_too_short', values: { days: 20 } }],
    });
    await configure('orders', { returnWindowDays: 14 });
    await configure('money', { holdDays: 14 });
  });
});

describe('the hold on earnings', () => {
  const heldUntil = async ({ id }: OrderDetails) =>
    (await rows<{ at: string }>('select hold_until as at from orders where id = ?', [id]))[0]!.at;

  it('lasts for the number of days that was configured when the order was completed', async () => {
    const before = await createCompletedOrder();
    const held = await heldUntil(before);
    await configure('money', { holdDays: 21 });
    expect(await heldUntil(before)).toBe(held);
    expect(Date.parse(await heldUntil(await createCompletedOrder())) - shop.souk.now().getTime()).toBe(21 * DAY_MS);
    await configure('money', { holdDays: 14 });
  });
});

describe('the settings for orders', () => {
  it('apply to existing orders if they define after how many hours an order is late', async () => {
    const lamp = await shop.sell(1000, 5);
    const order = await shop.order([{ product: lamp, quantity: 1 }]);
    await configure('orders', { lateAfterHours: { placed: 2, packed: 24, pickup: 24, delivering: 72 } });
    expect((await readOrder(order.id)).lateAt).toBe(new Date(Date.parse(order.placedAt) + 2 * HOUR_MS).toISOString());
  });

  it('apply to new orders if they define after how many hours an unpaid order is cancelled', async () => {
    await configure('orders', { paymentExpiryHours: 2 });
    const lamp = await shop.sell(1000, 5);
    const order = await shop.order([{ product: lamp, quantity: 1 }], { payment: undefined });
    shop.souk.passTime(3 * HOUR_MS);
    await runDueJobs(shop.souk.services);
    expect(await readOrder(order.id)).toMatchObject({ status: 'cancelled' });
  });

  it('apply to existing orders if they define the number prefix, and the previous prefix still finds them', async () => {
    const order = await createCompletedOrder();
    await configure('orders', { numberPrefix: 'MED-' });
    const search = (q: string) => shop.souk.call<{ rows: { id: string }[] }>('GET', `/order?q=${q}`);
    const renamed = (await readOrder(order.id)).number;
    expect([order.number.slice(0, 3), renamed.slice(0, 4)]).toEqual(['SK-', 'MED-']);
    for (const number of [order.number, renamed])
      expect((await search(number)).data.rows.map(({ id }) => id)).toEqual([order.id]);
    await configure('orders', { numberPrefix: 'SK-' });
  });
});

describe('shipping and tax', () => {
  it('apply to the next checkout, and never to an existing one', async () => {
    const lamp = await shop.sell(1000, 5);
    const before = await shop.order([{ product: lamp, quantity: 1 }]);
    await configure('shipping', { flatFee: 700, freeOver: 1500 });
    await configure('tax', { ratePercent: 10, isIncluded: false, remittedBy: 'vendor' });
    const paid = await shop.order([{ product: lamp, quantity: 1 }]);
    const free = await shop.order([{ product: lamp, quantity: 2 }]);
    expect(paid.totals).toMatchObject({ subtotal: 1000, shipping: 700, tax: 100, total: 1800 });
    expect(free.totals).toMatchObject({ subtotal: 2000, shipping: 0, tax: 200, total: 2200 });
    expect((await readOrder(before.id)).totals).toMatchObject({ shipping: 0, tax: 0, total: 1000 });
    await configure('shipping', { flatFee: 0, freeOver: null });
    await configure('tax', { ratePercent: 0 });
  });

  it('include the carriers that staff can choose', async () => {
    await configure('shipping', { carriers: [{ name: 'Amana', needsTrackingNumber: false, trackingUrl: '' }] });
    const profile = await shop.souk.call('GET', '/auth/my-profile');
    expect(profile.data).toMatchObject({
      configuration: { carriers: [{ name: 'Amana', needsTrackingNumber: false }] },
    });
  });
});

it('applies a tax rate with eighths of a percent to an order and its lines', async () => {
  await configure('tax', { ratePercent: 8.875, isIncluded: false });
  const order = await createCompletedOrder();
  await configure('tax', { ratePercent: 0 });
  expect(await readOrder(order.id)).toMatchObject({
    totals: { tax: 89, taxPercent: 8.875, total: 1089 },
    lines: [{ tax: 89, taxPercent: 8.875 }],
  });
  const [rate] = await rows<{ rate: number }>('select tax_rate as rate from order_lines where order_id = ?', [
    order.id,
  ]);
  expect(rate).toEqual({ rate: 8875 });
});

describe('the letterhead', () => {
  it('contains the configured name, address and contact', async () => {
    await configure('general', {
      name: 'Medina',
      address: '12 Rue Ibn Sina\n20000 Casablanca',
      supportEmail: 'help@medina.test',
      supportPhone: '+212522123456',
    });
    const { services } = shop.souk;
    expect(await shopLetterhead({ db: services.database, services } as unknown as Context)).toMatchObject({
      name: 'Medina',
      lines: ['12 Rue Ibn Sina', '20000 Casablanca', 'help@medina.test', '+212522123456'],
      logo: undefined,
    });
  });
});

describe('the low-stock level', () => {
  it('of new variants is the configured one', async () => {
    await configure('catalogue', { lowStockLevel: 3 });
    const product = await shop.sell(1000, 5);
    expect(product.variants[0]!.lowStockLevel).toBe(3);
  });
});
