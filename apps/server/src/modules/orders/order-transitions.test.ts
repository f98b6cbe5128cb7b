import { ORDER_STATUSES, type OrderStatus } from '@souk/contract/orders/fields.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { runDueJobs } from '#server/jobs.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { Caller } from '../../../test/app.ts';
import { makeOrder } from '../../../test/factories.ts';
import { openOrderingShop, type OrderingShop } from '../../../test/ordering.fixture.ts';
import { ORDER_TRANSITIONS } from './orders.lifecycle.ts';

const HOUR_MS = 3_600_000;
let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

const changeStatus = (id: string, body: { to: string; [field: string]: unknown }, as: Caller = 'superAdmin') =>
  shop.post(`/order/${id}/status`, body, as);

describe('an order paid by card', () => {
  it('is reserved, shipped and completed, and its money is fully distributed', async () => {
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

  it('is found by tracking number, and requires one if the carrier does', async () => {
    const placed = await shop.order([{ product: await shop.sell(500, 5), quantity: 1 }]);
    const { version } = await shop.walk(placed, 'packed');
    const ship = (shipment?: object) => changeStatus(placed.id, { to: 'pickup', version, shipment });
    expect(await ship()).toMatchObject({ statusCode: 400, errors: [{ field: 'shipment.carrier' }] });
    expect((await ship({ carrier: 'DHL' })).errors).toMatchObject([
      { field: 'shipment.trackingNumber', code: 'order.ship.no_tracking_number' },
    ]);
    expect((await ship({ carrier: 'DHL', trackingNumber: 'JD0099' })).data.status).toBe('pickup');
    const found = await shop.souk.call<{ rows: { id: string }[] }>('GET', '/order?q=jd0099');
    expect(found.data.rows.map(({ id }) => id)).toEqual([placed.id]);
  });

  it('moves back to pickup after a failed delivery attempt, and can then be cancelled', async () => {
    const placed = await shop.order([{ product: await shop.sell(500, 5), quantity: 1 }]);
    const out = await shop.walk(placed, 'delivering');
    expect(
      await changeStatus(placed.id, { to: 'cancelled', version: out.version, reason: 'Refused' }, 'admin'),
    ).toMatchObject({
      statusCode: 409,
      code: 'order.status_not_next',
    });
    const { data } = await changeStatus(
      placed.id,
      { to: 'pickup', version: out.version, reason: 'Nobody at home' },
      'admin',
    );
    expect(data).toMatchObject({ nextStatuses: ['delivering', 'cancelled'], shipment: { failedAttempts: 1 } });
    expect(data.trackingEvents).toMatchObject([{ kind: 'failed_attempt', note: 'Nobody at home' }]);
  });
});

describe('the table of transitions', () => {
  const people: readonly Caller[] = ['superAdmin', 'admin', 'viewer', 'outsider', 'guest', 'nobody'];
  const forbidden: Partial<Record<Caller, number>> = { viewer: 403, outsider: 403, guest: 403, nobody: 401 };
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

  const orderAt = async (from: OrderStatus): Promise<{ id: string; version: number }> => {
    const placed = await shop.order([{ product: await shop.sell(1000, 3), quantity: 1 }]);
    if (from !== 'cancelled') return shop.walk(placed, from);
    return (await changeStatus(placed.id, { to: 'cancelled', version: placed.version, reason: 'Test' })).data;
  };
  const allowedStatuses = (from: OrderStatus, who: Caller): OrderStatus[] =>
    ORDER_TRANSITIONS.filter(
      (transition) => transition.from === from && (transition.allowedFor === 'staff' || who === 'superAdmin'),
    ).map((step) => step.to);
  const unchangedOrders = new Map<OrderStatus, { id: string; version: number }>();

  it.each(pairs)('decides who may change an order from %s to %s', async (from, to) => {
    const named: { next: unknown; allowed: OrderStatus[] }[] = [];
    for (const who of people) {
      const allowed = allowedStatuses(from, who);
      const expected = forbidden[who] ?? (allowed.includes(to) ? 200 : 409);
      const order = expected === 200 ? await orderAt(from) : (unchangedOrders.get(from) ?? (await orderAt(from)));
      if (expected !== 200) unchangedOrders.set(from, order);
      const shipment = from === 'packed' && to === 'pickup' ? { shipment: { carrier: 'Own delivery' } } : {};
      const answer = await changeStatus(order.id, { to, version: order.version, reason: 'Test', ...shipment }, who);
      expect(answer.statusCode, `${who}: ${answer.message}`).toBe(expected);
      if (expected === 409) named.push({ next: (answer.data as { nextStatuses?: unknown }).nextStatuses, allowed });
    }
    expect(named.map(({ next }) => next)).toEqual(named.map(({ allowed }) => allowed));
  });

  it('requires a reason for the transitions with `needsReason`', async () => {
    const order = await orderAt('packed');
    const answer = await changeStatus(order.id, { to: 'placed', version: order.version });
    expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'reason', code: 'reason.required' }] });
  });

  it('blocks packing of an unpaid order', async () => {
    const placed = await shop.order([{ product: await shop.sell(1000, 3), quantity: 1 }], { payment: undefined });
    expect(placed.nextSteps[0]).toMatchObject({
      to: 'packed',
      blockedBy: { code: 'order.pack.not_paid' },
    });
    expect(await changeStatus(placed.id, { to: 'packed', version: placed.version })).toMatchObject({ statusCode: 409 });
    const { data } = await shop.post(`/order/${placed.id}/payments`, { status: 'captured', amount: 1000 });
    expect(await changeStatus(placed.id, { to: 'packed', version: data.version })).toMatchObject({ statusCode: 200 });
  });
});

describe('a cancellation', () => {
  it('before the parcel leaves releases stock and refunds the payment', async () => {
    const lamp = await shop.sell(1000, 3);
    const placed = await shop.order([{ product: lamp, quantity: 2 }]);
    const { data } = await changeStatus(placed.id, {
      to: 'cancelled',
      version: placed.version,
      reason: 'Ordered twice',
    });
    expect(data).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Ordered twice',
      payment: { status: 'refunded', refunded: 2000, refundable: 0 },
      refunds: [{ kind: 'cancellation', amount: 2000, status: 'to_send' }],
      returns: [],
    });
    expect(await shop.stock(lamp)).toEqual({ on_hand: 3, reserved: 0 });
  });

  it('of a parcel in transit refunds the payment at once and opens a return', async () => {
    const lamp = await shop.sell(1000, 3);
    const out = await shop.walk(await shop.order([{ product: lamp, quantity: 2 }]), 'delivering');
    const { data } = await changeStatus(out.id, { to: 'cancelled', version: out.version, reason: 'Recall' });
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

  it('causes a later payment to be refunded at once', async () => {
    const placed = await shop.order([{ product: await shop.sell(700, 3), quantity: 1 }], { payment: undefined });
    const cancelled = await changeStatus(placed.id, {
      to: 'cancelled',
      version: placed.version,
      reason: 'Changed mind',
    });
    expect(cancelled.data).toMatchObject({ payment: { status: 'expired', refunded: 0 }, refunds: [] });
    const late = await shop.post(`/order/${placed.id}/payments`, { status: 'captured' });
    expect(late.data.payment).toMatchObject({ status: 'refunded', paid: 700, refunded: 700 });
  });

  it('that fails does not prevent others, and notifies staff once', async () => {
    const unpaid = async () => shop.order([{ product: await shop.sell(1000, 5), quantity: 2 }], { payment: undefined });
    const [stuck, next] = [await unpaid(), await unpaid()];
    const statusOf = async (id: string) => (await shop.souk.call('GET', `/order/${id}`)).data.status;
    const owner = new pg.Client({ connectionString: shop.souk.databaseUrl });
    await owner.connect();
    await owner.query(
      `alter table orders add constraint stuck check (id <> '${stuck.id}' or status <> 'cancelled') not valid`,
    );
    shop.souk.passTime(25 * HOUR_MS);
    const logged: unknown[] = [];
    await runDueJobs(shop.souk.services, (error) => logged.push(error));
    expect([await statusOf(stuck.id), await statusOf(next.id)]).toEqual(['placed', 'cancelled']);
    shop.souk.passTime(HOUR_MS);
    await runDueJobs(shop.souk.services, (error) => logged.push(error));
    const notices = await owner.query(`select label from notices where kind = 'order_stuck' and link like $1`, [
      `%${stuck.id}%`,
    ]);
    expect(notices.rows).toEqual([{ label: stuck.number }]);
    expect(logged).toHaveLength(1);

    await owner.query('alter table orders drop constraint stuck');
    await owner.end();
    shop.souk.passTime(HOUR_MS);
    await runDueJobs(shop.souk.services);
    expect(await statusOf(stuck.id)).toBe('cancelled');
  });

  it('happens automatically when the payment expires', async () => {
    const lamp = await shop.sell(700, 3);
    const placed = await shop.order([{ product: lamp, quantity: 3 }], { payment: undefined });
    shop.souk.passTime(24 * HOUR_MS - 1);
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

it('the customer gets a mail for each status that notifies customers', async () => {
  const placed = await shop.order([{ product: await shop.sell(900, 3), quantity: 1 }]);
  await shop.walk(placed, 'pickup');
  const mails = await shop.souk.services.database.rows<{ subject: string }>(
    statement('select subject from outgoing_mails where subject like ? order by subject desc', [`${placed.number}:%`]),
  );
  expect(mails.map(({ subject }) => subject)).toEqual([`${placed.number}: Placed`, `${placed.number}: Pickup`]);
});

it('a bulk action moves orders, and reports why others failed', async () => {
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

it('a dry run returns all effects of a status change without applying them', async () => {
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

it('a dry run returns how a pickup and a received return change stock, including written-off pieces', async () => {
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

it('a pickup is rejected if stock is missing', async () => {
  const order = await makeOrder(shop.souk, { status: 'packed' });
  const body = { to: 'pickup', version: order.version, shipment: { carrier: 'Own delivery' } };
  expect(await shop.post(`/order/${order.id}/status`, body)).toMatchObject({ code: 'order.ship.stock_missing' });
});

describe.each([
  {
    language: 'en',
    rejection: 'Can’t change this order from placed to complete, only to packed or cancelled',
    blockedBy: 'Not paid yet, so it can’t be packed',
  },
  {
    language: 'ar',
    rejection:
      'لا يمكن تغيير حالة الطلب من \u2068تم الطلب\u2069 إلى \u2068مكتمل\u2069. الحالات الممكنة: \u2068تم التغليف أو ملغى\u2069.',
    blockedBy: 'لم يُدفع بعد، فلا يمكن تغليفه',
  },
])('in $language', ({ language, rejection, blockedBy }) => {
  it('an order lists its next statuses and why one is blocked', async () => {
    const { id, version } = await shop.order([{ product: await shop.sell(500, 5), quantity: 1 }], {
      payment: undefined,
    });
    const headers = { 'x-lang': language };
    const { data } = await shop.souk.call('GET', `/order/${id}`, { headers });
    expect(data.nextSteps).toMatchObject([{ to: 'packed', blockedBy: { message: blockedBy } }, { to: 'cancelled' }]);
    const answer = await shop.souk.call('POST', `/order/${id}/status`, { body: { to: 'complete', version }, headers });
    expect(answer).toMatchObject({ statusCode: 409, code: 'order.status_not_next', message: rejection });
  });
});
