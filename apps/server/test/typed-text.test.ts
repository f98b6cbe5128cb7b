import type { Activity } from '@souk/contract/activity/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Tracking } from '@souk/contract/orders/tracking.ts';
import { message } from '@souk/contract/core/message.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderEnglish } from '#core/messages/render-message.ts';
import { once, openOrderingShop, type OrderingShop } from './ordering.fixture.ts';
import { addCategory, publishProduct } from './products.fixture.ts';

/** What people may type that is the text of a message at the same time, word for word. */
const TYPED = renderEnglish(message('field.required'));
const IN_ARABIC = { 'x-lang': 'ar' };
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

let shop: OrderingShop;
const publish = async () =>
  publishProduct(
    shop.souk,
    { vendorId: shop.vendorId, categoryId: await addCategory(shop.souk, 'Lamps') },
    { name: { en: TYPED } },
  );
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

describe('what a person typed is never translated, though it reads like a message', () => {
  it('in the note of a parcel on its public page', async () => {
    const placed = await shop.order([{ product: await shop.sell(1000, 5), quantity: 1 }]);
    const { version } = await shop.walk(placed, 'packed');
    await shop.post(`/order/${placed.id}/status`, {
      to: 'pickup',
      version,
      shipment: { carrier: 'DHL', trackingNumber: '1' },
    });
    await shop.post(`/order/${placed.id}/tracking-events`, { kind: 'moved', place: TYPED, note: TYPED });
    const { data } = await shop.souk.call<Tracking>('GET', `/order/${placed.shipment.trackingCode}/tracking`, {
      as: 'nobody',
      headers: IN_ARABIC,
    });
    expect(data.events).toMatchObject([{ place: TYPED, note: TYPED }]);
  });

  it('in the name of a product within an error, in one piece', async () => {
    const { id, version } = await publish();
    const answer = await shop.souk.call('DELETE', `/products/${id}`, { body: { version }, headers: IN_ARABIC });
    expect(answer).toMatchObject({ statusCode: 409, code: 'product.delete.not_draft', values: { name: TYPED } });
    expect(answer.message).toContain(`${FIRST_STRONG_ISOLATE}${TYPED}${POP_ISOLATE}`);
  });

  it('in a record, the answer kept under its idempotency key, and the activity log', async () => {
    const body = { name: TYPED, email: 'typed@example.com', phone: '+212661204118', language: 'en' };
    const headers = { ...once(), ...IN_ARABIC };
    const made = await shop.souk.call<{ id: string; name: string }>('POST', '/customers', { body, headers });
    expect(made).toMatchObject({ statusCode: 200, data: { name: TYPED } });
    const again = await shop.souk.call<{ name: string }>('POST', '/customers', { body, headers });
    expect(again).toMatchObject({ statusCode: 200, data: { name: TYPED } });
    const { data } = await shop.souk.call<ListData<Activity>>('GET', `/activity?entityId=${made.data.id}`, {
      headers: IN_ARABIC,
    });
    expect(data.rows).toMatchObject([{ label: TYPED, after: { name: TYPED } }]);
  });

  it('in the labels of a bulk report, whose reasons are translated', async () => {
    const { id } = await publish();
    const body = { ids: [id], action: 'reject', patch: { reason: TYPED } };
    const answer = await shop.souk.call<{ failed: { label: string; message: string }[] }>('POST', '/products/bulk', {
      body,
      headers: { ...once(), ...IN_ARABIC },
    });
    expect(answer.data.failed).toMatchObject([{ label: TYPED, message: expect.stringMatching(/\p{Script=Arabic}/u) }]);
  });
});
