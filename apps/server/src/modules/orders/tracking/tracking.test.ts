import type { Tracking } from '@souk/contract/orders/tracking.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { ADDRESS, openOrderingShop, type OrderingShop } from '../../../../test/ordering.fixture.ts';
import { publishProduct } from '../../../../test/products.fixture.ts';

let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

const track = (code: string, headers?: Record<string, string>) =>
  shop.souk.call<Tracking>('GET', `/order/${code}/tracking`, { as: 'nobody', ...(headers ? { headers } : {}) });

describe('the public tracking page', () => {
  it('contains progress, carrier and items for anyone with the code, but no personal data or prices', async () => {
    const placed = await shop.order([{ product: await shop.sell(12_345, 5), quantity: 2 }]);
    const { version } = await shop.walk(placed, 'packed');
    const shipment = {
      carrier: 'DHL',
      trackingNumber: 'JD 01/7',
      driver: 'Omar',
      estimateAt: '2026-11-23T12:00:00.000Z',
    };
    await shop.post(`/order/${placed.id}/status`, { to: 'pickup', version, shipment });
    await shop.post(`/order/${placed.id}/tracking-events`, { kind: 'moved', place: 'Rabat hub', note: 'Sorted' });
    const { data, headers, statusCode } = await track(placed.shipment.trackingCode);
    expect(statusCode).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(data).toMatchObject({
      number: placed.number,
      status: 'pickup',
      estimateAt: '2026-11-23T12:00:00.000Z',
      carrier: {
        name: 'DHL',
        number: 'JD 01/7',
        url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD%2001%2F7',
      },
      items: [{ quantity: 2 }],
      events: [{ kind: 'moved', place: 'Rabat hub', note: 'Sorted' }],
    });
    expect(data.steps.map(({ status, state }) => [status, state])).toEqual([
      ['placed', 'done'],
      ['packed', 'done'],
      ['pickup', 'current'],
      ['delivering', 'ahead'],
      ['complete', 'ahead'],
    ]);
    const response = JSON.stringify(data);
    const secrets = [
      ADDRESS.name,
      ADDRESS.line1,
      ADDRESS.city,
      placed.customer.email,
      '12345',
      '24690',
      'Omar',
      placed.id,
    ];
    for (const secret of secrets) expect(response).not.toContain(secret);
  });

  it('uses the language of the caller', async () => {
    const lamp = await publishProduct(
      shop.souk,
      { vendorId: shop.vendorId, categoryId: shop.categoryId },
      {
        name: { en: 'Brass lamp', ar: 'مصباح نحاسي' },
        variants: [{ price: 500, stock: 5 }],
      },
    );
    const placed = await shop.order([{ product: lamp, quantity: 1 }]);
    const { data } = await track(placed.shipment.trackingCode, { 'x-lang': 'ar' });
    expect(data.label).toMatch(/[\u0600-\u06ff]/);
    // The page contains the name under which an item was sold, not its current name.
    await shop.souk.services.database.rows(
      statement(`update products set name = '{"en":"Lamp"}' where id = ?`, [lamp.id]),
    );
    expect((await track(placed.shipment.trackingCode, { 'x-lang': 'ar' })).data.items).toMatchObject([
      { name: 'مصباح نحاسي' },
    ]);
    expect((await track(placed.shipment.trackingCode)).data.items).toMatchObject([{ name: 'Brass lamp' }]);
    const { data: order } = await shop.souk.call('GET', `/order/${placed.id}`, { headers: { 'x-lang': 'ar' } });
    expect(order.lines).toMatchObject([{ name: 'مصباح نحاسي' }]);
  });

  it('does not contain released items, or the delivery estimate of a cancelled order', async () => {
    const placed = await shop.order([{ product: await shop.sell(500, 5), quantity: 1 }]);
    const body = { to: 'cancelled', version: placed.version, reason: 'Changed mind' };
    await shop.post(`/order/${placed.id}/status`, body);
    const { data } = await track(placed.shipment.trackingCode);
    expect(data.steps.map(({ status }) => status)).toEqual(['placed', 'cancelled']);
    expect(data).toMatchObject({ status: 'cancelled', estimateAt: null });
    expect(JSON.stringify(data)).not.toContain('Changed mind');
  });

  it('returns the same 404 for an order id, an order number, an unknown code and a malformed code', async () => {
    const placed = await shop.order([{ product: await shop.sell(500, 5), quantity: 1 }]);
    const others = [placed.id, placed.number, newId(), 'a'.repeat(32), 'x', "'%20or%201=1"];
    const answers = await Promise.all(others.map((code) => track(code)));
    for (const { statusCode, code, data, headers } of answers) {
      expect({ statusCode, code, data }).toEqual({
        statusCode: 404,
        code: 'parcel.not_found',
        data: undefined,
      });
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    }
  });

  it('limits the rate of requests, so that no one can try many codes', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => track(`${index}`.padStart(32, '0'))));
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });
});
