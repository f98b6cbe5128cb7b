import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AccountDetails } from '@souk/contract/ledger/accounts.ts';
import type { AttentionRow } from '@souk/contract/analytics/api.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { claimDueJob } from '#core/jobs/job-rows.ts';
import { runJob } from '#core/jobs/run-job.ts';
import { runDueJobs } from '#server/jobs.ts';
import { makeCustomer } from '../../../test/factories.ts';
import { newIdempotencyKey, openOrderingShop, type OrderingShop } from '../../../test/ordering.fixture.ts';
import { orderJobs } from './module.ts';

const DAY_MS = 86_400_000;
let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
  await shop.set('shipping.flatFee', 700);
  await shop.set('tax.ratePercent', 8);
});
afterAll(() => shop.souk.close());

const refundOrder = (order: Pick<OrderDetails, 'id' | 'version'>, body: object, as?: 'admin') =>
  shop.post(`/order/${order.id}/refunds`, { reason: 'Arrived broken', version: order.version, ...body }, as);
const readOrder = async (id: string) => (await shop.souk.call<OrderDetails>('GET', `/order/${id}`)).data;
const completeOrder = async (price: number, quantity: number, more: object = {}) =>
  shop.walk(await shop.order([{ product: await shop.sell(price, 20), quantity }], more), 'complete');

describe('a refund', () => {
  it('of pieces refunds their share of price, tax, commission and earning', async () => {
    const order = await completeOrder(1000, 3);
    expect(order.totals).toMatchObject({ subtotal: 3000, tax: 240, shipping: 700, total: 3940 });
    const [line] = order.lines;
    const { data } = await refundOrder(order, { lines: [{ orderLineId: line!.id, quantity: 1 }] });
    expect(data).toMatchObject({
      payment: { status: 'partially_refunded', refunded: 1080, refundable: 2860, refundableShipping: 700 },
      lines: [{ refundedQuantity: 1, refunded: 1080 }],
      money: { refunded: { amount: 1080, commission: 120, tax: 80, earning: 880 } },
      refunds: [{ kind: 'refund', status: 'to_send', nextStatuses: ['sent'] }],
    });
  });

  it('in any combination of parts adds up to exactly what was paid', async () => {
    const order = await completeOrder(333, 3, { couponCode: undefined });
    const [line] = order.lines;
    await refundOrder(order, { amount: 101 });
    await refundOrder(await readOrder(order.id), { lines: [{ orderLineId: line!.id, quantity: 2 }] });
    await refundOrder(await readOrder(order.id), { shipping: true });
    const left = (await readOrder(order.id)).payment.refundable;
    const { data } = await refundOrder(await readOrder(order.id), { amount: left });
    expect(data.payment).toMatchObject({ status: 'refunded', refunded: order.totals.total, refundable: 0 });
    expect(data.money).toMatchObject({
      refunded: { commission: data.money!.commission, tax: data.money!.taxRemitted, earning: data.money!.earning },
    });
    expect(await refundOrder(data, { amount: 1 })).toMatchObject({
      statusCode: 409,
      code: 'refund.nothing_left',
    });
  });

  it('is rejected at the field that exceeds what remains, and changes nothing', async () => {
    const order = await completeOrder(1000, 2);
    const [line] = order.lines;
    const wrong = async (body: object) => (await refundOrder(order, body)).errors;
    expect(await wrong({ amount: order.totals.total + 1 })).toMatchObject([
      { field: 'amount', code: 'refund.too_much' },
    ]);
    expect(await wrong({ lines: [{ orderLineId: line!.id, quantity: 3 }] })).toMatchObject([
      { field: 'lines.0.quantity', code: 'refund.line_too_many' },
    ]);
    expect(await wrong({ lines: [{ orderLineId: order.id, quantity: 1 }] })).toMatchObject([
      { field: 'lines.0.orderLineId' },
    ]);
    expect(await wrong({})).toMatchObject([{ field: 'amount', code: 'refund.amount_missing' }]);
    expect(await wrong({ amount: 5, shipping: true })).toMatchObject([{ field: 'amount' }]);
    expect(await readOrder(order.id)).toEqual(order);
  });

  it('above the limit requires a super admin', async () => {
    const order = await completeOrder(60_000, 1);
    expect(await refundOrder(order, { amount: 50_001 }, 'admin')).toMatchObject({
      statusCode: 403,
      code: 'refund.above_limit',
    });
    expect(await refundOrder(order, { amount: 50_001 })).toMatchObject({ statusCode: 200 });
  });

  it('can release the stock of its pieces before the parcel leaves', async () => {
    const lamp = await shop.sell(1000, 5);
    const order = await shop.order([{ product: lamp, quantity: 3 }]);
    const [line] = order.lines;
    const { data } = await refundOrder(order, { lines: [{ orderLineId: line!.id, quantity: 2 }], restock: true });
    expect(data.lines).toMatchObject([{ refundedQuantity: 2, releasedQuantity: 2 }]);
    expect(await shop.stock(lamp)).toEqual({ on_hand: 5, reserved: 1 });
    const complete = await shop.walk(data, 'complete');
    expect(await shop.stock(lamp)).toEqual({ on_hand: 4, reserved: 0 });
    expect(complete.lines).toMatchObject([{ returnableQuantity: 1 }]);
  });

  it('can be sent, bounce and be sent again', async () => {
    const order = await completeOrder(1000, 1);
    const { data } = await refundOrder(order, { amount: 500 });
    const [granted] = data.refunds;
    const before = await shop.balances();
    const move = async (body: object) =>
      shop.post(`/order/${order.id}/refunds/${granted!.id}/status`, {
        version: (await readOrder(order.id)).version,
        ...body,
      });
    expect((await move({ to: 'sent', reference: 're_1' })).data.refunds).toMatchObject([{ nextStatuses: ['bounced'] }]);
    expect((await shop.balances())['refund:payable'] ?? 0).toBe((before['refund:payable'] ?? 0) + 500);
    expect((await move({ to: 'bounced' })).errors).toMatchObject([{ field: 'reason' }]);
    expect(await move({ to: 'bounced', reason: 'Account closed' })).toMatchObject({ statusCode: 200 });
    const log = await shop.souk.call<{ rows: unknown[] }>('GET', `/activity?entity=order&entityId=${order.id}&limit=1`);
    expect(log.data.rows[0]).toMatchObject({
      before: { status: 'sent' },
      after: { refundNumber: expect.stringMatching(/^R-\d+$/) as string, status: 'bounced' },
    });
    expect(await shop.balances()).toEqual(before);
    expect(await move({ to: 'sent' })).toMatchObject({ statusCode: 200 });
    expect(await move({ to: 'sent' })).toMatchObject({ statusCode: 409, data: { nextStatuses: ['bounced'] } });
  });

  it('is mailed in the language of the customer', async () => {
    const { id: customerId } = await makeCustomer(shop.souk, { name: 'سلمى', language: 'ar-MA' });
    const order = await shop.order([{ product: await shop.sell(1000, 1), quantity: 1 }], { customerId });
    await refundOrder(order, { amount: 500 });
    const [mail] = await shop.souk.services.database.rows<{ subject: string; body: string }>(
      statement('select subject, body from outgoing_mails where subject like ? order by id desc limit 1', [
        `${order.number}: %$5.00%`,
      ]),
    );
    expect(mail).toEqual({
      subject: `${order.number}: مبلغ $5.00 في طريقه إليك`,
      body: `سلمى،\n\nرددنا إليك $5.00 من الطلب ${order.number}.`,
    });
  });

  it('is granted once per idempotency key', async () => {
    const order = await completeOrder(1000, 1);
    const headers = newIdempotencyKey();
    const body = { amount: 300, reason: 'Late', version: order.version };
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => shop.souk.call('POST', `/order/${order.id}/refunds`, { body, headers })),
    );
    expect(new Set(tries.map(({ statusCode }) => statusCode))).not.toContain(500);
    const again = await shop.souk.call('POST', `/order/${order.id}/refunds`, { body, headers });
    expect(again.statusCode).toBe(200);
    expect((await readOrder(order.id)).refunds).toHaveLength(1);
  });

  it('does not need a second connection, even if all connections wait for a row lock', async () => {
    const orders: OrderDetails[] = [];
    while (orders.length < 12) orders.push(await completeOrder(1000, 1));
    const other = new pg.Client(shop.souk.databaseUrl);
    await other.connect();
    await other.query('begin');
    await other.query('select 1 from orders where id = any($1) for update', [orders.map(({ id }) => id)]);
    const refunds = orders.map((order) => refundOrder(order, { amount: 10 }));
    // Longer than the state of the money freeze is cached.
    await pause(1200);
    await other.query('rollback');
    await other.end();
    const answers = await Promise.all(refunds);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 200));
  });

  it('requires an idempotency key', async () => {
    const order = await completeOrder(1000, 1);
    const body = { amount: 300, reason: 'Late', version: order.version };
    expect(await shop.souk.call('POST', `/order/${order.id}/refunds`, { body })).toMatchObject({ statusCode: 400 });
  });
});

describe('a vendor’s earning', () => {
  it('is released once when the hold ends, even if the job runs much later', async () => {
    const order = await completeOrder(1000, 1);
    const pending = (await shop.balances())['vendor:pending']!;
    shop.souk.passTime(13 * DAY_MS);
    await runDueJobs(shop.souk.services);
    expect((await shop.balances())['vendor:pending']).toBe(pending);
    shop.souk.passTime(40 * DAY_MS);
    await runDueJobs(shop.souk.services);
    await runDueJobs(shop.souk.services);
    const after = await shop.balances();
    expect(after['vendor:pending']).toBeUndefined();
    expect((await readOrder(order.id)).money).toMatchObject({ holdReleasedAt: shop.souk.now().toISOString() });
  });

  it('is released by the next run when the clock jumps during the job', async () => {
    const { services } = shop.souk;
    const orders = [await completeOrder(1000, 1), await completeOrder(1000, 1)];
    await runDueJobs(services);
    shop.souk.passTime(40 * DAY_MS);
    const claimedJob = await claimDueJob(services.database, ['orders.release-holds'], shop.souk.now());
    const abortSignal = new AbortController().signal;
    let clockChecks = 0;
    // The job checks the clock once before it starts and once before its first order, so the clock jumps after that.
    const hasClockJumped = () => ++clockChecks > 2;
    await runJob(services, {
      registry: orderJobs,
      job: claimedJob!,
      abortSignal,
      onError: () => undefined,
      hasClockJumped,
    });
    const releasedAt = async () =>
      (await Promise.all(orders.map(({ id }) => readOrder(id)))).map(({ money }) => money?.holdReleasedAt ?? null);
    expect((await releasedAt()).filter(Boolean)).toHaveLength(1);
    shop.souk.passTime(2000);
    await runDueJobs(services);
    expect(await releasedAt()).not.toContain(null);
  });

  it('is released even if releasing an earlier one fails', async () => {
    const [stuck, next] = [await completeOrder(1000, 1), await completeOrder(1000, 1)];
    const rows = (text: string, id: string) => shop.souk.services.database.rows(statement(text, [id]));
    const owner = new pg.Client(shop.souk.databaseUrl);
    await owner.connect();
    // Makes the release of the first hold fail, because the ledger already contains its event key.
    const move = (from: string, to: string, [fromLeg, toLeg]: readonly [number, number]) =>
      owner.query('update transfers set event_key = $1, leg = $2 where event_key = $3 and leg = $4', [
        `order:${stuck.id}:${to}`,
        toLeg,
        `order:${stuck.id}:${from}`,
        fromLeg,
      ]);
    await move('complete', 'hold', [4, 1]);
    shop.souk.passTime(15 * DAY_MS);
    await runDueJobs(shop.souk.services, () => undefined);
    const released = 'select hold_released_at is not null as done from orders where id = ?';
    expect(await rows(released, stuck.id)).toEqual([{ done: false }]);
    expect(await rows(released, next.id)).toEqual([{ done: true }]);
    await move('hold', 'complete', [1, 4]);
    await owner.end();
    shop.souk.passTime(3_600_000);
    await runDueJobs(shop.souk.services);
    expect(await rows(released, stuck.id)).toEqual([{ done: true }]);
  });

  describe('with an open return', () => {
    const requestReturn = (order: OrderDetails, quantity: number) =>
      shop.post(`/order/${order.id}/returns`, {
        lines: [{ orderLineId: order.lines[0]!.id, quantity }],
        reason: 'Does not fit',
        version: order.version,
      });
    const move = async (id: string, to: string, more: object = {}) => {
      const { returns } = await readOrder(id);
      const open = returns.find(({ nextStatuses }) => nextStatuses.length > 0)!;
      return shop.post(`/returns/${open.id}/status`, { to, version: open.version, ...more });
    };
    const released = async (id: string) => {
      shop.souk.passTime(3_600_000);
      await runDueJobs(shop.souk.services);
      const { money } = await readOrder(id);
      return { onHold: money!.onHold, isReleased: money!.holdReleasedAt !== null };
    };
    const posted = (id: string) =>
      shop.souk.services.database.rows<{ amount: number }>(
        statement(`select amount from transfers where order_id = ? and kind = 'earning' order by id`, [id]),
      );

    it('stays on hold for the part that the return may take, and the rest is released', async () => {
      const order = await completeOrder(1000, 4);
      await requestReturn(order, 1);
      shop.souk.passTime(15 * DAY_MS);
      // The earning is 3,520 for four pieces and 700 for shipping, so the returned piece earns 880.
      expect(await released(order.id)).toEqual({ onHold: 880, isReleased: true });
      expect(await posted(order.id)).toEqual([{ amount: 3340 }]);
      const available = (await shop.balances())['vendor:available']!;
      await move(order.id, 'approved');
      await move(order.id, 'received');
      expect(await released(order.id)).toEqual({ onHold: 880, isReleased: true });
      await move(order.id, 'refunded');
      expect(await released(order.id)).toEqual({ onHold: 0, isReleased: true });
      expect((await shop.balances())['vendor:available']).toBe(available);
    });

    it('is released for each return that is rejected', async () => {
      const order = await completeOrder(1000, 4);
      await requestReturn(order, 1);
      await requestReturn(await readOrder(order.id), 2);
      shop.souk.passTime(15 * DAY_MS);
      expect((await released(order.id)).onHold).toBe(2640);
      await move(order.id, 'rejected', { reason: 'It was used' });
      expect((await released(order.id)).onHold).toBe(1760);
      await move(order.id, 'rejected', { reason: 'It was used' });
      expect((await released(order.id)).onHold).toBe(0);
      expect(await posted(order.id)).toEqual([{ amount: 1580 }, { amount: 880 }, { amount: 1760 }]);
    });

    it('stays on hold for the return if there is another refund, which takes from available', async () => {
      const order = await completeOrder(1000, 2);
      await requestReturn(order, 1);
      shop.souk.passTime(15 * DAY_MS);
      expect((await released(order.id)).onHold).toBe(880);
      await refundOrder(await readOrder(order.id), { shipping: true });
      expect((await released(order.id)).onHold).toBe(880);
      await refundOrder(await readOrder(order.id), { amount: 500 });
      const { onHold } = await released(order.id);
      // The refund of an amount also reduced what remains of the returned piece.
      expect(onHold).toBeLessThan(880);
      await move(order.id, 'approved');
      await move(order.id, 'received');
      await move(order.id, 'refunded');
      expect((await released(order.id)).onHold).toBe(0);
    });

    it('stays on hold with the earning of shipping if everything is returned', async () => {
      const order = await completeOrder(1000, 1);
      await requestReturn(order, 1);
      shop.souk.passTime(15 * DAY_MS);
      expect(await released(order.id)).toEqual({ onHold: order.money!.earning, isReleased: true });
      expect(await posted(order.id)).toEqual([]);
    });
  });

  it('becomes a debt when refunded after its release', async () => {
    const order = await completeOrder(1000, 1);
    shop.souk.passTime(15 * DAY_MS);
    await runDueJobs(shop.souk.services);
    const available = (await shop.balances())['vendor:available'] ?? 0;
    const { data } = await refundOrder(
      order.version === (await readOrder(order.id)).version ? order : await readOrder(order.id),
      {
        shipping: true,
        lines: [{ orderLineId: order.lines[0]!.id, quantity: 1 }],
      },
    );
    expect(data.payment.status).toBe('refunded');
    expect((await shop.balances())['vendor:available'] ?? 0).toBe(available + order.money!.earning);
  });
});

describe('cash on delivery', () => {
  const onDelivery = { payment: undefined, paymentMethod: 'cash_on_delivery' };
  const cash = async (id: string, body: object) =>
    shop.post(`/order/${id}/cash-on-delivery`, { version: (await readOrder(id)).version, ...body });

  it('is collected on delivery and then handed in, with a shortfall posted as a loss', async () => {
    const before = await shop.balances();
    const order = await completeOrder(1000, 1, onDelivery);
    expect(order.payment).toMatchObject({ status: 'paid', cashState: 'with_carrier', paid: 1780 });
    expect((await cash(order.id, { outcome: 'handed_in', amount: 1700 })).errors).toMatchObject([{ field: 'reason' }]);
    const { data } = await cash(order.id, { outcome: 'handed_in', amount: 1700, reason: 'A note was false' });
    expect(data.payment.cashState).toBe('handed_in');
    const after = await shop.balances();
    expect((after['cash:bank'] ?? 0) - (before['cash:bank'] ?? 0)).toBe(1700);
    expect((after['expense:loss'] ?? 0) - (before['expense:loss'] ?? 0)).toBe(80);
    expect(await cash(order.id, { outcome: 'handed_in' })).toMatchObject({
      code: 'order.cash.settled',
    });
  });

  it('delays the end of the hold until the cash is settled, for example because the vendor took it', async () => {
    const order = await completeOrder(1000, 1, onDelivery);
    shop.souk.passTime(30 * DAY_MS);
    await runDueJobs(shop.souk.services);
    expect((await readOrder(order.id)).money).toMatchObject({ holdReleasedAt: null });
    await cash(order.id, { outcome: 'taken_by_vendor' });
    shop.souk.passTime(2 * 60_000);
    await runDueJobs(shop.souk.services);
    expect((await readOrder(order.id)).money?.holdReleasedAt).not.toBeNull();
  });

  it('cannot be refunded if the customer refuses the delivery', async () => {
    const order = await shop.walk(
      await shop.order([{ product: await shop.sell(500, 2), quantity: 1 }], onDelivery),
      'delivering',
    );
    expect(await refundOrder(order, { amount: 100 })).toMatchObject({ statusCode: 409 });
    const { data } = await shop.post(`/order/${order.id}/status`, {
      to: 'cancelled',
      reason: 'Refused',
      version: order.version,
    });
    expect(data).toMatchObject({ payment: { refunded: 0 }, refunds: [], returns: [{ status: 'approved' }] });
  });
});

describe('a return', () => {
  const open = (order: OrderDetails, quantity: number, as?: 'admin') =>
    shop.post(
      `/order/${order.id}/returns`,
      { lines: [{ orderLineId: order.lines[0]!.id, quantity }], reason: 'Does not fit', version: order.version },
      as,
    );
  const move = (order: OrderDetails, body: object, as?: 'admin') =>
    shop.post(`/returns/${order.returns[0]!.id}/status`, { version: order.returns[0]!.version, ...body }, as);

  it('moves from requested to refunded, and restocks goods or writes them off', async () => {
    const lamp = await shop.sell(1000, 5);
    const order = await shop.walk(await shop.order([{ product: lamp, quantity: 3 }]), 'complete');
    const requested = (await open(order, 2)).data;
    expect(requested.returns).toMatchObject([{ status: 'requested', nextStatuses: ['approved', 'rejected'] }]);
    expect(requested.lines).toMatchObject([{ returnableQuantity: 1 }]);
    const approved = (await move(requested, { to: 'approved' })).data;
    expect(await move(approved, { to: 'refunded' })).toMatchObject({
      statusCode: 409,
      data: { nextStatuses: ['received'] },
    });
    const received = (await move(approved, { to: 'received' })).data;
    expect(await shop.stock(lamp)).toEqual({ on_hand: 4, reserved: 0 });
    const refunded = (await move(received, { to: 'refunded' })).data;
    expect(refunded.refunds).toMatchObject([{ kind: 'return', amount: 2160, returnId: refunded.returns[0]!.id }]);
    expect(refunded.lines).toMatchObject([{ refundedQuantity: 2 }]);

    const second = (await open(refunded, 1)).data;
    const last = second.returns.at(-1)!;
    const lines = [{ orderLineId: order.lines[0]!.id, disposition: 'written_off' }];
    await shop.post(`/returns/${last.id}/status`, { to: 'approved', version: last.version });
    await shop.post(`/returns/${last.id}/status`, { to: 'received', version: last.version + 1, lines });
    expect(await shop.stock(lamp)).toEqual({ on_hand: 4, reserved: 0 });
  });

  const moveThrough = async (order: OrderDetails, ...statuses: string[]): Promise<OrderDetails> => {
    let current = order;
    for (const to of statuses) {
      const answer = await move(current, { to });
      expect(answer, answer.message).toMatchObject({ statusCode: 200 });
      current = answer.data;
    }
    return current;
  };

  it('closes without a refund if its pieces were refunded separately', async () => {
    const order = await completeOrder(1000, 1);
    const received = await moveThrough((await open(order, 1)).data, 'approved', 'received');
    const refunded = (await refundOrder(received, { amount: received.payment.refundable })).data;
    const ended = await moveThrough(refunded, 'refunded');
    expect(ended).toMatchObject({ returns: [{ status: 'refunded', nextStatuses: [] }], refunds: [{ kind: 'refund' }] });
  });

  it('reverses promotion and earning without a refund mail if a coupon paid for its pieces in full', async () => {
    const [free, paid] = [await shop.sell(1000, 5), await shop.sell(500, 5)];
    await shop.souk.call('POST', '/cobones', {
      body: {
        code: 'ALLFREE',
        name: 'All free',
        kind: 'percent',
        value: 100,
        scope: 'products',
        scopeIds: [free.id],
        fundedBy: 'platform',
        startsAt: shop.souk.now().toISOString(),
      },
    });
    const items = [
      { product: free, quantity: 2 },
      { product: paid, quantity: 1 },
    ];
    const before = await shop.balances();
    const order = await shop.walk(await shop.order(items, { couponCode: 'ALLFREE' }), 'complete');
    expect(order.lines[0]).toMatchObject({ total: 0 });
    const ended = await moveThrough((await open(order, 2)).data, 'approved', 'received', 'refunded');
    expect(ended.refunds).toMatchObject([{ kind: 'return', amount: 0, status: 'sent', nextStatuses: [] }]);
    const [returnRefund] = ended.refunds;
    const bounce = { to: 'bounced', reason: 'Nobody took it', version: ended.version };
    expect(await shop.post(`/order/${order.id}/refunds/${returnRefund!.id}/status`, bounce)).toMatchObject({
      statusCode: 409,
      code: 'refund.status_final',
      values: { status: { code: 'refund.status.sent' } },
    });
    expect(ended.payment).toMatchObject({ status: 'paid', refunded: 0 });
    const after = await shop.balances();
    expect(after['expense:promotion'] ?? 0).toBe(before['expense:promotion'] ?? 0);
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('is limited to the pieces that were sold, and requires a reason to be rejected', async () => {
    const order = await completeOrder(1000, 1);
    expect((await open(order, 2)).errors).toMatchObject([{ field: 'lines.0.quantity' }]);
    const requested = (await open(order, 1)).data;
    expect((await open(requested, 1)).errors).toMatchObject([{ code: 'return.line_nothing_left' }]);
    expect((await move(requested, { to: 'rejected' })).errors).toMatchObject([{ field: 'reason' }]);
    const rejected = (await move(requested, { to: 'rejected', reason: 'It has been used' })).data;
    expect(rejected.lines).toMatchObject([{ returnableQuantity: 1 }]);
  });

  it('can be opened after the return window only by a super admin', async () => {
    const order = await completeOrder(1000, 1);
    shop.souk.passTime(15 * DAY_MS);
    expect(await open(order, 1, 'admin')).toMatchObject({
      statusCode: 409,
      code: 'return.window_over',
      values: { days: 14 },
    });
    expect(await open(order, 1)).toMatchObject({ statusCode: 200 });
  });
});

describe('free shipping funded by the platform', () => {
  const orderWithFreeShipping = async () => {
    const code = `SHIP${randomUUID().slice(0, 8).toUpperCase()}`;
    const startsAt = shop.souk.now().toISOString();
    const body = { code, name: code, kind: 'free_shipping', fundedBy: 'platform', scope: 'all', startsAt };
    expect(await shop.souk.call('POST', '/cobones', { body })).toMatchObject({ statusCode: 200 });
    const items = [{ product: await shop.sell(1000, 5), quantity: 2 }];
    const order = await shop.walk(await shop.order(items, { couponCode: code }), 'complete');
    expect(order).toMatchObject({ totals: { shippingDiscount: 700, total: 2160 }, money: { promotion: 700 } });
    return order;
  };
  const everything = (order: OrderDetails) => ({
    payment: { status: 'refunded' },
    money: { refunded: { promotion: 700, commission: order.money!.commission, earning: order.money!.earning } },
  });
  const pieces = (order: OrderDetails, quantity: number) => ({
    lines: [{ orderLineId: order.lines[0]!.id, quantity }],
  });

  it('is taken back only with the last piece or the last amount', async () => {
    const byPiece = await orderWithFreeShipping();
    const half = (await refundOrder(byPiece, pieces(byPiece, 1))).data;
    expect(half.money).toMatchObject({ refunded: { promotion: 0 } });
    expect((await refundOrder(half, pieces(half, 1))).data).toMatchObject(everything(byPiece));

    const byAmount = await orderWithFreeShipping();
    const rest = (await refundOrder(byAmount, { amount: 1000 })).data;
    expect(rest.money).toMatchObject({ refunded: { promotion: 0 } });
    expect((await refundOrder(rest, { amount: 1160 })).data).toMatchObject(everything(byAmount));

    const byBank = await orderWithFreeShipping();
    const body = { amount: 2160, fee: 0, reason: 'Not me', version: byBank.version };
    const { data } = await shop.post(`/order/${byBank.id}/chargebacks`, body);
    expect(data).toMatchObject(everything(byBank));
    expect(await shop.brokenRules()).toEqual([]);
  });
});

describe('goodwill', () => {
  it('is paid by the platform', async () => {
    const order = await completeOrder(1000, 1);
    const before = await shop.balances();
    const gift = { amount: 250, reason: 'Sorry', version: order.version };
    const { data } = await shop.post(`/order/${order.id}/goodwill`, gift);
    expect(data.payment).toMatchObject({ refunded: 0, refundable: 1780 });
    expect(data.refunds).toMatchObject([{ kind: 'goodwill' }]);
    const after = await shop.balances();
    expect(after['expense:goodwill']! - (before['expense:goodwill'] ?? 0)).toBe(250);
    expect(await shop.post(`/order/${order.id}/goodwill`, gift, 'admin')).toMatchObject({ statusCode: 403 });
  });
});

describe('a chargeback', () => {
  const open = async (order: OrderDetails, amount: number, more: object = {}) => {
    const body = { amount, fee: 1500, reason: 'Not me', version: (await readOrder(order.id)).version, ...more };
    return (await shop.post(`/order/${order.id}/chargebacks`, body)).data;
  };
  const decide = async (id: string, to: 'won' | 'lost', more: object = {}) => {
    const { version, chargebacks } = await readOrder(id);
    const path = `/order/${id}/chargebacks/${chargebacks!.at(-1)!.id}/status`;
    return shop.post(path, { to, version, ...more });
  };
  const notes = (id: string) =>
    shop.souk.services.database.rows(
      statement(`select kind, total from invoices where order_id = ? order by issued_at, id`, [id]),
    );

  it('takes money and fee, and remains a refund with a credit note if it is lost', async () => {
    const order = await completeOrder(1000, 1);
    const before = await shop.balances();
    const opened = await open(order, 1780, { evidenceDueAt: '2027-01-31T12:00:00.000Z' });
    expect(opened).toMatchObject({
      payment: { status: 'refunded', refunded: 1780 },
      refunds: [{ kind: 'chargeback', status: 'sent', nextStatuses: [] }],
      chargebacks: [
        {
          status: 'opened',
          nextStatuses: ['won', 'lost'],
          amount: 1780,
          fee: 1500,
          evidenceDueAt: '2027-01-31T12:00:00.000Z',
        },
      ],
    });
    const after = await shop.balances();
    const change = (code: string) => (after[code] ?? 0) - (before[code] ?? 0);
    expect([change('refund:payable'), change('expense:psp'), change('cash:gateway')]).toEqual([0, 1500, -3280]);
    expect(await notes(order.id)).toEqual([{ kind: 'invoice', total: 1780 }]);
    const { data } = await decide(order.id, 'lost', { fee: 2000, note: 'No proof of delivery' });
    expect(data).toMatchObject({
      payment: { status: 'refunded', refunded: 1780 },
      chargebacks: [{ status: 'lost', nextStatuses: [], fee: 2000, note: 'No proof of delivery', evidenceDueAt: null }],
    });
    expect((await shop.balances())['expense:psp']! - after['expense:psp']!).toBe(500);
    expect(await notes(order.id)).toEqual([
      { kind: 'invoice', total: 1780 },
      { kind: 'credit_note', total: 1780 },
    ]);
    expect(await decide(order.id, 'won')).toMatchObject({
      statusCode: 409,
      code: 'chargeback.decided',
    });
  });

  it('that is won restores everything except the fee that the gateway keeps', async () => {
    const order = await completeOrder(1000, 2);
    const before = await shop.balances();
    await open(order, 999);
    const { data } = await decide(order.id, 'won', { fee: 400 });
    expect(data).toMatchObject({
      payment: { status: 'paid', refunded: 0, refundable: order.totals.total },
      lines: [{ refunded: 0 }],
      money: { refunded: { amount: 0, commission: 0, tax: 0, earning: 0 }, onHold: order.money!.onHold },
      refunds: [{ kind: 'chargeback', status: 'reversed', nextStatuses: [] }],
      chargebacks: [{ status: 'won', fee: 400 }],
    });
    const after = await shop.balances();
    expect(after).toEqual({
      ...before,
      'expense:psp': (before['expense:psp'] ?? 0) + 400,
      'cash:gateway': (before['cash:gateway'] ?? 0) - 400,
    });
    expect(await notes(order.id)).toEqual([{ kind: 'invoice', total: order.totals.total }]);
    // The whole amount can be refunded again.
    expect((await refundOrder(data, { amount: order.totals.total })).data.payment).toMatchObject({ refundable: 0 });
  });

  it('withholds its part of the earning until it is won, after which the job releases that part', async () => {
    const order = await completeOrder(1000, 1);
    const { earning } = order.money!;
    const opened = await open(order, 890);
    expect(opened.money!.onHold).toBe(earning - opened.money!.refunded.earning);
    shop.souk.passTime(15 * DAY_MS);
    await runDueJobs(shop.souk.services);
    expect((await readOrder(order.id)).money).toMatchObject({ onHold: 0 });
    const available = (await shop.balances())['vendor:available'] ?? 0;
    expect((await decide(order.id, 'won')).data.money!.onHold).toBe(opened.money!.refunded.earning);
    shop.souk.passTime(3_600_000);
    await runDueJobs(shop.souk.services);
    expect((await readOrder(order.id)).money!.onHold).toBe(0);
    expect(available - (await shop.balances())['vendor:available']!).toBe(opened.money!.refunded.earning);
  });

  it('that is opened before completion and won afterwards is posted like a completion', async () => {
    const placed = await shop.order([{ product: await shop.sell(1000, 5), quantity: 2 }]);
    const before = await shop.balances();
    await open(placed, 500, { fee: 0 });
    const complete = await shop.walk(await readOrder(placed.id), 'complete');
    expect(await notes(placed.id)).toEqual([{ kind: 'invoice', total: placed.totals.total }]);
    await decide(placed.id, 'won');
    const after = await shop.balances();
    expect((after['vendor:pending'] ?? 0) - (before['vendor:pending'] ?? 0)).toBe(-complete.money!.earning);
    expect((after['revenue:commission'] ?? 0) - (before['revenue:commission'] ?? 0)).toBe(-complete.money!.commission);
    expect((after.escrow ?? 0) - (before.escrow ?? 0)).toBe(placed.totals.total);
  });

  it('that is won after the order was cancelled results in a refund to the customer', async () => {
    const order = await shop.order([{ product: await shop.sell(1000, 5), quantity: 1 }]);
    await open(order, 600, { fee: 0 });
    const { version } = await readOrder(order.id);
    await shop.post(`/order/${order.id}/status`, { to: 'cancelled', reason: 'Out of stock', version });
    const { data } = await decide(order.id, 'won');
    expect(data.payment).toMatchObject({ status: 'refunded', refunded: order.totals.total, refundable: 0 });
    expect(data.refunds.map(({ kind, status, amount }) => [kind, status, amount])).toEqual([
      ['chargeback', 'reversed', 600],
      ['cancellation', 'to_send', order.totals.total - 600],
      ['cancellation', 'to_send', 600],
    ]);
  });

  it('is listed as due a week before its evidence deadline, until the evidence is sent', async () => {
    const order = await completeOrder(1000, 1);
    const inDays = (days: number) => new Date(shop.souk.now().getTime() + days * DAY_MS).toISOString();
    await open(order, 100, { evidenceDueAt: inDays(10) });
    const due = async () => {
      const { data } = await shop.souk.call<{ rows: { id: string }[] }>('GET', '/order?chargeback=due');
      const attention = await shop.souk.call<{ rows: AttentionRow[] }>('GET', '/analytics/attention');
      const attentionCount = attention.data.rows.find(({ key }) => key === 'chargebacksDue')?.count ?? 0;
      return { listed: data.rows.map(({ id }) => id), attentionCount };
    };
    expect(await due()).toEqual({ listed: [], attentionCount: 0 });
    shop.souk.passTime(4 * DAY_MS);
    expect(await due()).toEqual({ listed: [order.id], attentionCount: 1 });
    const account = await shop.souk.call<AccountDetails>('GET', `/accounts/${shop.vendorId}`);
    expect(account.data.chargebacks![0]).toMatchObject({ orderId: order.id, amount: 100, reason: 'Not me' });
    const { version, chargebacks } = await readOrder(order.id);
    const path = `/order/${order.id}/chargebacks/${chargebacks![0]!.id}`;
    const sent = await shop.souk.call<OrderDetails>('PATCH', path, { body: { evidenceDueAt: null, version } });
    expect(sent.data.chargebacks).toMatchObject([{ evidenceDueAt: null, status: 'opened' }]);
    expect(await due()).toEqual({ listed: [], attentionCount: 0 });
    expect(await shop.souk.call('PATCH', path, { body: { evidenceDueAt: null, version } })).toMatchObject({
      statusCode: 409,
    });
  });

  it('requires a super admin, and is rejected for orders paid in cash', async () => {
    const order = await completeOrder(1000, 1);
    const body = { amount: 5, fee: 0, reason: 'x', version: order.version };
    expect(await shop.post(`/order/${order.id}/chargebacks`, body, 'admin')).toMatchObject({ statusCode: 403 });
    await open(order, 5);
    const seen = await shop.souk.call<OrderDetails>('GET', `/order/${order.id}`, { as: 'admin' });
    expect(seen.data.chargebacks).toBeUndefined();
    const paidAtTheDoor = await completeOrder(1000, 1, { payment: undefined, paymentMethod: 'cash_on_delivery' });
    expect(
      await shop.post(`/order/${paidAtTheDoor.id}/chargebacks`, { ...body, version: paidAtTheDoor.version }),
    ).toMatchObject({ statusCode: 409, code: 'chargeback.paid_in_cash' });
  });
});

it('a dry run of a refund contains its effect on the customer for admins, but not on commission or earning', async () => {
  const order = await completeOrder(1000, 1);
  const body = { amount: 500, reason: 'Try', version: order.version };
  const path = `/order/${order.id}/refunds?dryRun=true`;
  const asAdmin = await shop.souk.call<{ money: unknown[] }>('POST', path, {
    body,
    as: 'admin',
    headers: newIdempotencyKey(),
  });
  const asSuperAdmin = await shop.souk.call<{ money: unknown[] }>('POST', path, { body, headers: newIdempotencyKey() });
  expect(asAdmin.data.money).toEqual([{ debit: 'escrow', credit: 'refund:payable', amount: 500 }]);
  expect(asSuperAdmin.data.money).toHaveLength(4);
});

it('no ledger rule is violated after these tests', async () => expect(await shop.brokenRules()).toEqual([]));
