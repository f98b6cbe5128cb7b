import { ORDER_STATUSES, type OrderStatus } from '@souk/contract/orders/fields.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { runDueJobs } from '#server/jobs.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { Who } from '../../../test/app.ts';
import { makeOrder } from '../../../test/factories.ts';
import { openOrderingShop, type OrderingShop } from '../../../test/ordering.fixture.ts';
import { ORDER_TRANSITIONS } from './orders.lifecycle.ts';

const HOUR = 3_600_000;
let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

const move = (id: string, body: { to: string; [field: string]: unknown }, as: Who = 'superAdmin') =>
  shop.post(`/order/${id}/status`, body, as);

describe('an order paid by card', () => {
  it('is reserved, shipped and completed, and every cent finds its place', async () => {
    const lamp = await shop.sell(10_000, 5);
    const placed = await shop.order([{ product: lamp, quantity: 2 }]);
    expect(placed).toMatchObject({
      status: 'placed',
      nextStatuses: ['packed', 'cancelled'],
      payment: { status: 'paid', paid: 20_000 },
      totals: { subtotal: 20_000, total: 20_000 },
      money: { commission: 2400, earning: 17_600 },
    });
    expect(await shop.stock(lamp)).toEqual({ on_hand: 5, reserved: 2 });
    expect(await shop.balances()).toEqual({ 'cash:gateway': 20_000, escrow: -20_000 });

    const complete = await shop.walk(placed, 'complete');
    expect(complete).toMatchObject({ status: 'complete', nextStatuses: [], lateAt: null });
    expect(await shop.stock(lamp)).toEqual({ on_hand: 3, reserved: 0 });
    expect(await shop.balances()).toEqual({
      'cash:gateway': 20_000,
      'revenue:commission': -2400,
      'vendor:pending': -17_600,
    });
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('is found by the number that its carrier gave it, and waits for one where the carrier needs it', async () => {
    const placed = await shop.order([{ product: await shop.sell(500, 5), quantity: 1 }]);
    const { version } = await shop.walk(placed, 'packed');
    const hand = (shipment?: object) => move(placed.id, { to: 'pickup', version, shipment });
    expect(await hand()).toMatchObject({ statusCode: 400, errors: [{ field: 'shipment.carrier' }] });
    expect((await hand({ carrier: 'DHL' })).errors).toMatchObject([
      { field: 'shipment.trackingNumber', code: 'order.ship.no_tracking_number' },
    ]);
    expect((await hand({ carrier: 'DHL', trackingNumber: 'JD0099' })).data.status).toBe('pickup');
    const found = await shop.souk.call<{ rows: { id: string }[] }>('GET', '/order?q=jd0099');
    expect(found.data.rows.map(({ id }) => id)).toEqual([placed.id]);
  });

  it('goes back to the carrier after an attempt that failed, which opens the way to a cancellation', async () => {
    const placed = await shop.order([{ product: await shop.sell(500, 5), quantity: 1 }]);
    const out = await shop.walk(placed, 'delivering');
    expect(await move(placed.id, { to: 'cancelled', version: out.version, reason: 'Refused' }, 'admin')).toMatchObject({
      statusCode: 409,
      code: 'order.status_not_next',
    });
    const { data } = await move(placed.id, { to: 'pickup', version: out.version, reason: 'Nobody at home' }, 'admin');
    expect(data).toMatchObject({ nextStatuses: ['delivering', 'cancelled'], shipment: { failedAttempts: 1 } });
    expect(data.trackingEvents).toMatchObject([{ kind: 'failed_attempt', note: 'Nobody at home' }]);
  });
});

describe('the table of steps', () => {
  const people: readonly Who[] = ['superAdmin', 'admin', 'viewer', 'outsider', 'guest', 'nobody'];
  const forbidden: Partial<Record<Who, number>> = { viewer: 403, outsider: 403, guest: 403, nobody: 401 };
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

  const orderAt = async (from: OrderStatus): Promise<{ id: string; version: number }> => {
    const placed = await shop.order([{ product: await shop.sell(1000, 3), quantity: 1 }]);
    if (from !== 'cancelled') return shop.walk(placed, from);
    return (await move(placed.id, { to: 'cancelled', version: placed.version, reason: 'Test' })).data;
  };
  const stepsOf = (from: OrderStatus, who: Who): OrderStatus[] =>
    ORDER_TRANSITIONS.filter((step) => step.from === from && (step.who === 'staff' || who === 'superAdmin')).map(
      (step) => step.to,
    );
  const refused = new Map<OrderStatus, { id: string; version: number }>();

  it.each(pairs)('%s to %s is allowed to those whom the table names, and to nobody else', async (from, to) => {
    const named: { next: unknown; allowed: OrderStatus[] }[] = [];
    for (const who of people) {
      const allowed = stepsOf(from, who);
      const expected = forbidden[who] ?? (allowed.includes(to) ? 200 : 409);
      const order = expected === 200 ? await orderAt(from) : (refused.get(from) ?? (await orderAt(from)));
      if (expected !== 200) refused.set(from, order);
      const shipment = from === 'packed' && to === 'pickup' ? { shipment: { carrier: 'Own delivery' } } : {};
      const answer = await move(order.id, { to, version: order.version, reason: 'Test', ...shipment }, who);
      expect(answer.statusCode, `${who}: ${answer.message}`).toBe(expected);
      if (expected === 409) named.push({ next: (answer.data as { nextStatuses?: unknown }).nextStatuses, allowed });
    }
    expect(named.map(({ next }) => next)).toEqual(named.map(({ allowed }) => allowed));
  });

  it('asks for a reason where one is needed', async () => {
    const order = await orderAt('packed');
    const answer = await move(order.id, { to: 'placed', version: order.version });
    expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'reason', code: 'reason.required' }] });
  });

  it('lets nobody pack what is not paid', async () => {
    const placed = await shop.order([{ product: await shop.sell(1000, 3), quantity: 1 }], { payment: undefined });
    expect(placed.nextSteps[0]).toMatchObject({
      to: 'packed',
      blockedBy: { code: 'order.pack.not_paid' },
    });
    expect(await move(placed.id, { to: 'packed', version: placed.version })).toMatchObject({ statusCode: 409 });
    const { data } = await shop.post(`/order/${placed.id}/payments`, { status: 'captured', amount: 1000 });
    expect(await move(placed.id, { to: 'packed', version: data.version })).toMatchObject({ statusCode: 200 });
  });
});

describe('a cancellation', () => {
  it('before the parcel leaves frees the stock and gives the money back', async () => {
    const lamp = await shop.sell(1000, 3);
    const placed = await shop.order([{ product: lamp, quantity: 2 }]);
    const { data } = await move(placed.id, { to: 'cancelled', version: placed.version, reason: 'Ordered twice' });
    expect(data).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Ordered twice',
      payment: { status: 'refunded', refunded: 2000, refundable: 0 },
      refunds: [{ kind: 'cancellation', amount: 2000, status: 'to_send' }],
      returns: [],
    });
    expect(await shop.stock(lamp)).toEqual({ on_hand: 3, reserved: 0 });
  });

  it('of a parcel on its way refunds at once and waits for the goods', async () => {
    const lamp = await shop.sell(1000, 3);
    const out = await shop.walk(await shop.order([{ product: lamp, quantity: 2 }]), 'delivering');
    const { data } = await move(out.id, { to: 'cancelled', version: out.version, reason: 'Recall' });
    expect(data).toMatchObject({
      payment: { refunded: 2000 },
      returns: [{ status: 'approved', nextStatuses: ['received'] }],
    });
    expect(await shop.stock(lamp)).toEqual({ on_hand: 1, reserved: 0 });
    const [back] = data.returns;
    const received = await shop.post(`/returns/${back!.id}/status`, { to: 'received', version: back!.version });
    expect(received.data.returns).toMatchObject([{ status: 'received', nextStatuses: [] }]);
    expect(await shop.stock(lamp)).toEqual({ on_hand: 3, reserved: 0 });
  });

  it('gives back at once what is paid afterwards', async () => {
    const placed = await shop.order([{ product: await shop.sell(700, 3), quantity: 1 }], { payment: undefined });
    const cancelled = await move(placed.id, { to: 'cancelled', version: placed.version, reason: 'Changed mind' });
    expect(cancelled.data).toMatchObject({ payment: { status: 'expired', refunded: 0 }, refunds: [] });
    const late = await shop.post(`/order/${placed.id}/payments`, { status: 'captured' });
    expect(late.data.payment).toMatchObject({ status: 'refunded', paid: 700, refunded: 700 });
  });

  it('of one that cannot be cancelled keeps no other from it, and staff hear of it once', async () => {
    const unpaid = async () => shop.order([{ product: await shop.sell(1000, 5), quantity: 2 }], { payment: undefined });
    const [stuck, behind] = [await unpaid(), await unpaid()];
    const statusOf = async (id: string) => (await shop.souk.call('GET', `/order/${id}`)).data.status;
    const owner = new pg.Client({ connectionString: shop.souk.databaseUrl });
    await owner.connect();
    await owner.query(
      `alter table orders add constraint stuck check (id <> '${stuck.id}' or status <> 'cancelled') not valid`,
    );
    shop.souk.passTime(25 * HOUR);
    const logged: unknown[] = [];
    await runDueJobs(shop.souk.services, (error) => logged.push(error));
    expect([await statusOf(stuck.id), await statusOf(behind.id)]).toEqual(['placed', 'cancelled']);
    shop.souk.passTime(HOUR);
    await runDueJobs(shop.souk.services, (error) => logged.push(error));
    const told = await owner.query(`select label from notices where kind = 'order_stuck' and link like $1`, [
      `%${stuck.id}%`,
    ]);
    expect(told.rows).toEqual([{ label: stuck.number }]);
    expect(logged).toHaveLength(1);

    await owner.query('alter table orders drop constraint stuck');
    await owner.end();
    shop.souk.passTime(HOUR);
    await runDueJobs(shop.souk.services);
    expect(await statusOf(stuck.id)).toBe('cancelled');
  });

  it('comes by itself when nobody pays in time', async () => {
    const lamp = await shop.sell(700, 3);
    const placed = await shop.order([{ product: lamp, quantity: 3 }], { payment: undefined });
    shop.souk.passTime(24 * HOUR - 1);
    await runDueJobs(shop.souk.services);
    expect((await shop.souk.call('GET', `/order/${placed.id}`)).data.status).toBe('placed');
    shop.souk.passTime(2 * 60_000);
    await runDueJobs(shop.souk.services);
    expect((await shop.souk.call('GET', `/order/${placed.id}`)).data).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Not paid in time',
      payment: { status: 'expired' },
    });
    expect(await shop.stock(lamp)).toEqual({ on_hand: 3, reserved: 0 });
    expect(await shop.brokenRules()).toEqual([]);
  });
});

it('tells the customer of each status that is told', async () => {
  const placed = await shop.order([{ product: await shop.sell(900, 3), quantity: 1 }]);
  await shop.walk(placed, 'pickup');
  const mails = await shop.souk.services.database.rows<{ subject: string }>(
    statement('select subject from outgoing_mails where subject like ? order by subject desc', [`${placed.number}:%`]),
  );
  expect(mails.map(({ subject }) => subject)).toEqual([`${placed.number}: Placed`, `${placed.number}: Pickup`]);
});

it('moves many at once, and says of each that may not why', async () => {
  const lamp = await shop.sell(900, 9);
  const [first, second] = [
    await shop.order([{ product: lamp, quantity: 1 }]),
    await shop.order([{ product: lamp, quantity: 1 }], { payment: undefined }),
  ];
  const body = { ids: [first.id, second.id], action: 'move', patch: { to: 'packed' } };
  const answer = await shop.souk.call('POST', '/order/bulk', { body });
  expect(answer.data).toMatchObject({
    done: 1,
    failed: [{ id: second.id, label: second.number, code: 'order.pack.not_paid' }],
  });
});

it('shows everything a step would do, and does nothing of it, in a dry run', async () => {
  const lamp = await shop.sell(900, 9);
  const placed = await shop.order([{ product: lamp, quantity: 2 }]);
  const body = { to: 'cancelled', reason: 'Try', version: placed.version };
  const answer = await shop.souk.call('POST', `/order/${placed.id}/status?dryRun=true`, { body });
  expect(answer.data).toMatchObject({
    stock: [{ before: 7, after: 9 }],
    money: [{ debit: 'escrow', credit: 'refund:payable', amount: 1800 }],
    messages: [{ subject: `${placed.number}: Cancelled` }],
  });
  expect((await shop.souk.call('GET', `/order/${placed.id}`)).data).toMatchObject({
    status: 'placed',
    version: placed.version,
  });
});

it('shows what a pickup and a received return do to stock, also where pieces are written off', async () => {
  const lamp = await shop.sell(900, 9);
  const packed = await shop.walk(await shop.order([{ product: lamp, quantity: 2 }]), 'packed');
  const dryRun = async (path: string, body: object) =>
    (await shop.souk.call<DryRunData>('POST', `${path}?dryRun=true`, { body })).data.stock;
  const pickup = { to: 'pickup', version: packed.version, shipment: { carrier: 'Own delivery' } };
  expect(await dryRun(`/order/${packed.id}/status`, pickup)).toMatchObject([
    { kind: 'shipped', quantity: 2, before: 7, after: 7, onHand: { before: 9, after: 7 } },
  ]);
  const { id, version } = (await shop.post(`/order/${packed.id}/status`, pickup)).data;
  const { data } = await shop.post(`/order/${id}/status`, { to: 'cancelled', version, reason: 'Recall' });
  const [back] = data.returns;
  const lines = [{ orderLineId: data.lines[0]!.id, disposition: 'written_off' }];
  const body = { to: 'received', version: back!.version, lines };
  expect(await dryRun(`/returns/${back!.id}/status`, body)).toMatchObject([
    { kind: 'returned', quantity: 2, before: 7, after: 9, onHand: { before: 7, after: 9 } },
    { kind: 'written_off', quantity: 2, before: 9, after: 7, onHand: { before: 9, after: 7 } },
  ]);
});

it('keeps orders without goods of ours where they are when the shelf cannot be right', async () => {
  const order = await makeOrder(shop.souk, { status: 'packed' });
  const body = { to: 'pickup', version: order.version, shipment: { carrier: 'Own delivery' } };
  expect(await shop.post(`/order/${order.id}/status`, body)).toMatchObject({ code: 'order.ship.stock_missing' });
});

describe.each([
  {
    language: 'en',
    whyNot: 'An order that is placed cannot become complete, only packed or cancelled',
    blockedBy: 'Not paid yet, so it can’t be packed',
  },
  {
    language: 'ar',
    whyNot: 'لا ينتقل طلب حالته \u2068تم الطلب\u2069 إلى \u2068مكتمل\u2069، بل إلى \u2068تم التغليف أو ملغى\u2069 فقط',
    blockedBy: 'لم يُدفع بعد، فلا يمكن تجهيزه',
  },
])('in the language $language', ({ language, whyNot, blockedBy }) => {
  it('an order says which steps it may take, and why one has to wait', async () => {
    const { id, version } = await shop.order([{ product: await shop.sell(500, 5), quantity: 1 }], {
      payment: undefined,
    });
    const headers = { 'x-lang': language };
    const { data } = await shop.souk.call('GET', `/order/${id}`, { headers });
    expect(data.nextSteps).toMatchObject([{ to: 'packed', blockedBy: { message: blockedBy } }, { to: 'cancelled' }]);
    const answer = await shop.souk.call('POST', `/order/${id}/status`, { body: { to: 'complete', version }, headers });
    expect(answer).toMatchObject({ statusCode: 409, code: 'order.status_not_next', message: whyNot });
  });
});
