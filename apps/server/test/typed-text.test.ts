import type { Activity } from '@souk/contract/activity/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Tracking } from '@souk/contract/orders/tracking.ts';
import { message } from '@souk/contract/core/message.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderEnglish } from '#core/messages/render-message.ts';
import { newIdempotencyKey, openOrderingShop, type OrderingShop } from './ordering.fixture.ts';
import { addCategory, publishProduct } from './products.fixture.ts';

/** User input that equals the text of a message. */
const USER_INPUT = renderEnglish(message('field.required'));
const ARABIC_HEADERS = { 'x-lang': 'ar' };
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

let shop: OrderingShop;
const publish = async () =>
  publishProduct(
    shop.souk,
    { vendorId: shop.vendorId, categoryId: await addCategory(shop.souk, 'Lamps') },
    { name: { en: USER_INPUT } },
  );
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

describe('user input that equals a message is never translated', () => {
  it('in a tracking note on the public page', async () => {
    const placed = await shop.order([{ product: await shop.sell(1000, 5), quantity: 1 }]);
    const { version } = await shop.walk(placed, 'packed');
    await shop.post(`/order/${placed.id}/status`, {
      to: 'pickup',
      version,
      shipment: { carrier: 'DHL', trackingNumber: '1' },
    });
    await shop.post(`/order/${placed.id}/tracking-events`, { kind: 'moved', place: USER_INPUT, note: USER_INPUT });
    const { data } = await shop.souk.call<Tracking>('GET', `/order/${placed.shipment.trackingCode}/tracking`, {
      as: 'nobody',
      headers: ARABIC_HEADERS,
    });
    expect(data.events).toMatchObject([{ place: USER_INPUT, note: USER_INPUT }]);
  });

  it('in a product name within an error, where it is isolated', async () => {
    const { id, version } = await publish();
    const answer = await shop.souk.call('DELETE', `/products/${id}`, { body: { version }, headers: ARABIC_HEADERS });
    expect(answer).toMatchObject({ statusCode: 409, code: 'product.delete.not_draft', values: { name: USER_INPUT } });
    expect(answer.message).toContain(`${FIRST_STRONG_ISOLATE}${USER_INPUT}${POP_ISOLATE}`);
  });

  it('in a record, in the response stored for its idempotency key, and in the activity log', async () => {
    const body = { name: USER_INPUT, email: 'typed@example.com', phone: '+212661204118', language: 'en' };
    const headers = { ...newIdempotencyKey(), ...ARABIC_HEADERS };
    const created = await shop.souk.call<{ id: string; name: string }>('POST', '/customers', { body, headers });
    expect(created).toMatchObject({ statusCode: 200, data: { name: USER_INPUT } });
    const again = await shop.souk.call<{ name: string }>('POST', '/customers', { body, headers });
    expect(again).toMatchObject({ statusCode: 200, data: { name: USER_INPUT } });
    const { data } = await shop.souk.call<ListData<Activity>>('GET', `/activity?entityId=${created.data.id}`, {
      headers: ARABIC_HEADERS,
    });
    expect(data.rows).toMatchObject([{ label: USER_INPUT, after: { name: USER_INPUT } }]);
  });

  it('in the labels of a bulk report, whose reasons are translated', async () => {
    const { id } = await publish();
    const body = { ids: [id], action: 'reject', patch: { reason: USER_INPUT } };
    const answer = await shop.souk.call<{ failed: { label: string; message: string }[] }>('POST', '/products/bulk', {
      body,
      headers: { ...newIdempotencyKey(), ...ARABIC_HEADERS },
    });
    expect(answer.data.failed).toMatchObject([
      { label: USER_INPUT, message: expect.stringMatching(/\p{Script=Arabic}/u) },
    ]);
  });
});
