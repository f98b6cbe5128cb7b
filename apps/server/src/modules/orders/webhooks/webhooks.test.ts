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
const MINUTE_SECONDS = 60;

interface SendOptions {
  secret?: string;
  ageSeconds?: number;
  header?: string;
  /** Sent instead of the signed body. */
  sentBody?: string;
}

async function sendEvent(
  event: object,
  { secret = WEBHOOK_SECRET, ageSeconds = 0, header, sentBody }: SendOptions = {},
) {
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

const capturedEvent = (order: OrderDetails, more: Partial<PaymentEvent> = {}) => ({
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
const readOrder = async ({ id }: OrderDetails) => (await shop.souk.call<OrderDetails>('GET', `/order/${id}`)).data;
const readChanges = (order: OrderDetails) =>
  shop.souk.services.database.rows<{ action: string; actor_name: string }>(
    statement('select action, actor_name from activity where entity_id = ? order by id', [order.id]),
  );

describe('a payment provider event', () => {
  it('marks the order as paid, with the provider as the actor, and is ignored when repeated', async () => {
    const order = await placeOrder();
    const event = capturedEvent(order, { description: 'Visa ending 4242' });
    expect(await sendEvent(event)).toMatchObject({ statusCode: 200, data: { isNew: true } });
    const paid = await readOrder(order);
    expect(paid.payment).toMatchObject({ status: 'paid', payments: [{ description: 'Visa ending 4242' }] });
    expect(await sendEvent(event)).toMatchObject({ statusCode: 200, data: { isNew: false } });
    expect(await readOrder(order)).toEqual(paid);
    expect(await readChanges(order)).toMatchObject([
      { action: 'placed' },
      { action: 'payment captured', actor_name: 'testpay (payments)' },
    ]);
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('is recorded once if it is delivered ten times concurrently', async () => {
    const order = await placeOrder();
    const event = capturedEvent(order);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendEvent(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.filter(({ data }) => data?.isNew)).toHaveLength(1);
    expect((await readOrder(order)).payment.payments).toHaveLength(1);
  });

  it('records a failure, after which the same payment may still succeed', async () => {
    const order = await placeOrder();
    const failed = { ...capturedEvent(order), type: 'payment.failed', failureReason: 'The card was declined' };
    expect(await sendEvent(failed)).toMatchObject({ data: { isNew: true } });
    expect((await readOrder(order)).payment.status).toBe('failed');
    expect(await sendEvent({ ...capturedEvent(order), reference: failed.reference })).toMatchObject({
      data: { isNew: true },
    });
    expect((await readOrder(order)).payment.status).toBe('paid');
  });

  it('is accepted but ignored if it reports a failure for a paid order', async () => {
    const order = await placeOrder();
    await sendEvent(capturedEvent(order));
    const late = { ...capturedEvent(order), type: 'payment.failed' };
    expect(await sendEvent(late)).toMatchObject({ statusCode: 200, data: { isNew: false } });
    expect((await readOrder(order)).payment.status).toBe('paid');
  });

  it.each([
    ['made with another secret', 'payment_event.signature_wrong', { secret: 'the secret of somebody else entirely' }],
    ['in the wrong format', 'payment_event.unsigned', { header: 'let me in' }],
    ['that is empty', 'payment_event.unsigned', { header: '' }],
    ['older than five minutes', 'payment_event.signature_old', { ageSeconds: 5 * MINUTE_SECONDS + 1 }],
    ['more than five minutes in the future', 'payment_event.signature_old', { ageSeconds: -5 * MINUTE_SECONDS - 1 }],
  ])('with a signature %s is rejected as %s', async (_, code, sending) => {
    const order = await placeOrder();
    const answer = await sendEvent(capturedEvent(order), sending);
    expect(answer).toMatchObject({ statusCode: 400, code });
    expect((await readOrder(order)).payment.status).toBe('pending');
  });

  it('is rejected if its body was changed in transit', async () => {
    const order = await placeOrder();
    const event = capturedEvent(order, { amount: 1 });
    const sentBody = JSON.stringify({ ...event, amount: order.totals.total });
    expect(await sendEvent(event, { sentBody })).toMatchObject({
      statusCode: 400,
      code: 'payment_event.signature_wrong',
    });
  });

  it('of a provider without a secret is rejected as a wrong signature, even if it is signed with an empty secret', async () => {
    const order = await placeOrder();
    expect(await sendEvent(capturedEvent(order, { provider: 'unknown' }), { secret: '' })).toMatchObject({
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
    const event = capturedEvent(order);
    expect(await sendEvent({ ...event, ...wrong })).toMatchObject({ statusCode: 400, errors: [{ field }] });
    expect(await sendEvent(event)).toMatchObject({ statusCode: 200, data: { isNew: true } });
  });

  it('is rejected as a conflict if another payment has already paid the order', async () => {
    const order = await placeOrder();
    await sendEvent(capturedEvent(order));
    expect(await sendEvent(capturedEvent(order))).toMatchObject({ statusCode: 409, code: 'payment.already_paid' });
  });
});
