import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { Order } from '@souk/contract/orders/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import type { Caller } from '../../../test/app.ts';
import { ADDRESS, newIdempotencyKey, openOrderingShop, type OrderingShop } from '../../../test/ordering.fixture.ts';

let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

const placeOrder = async (more: object = {}) => shop.order([{ product: await shop.sell(1000, 9), quantity: 3 }], more);
const timelineStatuses = (order: OrderDetails, kind: string) =>
  order.timeline
    .filter((entry) => entry.kind === kind)
    .map(({ to }) => to)
    .toReversed();
const dryRun = async (path: string, body: object, as: Caller) =>
  (await shop.souk.call<DryRunData>('POST', `${path}?dryRun=true`, { body, as, headers: newIdempotencyKey() })).data;

describe('the timeline', () => {
  it('has an entry when a refund is granted, sent and bounced, with actor and reason', async () => {
    const order = await placeOrder();
    const granted = await shop.post(`/order/${order.id}/refunds`, {
      amount: 500,
      reason: 'Late',
      version: order.version,
    });
    const [refund] = granted.data.refunds;
    const path = `/order/${order.id}/refunds/${refund!.id}/status`;
    shop.souk.passTime(1000);
    const sent = await shop.post(path, { to: 'sent', reference: 'BANK-7', version: granted.data.version });
    shop.souk.passTime(1000);
    expect(sent.data.refunds).toMatchObject([{ status: 'sent', reference: 'BANK-7' }]);
    const { data } = await shop.post(path, { to: 'bounced', reason: 'Account closed', version: sent.data.version });
    expect(timelineStatuses(data, 'refund')).toEqual(['granted', 'sent', 'bounced']);
    expect(data.timeline.find(({ to }) => to === 'bounced')).toMatchObject({
      refundKind: 'refund',
      amount: 500,
      reason: 'Account closed',
    });
  });

  it('starts with the placement, even if the order was paid at the same time', async () => {
    const { timeline } = await placeOrder();
    expect(timeline.map(({ kind }) => kind)).toEqual(['payment', 'status']);
  });

  it('has an entry for settled cash', async () => {
    const order = await placeOrder({ paymentMethod: 'cash_on_delivery', payment: undefined });
    const { version } = await shop.walk(order, 'complete');
    const body = { outcome: 'handed_in', amount: 2900, reason: 'A note was torn', version };
    const { data } = await shop.post(`/order/${order.id}/cash-on-delivery`, body);
    expect(data.timeline.find(({ kind }) => kind === 'cash')).toMatchObject({ to: 'handed_in', amount: 2900 });
  });

  it('lists each status change of a return', async () => {
    const order = await shop.walk(await placeOrder(), 'complete');
    const lines = [{ orderLineId: order.lines[0]!.id, quantity: 1 }];
    const opened = await shop.post(`/order/${order.id}/returns`, {
      lines,
      reason: 'Too small',
      version: order.version,
    });
    const [first] = opened.data.returns;
    shop.souk.passTime(1000);
    const { data } = await shop.post(`/returns/${first!.id}/status`, { to: 'approved', version: first!.version });
    expect(data.returns[0]!.steps.map(({ to, reason }) => [to, reason])).toEqual([
      ['requested', 'Too small'],
      ['approved', null],
    ]);
  });
});

describe('the person who recorded a payment', () => {
  it('is named in the payment and in the timeline', async () => {
    const order = await placeOrder({ payment: undefined });
    const failed = { status: 'failed', failureReason: 'Declined' };
    await shop.post(`/order/${order.id}/payments`, failed, 'admin');
    shop.souk.passTime(1000);
    const { data } = await shop.post(`/order/${order.id}/payments`, { status: 'captured' });
    expect(data.payment.payments.map(({ recordedBy }) => recordedBy)).toEqual([
      { id: shop.souk.userId('admin'), name: 'admin' },
      { id: shop.souk.userId('superAdmin'), name: 'superAdmin' },
    ]);
    const recorded = data.timeline.filter(({ kind }) => kind === 'payment');
    expect(recorded.map(({ actorName }) => actorName)).toEqual(['superAdmin', 'admin']);
  });

  it('is null for older payments without that information', async () => {
    const order = await placeOrder();
    await shop.souk.services.database.rows(
      statement(
        `update payments set recorded_by = null, recorded_by_name = null, provider = 'gateway' where order_id = ?`,
        [order.id],
      ),
    );
    const { data } = await shop.souk.call<OrderDetails>('GET', `/order/${order.id}`);
    expect(data.payment.payments).toMatchObject([{ recordedBy: null }]);
    expect(data.timeline.find(({ kind }) => kind === 'payment')).toMatchObject({ actorName: 'gateway' });
  });
});

describe('a row of the list', () => {
  const rowOf = async (id: string, as: Caller = 'superAdmin') => {
    const { data } = await shop.souk.call<{ rows: Order[] }>('GET', '/order?limit=100', { as });
    return data.rows.find((row) => row.id === id)!;
  };

  it('has the same next statuses as the order page, and the refundable amount', async () => {
    const order = await placeOrder();
    const refund = { amount: 500, reason: 'Late', version: order.version };
    const packed = await shop.walk((await shop.post(`/order/${order.id}/refunds`, refund)).data, 'packed');
    for (const as of ['superAdmin', 'admin'] as const) {
      const { data: page } = await shop.souk.call<OrderDetails>('GET', `/order/${order.id}`, { as });
      const row = await rowOf(order.id, as);
      expect(row.nextSteps).toEqual(page.nextSteps);
      expect(row.nextStatuses).toEqual(page.nextStatuses);
      expect(row).toMatchObject({ refundable: page.payment.refundable, version: packed.version });
    }
    expect((await rowOf(order.id)).nextSteps).toMatchObject([
      { to: 'placed', needsReason: true },
      { to: 'pickup', needsCarrier: true, blockedBy: { code: 'order.ship.no_carrier' } },
      { to: 'cancelled', needsReason: true },
    ]);
  });

  it('contains the reason why an unpaid order cannot be packed', async () => {
    const order = await placeOrder({ payment: undefined });
    expect(await rowOf(order.id)).toMatchObject({
      refundable: 0,
      nextSteps: [{ to: 'packed', blockedBy: { code: 'order.pack.not_paid' } }, { to: 'cancelled' }],
    });
  });
});

describe('a change of the shipping address', () => {
  const patch = (order: OrderDetails, body: object) =>
    shop.souk.call<OrderDetails>('PATCH', `/order/${order.id}`, { body: { version: order.version, ...body } });
  const lastChange = async (id: string) => {
    const { data } = await shop.souk.call<OrderDetails>('GET', `/order/${id}`);
    return data.timeline.find(({ kind }) => kind === 'change')!;
  };
  const undo = (id: string) => shop.souk.call('POST', `/activity/${id}/undo`, { body: {} });
  const moved = { ...ADDRESS, city: 'Rabat' };

  it('can be undone until the parcel has left', async () => {
    const order = await placeOrder();
    await patch(order, { shippingAddress: moved, billingAddress: ADDRESS });
    const change = await lastChange(order.id);
    expect(change).toMatchObject({ to: 'updated', canUndo: true });
    shop.souk.passTime(1000);
    expect(await undo(change.id)).toMatchObject({ statusCode: 200 });
    const { data: back } = await shop.souk.call<OrderDetails>('GET', `/order/${order.id}`);
    expect(back).toMatchObject({ shippingAddress: { city: ADDRESS.city }, billingAddress: null });
    expect(back.timeline.filter(({ kind }) => kind === 'change')).toMatchObject([{ to: 'undone' }, { to: 'updated' }]);
    expect(back.timeline.some(({ canUndo }) => canUndo)).toBe(false);

    shop.souk.passTime(1000);
    const { data: again } = await patch(back, { shippingAddress: moved });
    await shop.walk(again, 'pickup');
    const late = await lastChange(order.id);
    expect(late.canUndo).toBeUndefined();
    expect(await undo(late.id)).toMatchObject({
      statusCode: 409,
      code: 'order.update.parcel_left',
    });
  });

  it('cannot be undone after a later change, and a change of the shipment can never be undone', async () => {
    const order = await placeOrder();
    const { data: first } = await patch(order, { shippingAddress: moved });
    const change = await lastChange(order.id);
    const { data: second } = await patch(first, { shippingAddress: { ...ADDRESS, city: 'Fes' } });
    expect(await undo(change.id)).toMatchObject({ statusCode: 409 });
    shop.souk.passTime(1000);
    await patch(second, { driver: 'Sami' });
    expect((await lastChange(order.id)).canUndo).toBeUndefined();
  });
});

describe('a dry run of a refund', () => {
  it('contains the split between platform and vendor for super admins only', async () => {
    const order = await shop.walk(await placeOrder(), 'complete');
    const body = { amount: 1000, reason: 'Late', version: order.version };
    const [asSuperAdmin, asAdmin] = [
      await dryRun(`/order/${order.id}/refunds`, body, 'superAdmin'),
      await dryRun(`/order/${order.id}/refunds`, body, 'admin'),
    ];
    const refundEffect = ({ effects }: DryRunData) => effects.find(({ entity }) => entity === 'refund')?.after;
    expect(refundEffect(asSuperAdmin)).toMatchObject({ amount: 1000, commission: 120, earning: 880 });
    expect(JSON.stringify(asAdmin)).not.toMatch(/commission|earning|vendor:|revenue:/);
    expect(refundEffect(asAdmin)).toMatchObject({ amount: 1000, lines: [{ quantity: 0, amount: 1000 }] });
    expect(asAdmin.messages.map(({ subject }) => subject)).toEqual([
      `${order.number}: your refund of $10.00 is on its way`,
    ]);
  });
});

it('an order that was refunded in full cannot be packed because it is refunded, not because it is unpaid', async () => {
  const order = await placeOrder();
  const body = { amount: order.totals.total, reason: 'Late', version: order.version };
  const { data } = await shop.post(`/order/${order.id}/refunds`, body);
  expect(data.nextSteps[0]).toMatchObject({
    to: 'packed',
    blockedBy: { code: 'order.pack.refunded' },
  });
});

describe('a bulk action', () => {
  it('moves each order to its next status, and sets the carrier of those that are picked up', async () => {
    const [fresh, packed, out] = [await placeOrder(), await placeOrder(), await placeOrder()];
    await shop.walk(packed, 'packed');
    await shop.walk(out, 'delivering');
    const ids = [fresh.id, packed.id, out.id];
    const body = { ids, action: 'move', patch: { shipment: { carrier: 'Own delivery' } } };
    expect((await shop.souk.call('POST', '/order/bulk', { body })).data).toEqual({ done: 3, failed: [] });
    const statuses = await Promise.all(
      ids.map(async (id) => (await shop.souk.call<OrderDetails>('GET', `/order/${id}`)).data.status),
    );
    expect(statuses).toEqual(['packed', 'pickup', 'complete']);
  });

  it('reports in a dry run which orders would fail and why, and the effects on the others', async () => {
    const [ready, unpaid] = [await placeOrder(), await placeOrder({ payment: undefined })];
    const body = { ids: [ready.id, unpaid.id], action: 'move' };
    const data = await dryRun('/order/bulk', body, 'admin');
    expect(data.failed).toMatchObject([{ id: unpaid.id, label: unpaid.number, code: 'order.pack.not_paid' }]);
    expect(data.effects).toMatchObject([{ id: ready.id, before: { status: 'placed' }, after: { status: 'packed' } }]);
  });

  it('does not change orders in a final status', async () => {
    const order = await shop.walk(await placeOrder(), 'complete');
    const { data } = await shop.souk.call<{ failed: unknown[] }>('POST', '/order/bulk', {
      body: { ids: [order.id], action: 'move' },
    });
    expect(data.failed).toMatchObject([{ code: 'order.status_final' }]);
  });
});

it('the profile includes the carriers', async () => {
  const { data } = await shop.souk.call<{ configuration: object }>('GET', '/auth/my-profile');
  expect(data.configuration).toMatchObject({
    carriers: [{ name: 'Own delivery', needsTrackingNumber: false }, {}, {}],
  });
});
