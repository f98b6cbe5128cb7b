import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { PaymentEvent } from '@souk/contract/orders/payment-webhooks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { WEBHOOK_SECRET } from '../../../../test/app.ts';
import { openOrderingShop, type OrderingShop } from '../../../../test/ordering.fixture.ts';
import { sign } from './signature.ts';

let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

let eventNumber = 0;
const MINUTE = 60;

interface SendOptions {
  secret?: string;
  ageSeconds?: number;
  header?: string;
  /** Sent instead of the signed body. */
  sentBody?: string;
}

async function send(event: object, { secret = WEBHOOK_SECRET, ageSeconds = 0, header, sentBody }: SendOptions = {}) {
  const body = JSON.stringify(event);
  const seconds = Math.floor(shop.souk.now().getTime() / 1000) - ageSeconds;
  const response = await shop.souk.app.inject({
    method: 'POST',
    url: '/v1/webhooks/payments',
    headers: {
      'content-type': 'application/json',
      'souk-signature': header ?? `t=${seconds},v1=${sign(secret, seconds, body)}`,
    },
    payload: sentBody ?? body,
  });
  return response.json<{ statusCode: number; message?: string; data?: { isNew: boolean }; errors?: unknown[] }>();
}

const captured = (order: OrderDetails, more: Partial<PaymentEvent> = {}) => ({
  id: `evt_${++eventNumber}`,
  provider: 'testpay',
  type: 'payment.captured',
  orderId: order.id,
  amount: order.totals.total,
  currency: order.currency,
  reference: `pay_${eventNumber}`,
  ...more,
});

const placeOrder = async () => shop.order([{ product: await shop.sell(2000, 5), quantity: 1 }], { payment: undefined });
const read = async ({ id }: OrderDetails) => (await shop.souk.call<OrderDetails>('GET', `/order/${id}`)).data;
const changes = (order: OrderDetails) =>
  shop.souk.services.database.rows<{ action: string; actor_name: string }>(
    statement('select action, actor_name from activity where entity_id = ? order by id', [order.id]),
  );

describe('a payment provider event', () => {
  it('marks the order as paid in the provider’s name, and ignores a repeated event', async () => {
    const order = await placeOrder();
    const event = captured(order, { description: 'Visa ending 4242' });
    expect(await send(event)).toMatchObject({ statusCode: 200, data: { isNew: true } });
    const paid = await read(order);
    expect(paid.payment).toMatchObject({ status: 'paid', payments: [{ description: 'Visa ending 4242' }] });
    expect(await send(event)).toMatchObject({ statusCode: 200, data: { isNew: false } });
    expect(await read(order)).toEqual(paid);
    expect(await changes(order)).toMatchObject([
      { action: 'placed' },
      { action: 'payment captured', actor_name: 'testpay (payments)' },
    ]);
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('is recorded once when delivered ten times concurrently', async () => {
    const order = await placeOrder();
    const event = captured(order);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.filter(({ data }) => data?.isNew)).toHaveLength(1);
    expect((await read(order)).payment.payments).toHaveLength(1);
  });

  it('records a failure, after which the same payment may still succeed', async () => {
    const order = await placeOrder();
    const failed = { ...captured(order), type: 'payment.failed', failureReason: 'The card was declined' };
    expect(await send(failed)).toMatchObject({ data: { isNew: true } });
    expect((await read(order)).payment.status).toBe('failed');
    expect(await send({ ...captured(order), reference: failed.reference })).toMatchObject({ data: { isNew: true } });
    expect((await read(order)).payment.status).toBe('paid');
  });

  it('is accepted and ignored when it reports a failure of a paid order', async () => {
    const order = await placeOrder();
    await send(captured(order));
    const late = { ...captured(order), type: 'payment.failed' };
    expect(await send(late)).toMatchObject({ statusCode: 200, data: { isNew: false } });
    expect((await read(order)).payment.status).toBe('paid');
  });

  it.each([
    ['made with another secret', 'payment_event.signature_wrong', { secret: 'the secret of somebody else entirely' }],
    ['in the wrong format', 'payment_event.unsigned', { header: 'let me in' }],
    ['that is empty', 'payment_event.unsigned', { header: '' }],
    ['older than five minutes', 'payment_event.signature_old', { ageSeconds: 5 * MINUTE + 1 }],
    ['more than five minutes in the future', 'payment_event.signature_old', { ageSeconds: -5 * MINUTE - 1 }],
  ])('with a signature %s is rejected as %s', async (_, code, sending) => {
    const order = await placeOrder();
    const answer = await send(captured(order), sending);
    expect(answer).toMatchObject({ statusCode: 400, code });
    expect((await read(order)).payment.status).toBe('pending');
  });

  it('is rejected when its body was changed in transit', async () => {
    const order = await placeOrder();
    const event = captured(order, { amount: 1 });
    const sentBody = JSON.stringify({ ...event, amount: order.totals.total });
    expect(await send(event, { sentBody })).toMatchObject({
      statusCode: 400,
      code: 'payment_event.signature_wrong',
    });
  });

  it('of a provider without a secret is rejected like a wrong signature, even when signed with an empty secret', async () => {
    const order = await placeOrder();
    expect(await send(captured(order, { provider: 'unknown' }), { secret: '' })).toMatchObject({
      statusCode: 400,
      code: 'payment_event.signature_wrong',
    });
  });

  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'XXX' }],
    ['orderId', { orderId: '019aa1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' }],
  ])('with the wrong %s is rejected, and accepted once corrected', async (field, wrong) => {
    const order = await placeOrder();
    const event = captured(order);
    expect(await send({ ...event, ...wrong })).toMatchObject({ statusCode: 400, errors: [{ field }] });
    expect(await send(event)).toMatchObject({ statusCode: 200, data: { isNew: true } });
  });

  it('for an order that another payment has paid is rejected as a conflict', async () => {
    const order = await placeOrder();
    await send(captured(order));
    expect(await send(captured(order))).toMatchObject({ statusCode: 409, code: 'payment.already_paid' });
  });
});
